/** What a page is called where it is described to others: `pages.<name>.title` and `.description`. */
export type PageName = "dashboard" | "shop" | "items" | "order" | "settings" | "legal" | "other";

/**
 * How a page looks to those who do not stand on it: search engines, and previews of a link. Whether it is listed
 * decides if they may show it to everybody; what an address of nobody's describes is the product.
 */
const PAGES: Readonly<Record<string, Readonly<{ name: PageName; isListed: boolean }>>> = {
  "/": { name: "dashboard", isListed: true },
  "/shop": { name: "shop", isListed: true },
  "/fwc-items": { name: "items", isListed: true },
  "/settings": { name: "settings", isListed: true },
  "/legal": { name: "legal", isListed: true },
  // A link with somebody's order after the #: its preview says what it is, but no search engine needs it.
  "/order": { name: "order", isListed: false },
};

export const LISTED_PATHS = Object.keys(PAGES).filter((path) => PAGES[path]?.isListed);

export function pageAt(path: string): Readonly<{ name: PageName; isListed: boolean }> {
  return (Object.hasOwn(PAGES, path) && PAGES[path]) || { name: "other", isListed: false };
}
