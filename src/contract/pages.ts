/** What a page is called where it is described to others: `pages.<name>.title` and `.description`. */
type PageName =
  | "dashboard"
  | "shop"
  | "items"
  | "guides"
  | "characters"
  | "build"
  | "order"
  | "settings"
  | "legal"
  | "other";

type Described = Readonly<{ name: PageName; isListed: boolean }>;

/**
 * How a page looks to those who do not stand on it: search engines, and previews of a link. Whether it is listed
 * decides if they may show it to everybody; what an address of nobody's describes is the product.
 */
const PAGES: Readonly<Record<string, Described>> = {
  "/": { name: "dashboard", isListed: true },
  "/shop": { name: "shop", isListed: true },
  "/fwc-items": { name: "items", isListed: true },
  "/tutorials": { name: "guides", isListed: true },
  // Each guide says itself what it is about; see `OwnHead`.
  "/tutorials/welcome": { name: "guides", isListed: true },
  "/tutorials/crafting": { name: "guides", isListed: true },
  "/tutorials/pets": { name: "guides", isListed: true },
  "/settings": { name: "settings", isListed: true },
  "/legal": { name: "legal", isListed: true },
  "/characters": { name: "characters", isListed: false },
  // Links with somebody's order or gear after the #: a preview says what they are, but no search engine needs them.
  "/order": { name: "order", isListed: false },
  "/build": { name: "build", isListed: false },
};

export const LISTED_PATHS = Object.keys(PAGES).filter((path) => PAGES[path]?.isListed);

export function pageAt(path: string): Described {
  return (Object.hasOwn(PAGES, path) && PAGES[path]) || { name: "other", isListed: false };
}

/** What a page says of itself in place of the texts of its name. */
export type OwnHead = Readonly<{ title: string; description: string }>;
