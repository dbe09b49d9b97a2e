type Entry = Readonly<{
  /** Without the HTTPS prefix; `*` matches any text. */
  name: string;
  place: "cookie" | "localStorage" | "sessionStorage" | "indexedDB" | "cache";
  /** Key of the text `consent.storage.for.<purpose>`. */
  purpose: string;
  /** Key of the text `consent.storage.until.<until>`. */
  until: string;
}>;

/**
 * Everything that the app stores in a browser. All of it is necessary for what the player requested, so no consent is needed.
 * Players see this list, and a journey fails on entries that are missing here.
 */
export const STORAGE_INVENTORY = [
  { name: "skypurse.session_token", place: "cookie", purpose: "session", until: "session" },
  { name: "skypurse.state", place: "cookie", purpose: "signIn", until: "minutes10" },
  { name: "skypurse.language", place: "cookie", purpose: "languageForServer", until: "year" },
  { name: "app_language", place: "localStorage", purpose: "language", until: "deleted" },
  { name: "theme", place: "localStorage", purpose: "theme", until: "deleted" },
  { name: "theme_mode", place: "localStorage", purpose: "theme", until: "deleted" },
  { name: "skypurse.cart", place: "localStorage", purpose: "cart", until: "deleted" },
  { name: "skypurse.cleared_carts", place: "localStorage", purpose: "cart", until: "deleted" },
  // Both up to version 0.2.0.
  { name: "skypurse.cart_choice.*", place: "localStorage", purpose: "cart", until: "newer" },
  { name: "skypurse.join.*", place: "localStorage", purpose: "cart", until: "newer" },
  { name: "skypurse.amount", place: "localStorage", purpose: "amount", until: "hours12" },
  { name: "skypurse.rates", place: "localStorage", purpose: "rates", until: "deleted" },
  { name: "skypurse.rate_before", place: "localStorage", purpose: "rates", until: "deleted" },
  { name: "skypurse.prices", place: "localStorage", purpose: "prices", until: "deleted" },
  { name: "skypurse.products", place: "localStorage", purpose: "products", until: "deleted" },
  { name: "skypurse.preferences", place: "localStorage", purpose: "preferences", until: "deleted" },
  { name: "skypurse.sync", place: "localStorage", purpose: "sync", until: "deleted" },
  { name: "skypurse.change.*", place: "localStorage", purpose: "sync", until: "deleted" },
  // Both up to version 0.2.0.
  { name: "skypurse.writes", place: "localStorage", purpose: "copy", until: "newer" },
  { name: "skypurse-copy", place: "indexedDB", purpose: "copy", until: "newer" },
  { name: "skypurse.reading", place: "localStorage", purpose: "reading", until: "deleted" },
  { name: "skypurse.game_clock", place: "localStorage", purpose: "gameClock", until: "deleted" },
  { name: "skypurse.consent", place: "localStorage", purpose: "consent", until: "months6" },
  { name: "skypurse.*.damaged", place: "localStorage", purpose: "damaged", until: "deleted" },
  { name: "skypurse.reading_spots", place: "sessionStorage", purpose: "scroll", until: "tab" },
  { name: "skypurse.choice_saved", place: "sessionStorage", purpose: "choiceSaved", until: "reload" },
  { name: "skypurse.drafts", place: "sessionStorage", purpose: "drafts", until: "tab" },
  { name: "skypurse.unwritten.*", place: "sessionStorage", purpose: "unwritten", until: "tab" },
  { name: "tsr-scroll-restoration-*", place: "sessionStorage", purpose: "scroll", until: "tab" },
  { name: "tanstack_router_reload:*", place: "sessionStorage", purpose: "reload", until: "tab" },
  { name: "skypurse.session", place: "localStorage", purpose: "lastSession", until: "signOut" },
  { name: "skypurse", place: "indexedDB", purpose: "lastResponses", until: "signOut" },
  { name: "items", place: "cache", purpose: "offlineItems", until: "newer" },
  { name: "item-files", place: "cache", purpose: "offlineItems", until: "newer" },
  { name: "item-pages", place: "cache", purpose: "offlineItems", until: "newer" },
  { name: "shop", place: "cache", purpose: "offlineShop", until: "newer" },
  { name: "parts", place: "cache", purpose: "offlinePages", until: "newer" },
  // Named by Workbox, with the site's URL at the end.
  { name: "workbox-precache-*", place: "cache", purpose: "offlinePages", until: "newer" },
] as const satisfies readonly Entry[];

export type StorageEntry = (typeof STORAGE_INVENTORY)[number];

/** Browsers set and send a cookie with this prefix over HTTPS only. */
const SECURE = "__Host-";

export function storedName({ name, place }: StorageEntry, isHttps: boolean): string {
  return place === "cookie" && isHttps ? SECURE + name : name;
}

/** A third party's matching entries would be deleted together with ours. */
export function isOwnEntry(listed: string): boolean {
  return STORAGE_INVENTORY.some(
    (one) => overlaps(listed, one.name) || overlaps(listed, storedName(one, true)),
  );
}

function overlaps(one: string, other: string): boolean {
  if (one === "" || other === "") return /^\**$/.test(one + other);
  if (one.startsWith("*")) return overlaps(one.slice(1), other) || overlaps(one, other.slice(1));
  if (other.startsWith("*")) return overlaps(other, one);
  return one[0] === other[0] && overlaps(one.slice(1), other.slice(1));
}

export function matchesListedName(listed: string, name: string): boolean {
  const parts = listed.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(name);
}
