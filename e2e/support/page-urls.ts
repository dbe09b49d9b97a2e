/** A URL that no page has. */
export const UNKNOWN_URL = "/no-such-page";

/** URLs of the public pages, with search parameters and fragments that change what they show at first. */
export const PAGE_URLS = [
  "/",
  "/shop",
  "/shop?q=ring&category=rings",
  "/shop?penya=1.5b&order=open",
  // The router reads a value that is no text, which the page ignores.
  "/shop?q=true",
  "/fwc-items",
  "/fwc-items?category=weapons&sort=attack",
  "/fwc-items?q=sword&category=weapons,armor&kind=2h-sword&min=30&sort=-level",
  "/fwc-items?q=no+such+item",
  "/fwc-items?columns=kind,rarity,hp&compare=1387,2527&item=1387",
  "/fwc-items/385-bloody-obsidian-slayer",
  "/fwc-items/385-bloody-obsidian-slayer?lang=de",
  "/fwc-items/sets/30-ales-set",
  "/fwc-items/changes",
  "/tutorials",
  "/tutorials/welcome",
  "/tutorials/crafting?work=general&from=3&to=7",
  "/tutorials/pets",
  "/tutorials/stats",
  "/settings",
  "/legal",
  "/developers",
  "/rates",
  "/rates?server=mia&range=30",
  "/login?next=/orders",
  "/order",
  "/order#broken",
  "/offer",
  "/offer#broken",
  "/build",
  UNKNOWN_URL,
];
