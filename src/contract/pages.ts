type PageTexts = Readonly<{
  /** The text that is its name in the tab and in lists of others. */
  title: string;
  /** The text that says what it is about. */
  description: string;
  /** Whether search engines may show it to everybody. */
  isListed: boolean;
}>;

/** For pages of a player's own: what they are about is nobody else's. */
const OWN = { description: "pages.other.description", isListed: false } as const;
/** Each guide says itself what it is about; see `OwnHead`. */
const GUIDE = { title: "guides.title", description: "pages.guides.description", isListed: true } as const;

/**
 * Every page that is there for anybody, and how it looks to those who do not stand on it: search engines, and previews
 * of a link. The operator's page is none: to everybody else there is nothing.
 */
const PAGES = {
  "/": { title: "pages.dashboard.title", description: "pages.dashboard.description", isListed: true },
  "/shop": { title: "shop.title", description: "pages.shop.description", isListed: true },
  "/fwc-items": { title: "shell.items", description: "pages.items.description", isListed: true },
  "/tutorials": GUIDE,
  "/tutorials/welcome": GUIDE,
  "/tutorials/crafting": GUIDE,
  "/tutorials/pets": GUIDE,
  "/settings": { title: "settings.title", description: "pages.settings.description", isListed: true },
  "/legal": { title: "legal.title", description: "pages.legal.description", isListed: true },
  "/characters": { title: "shell.characters", description: "pages.characters.description", isListed: false },
  // Links with somebody's order or gear after the #: a preview says what they are, but no search engine needs them.
  "/order": { title: "pages.order.title", description: "pages.order.description", isListed: false },
  "/build": { title: "pages.build.title", description: "pages.build.description", isListed: false },
  "/orders": { ...OWN, title: "orders.title" },
  "/rates": { ...OWN, title: "history.title" },
  "/profile": { ...OWN, title: "profile.title" },
  "/login": { ...OWN, title: "account.login.title" },
  "/join": { ...OWN, title: "account.join.title" },
} as const satisfies Readonly<Record<string, PageTexts>>;

type Described = (typeof PAGES)[keyof typeof PAGES];

/** The addresses of all pages. */
export const PATHS = Object.keys(PAGES);

/** The addresses that a site map names. */
export const LISTED_PATHS = PATHS.filter((path) => pageAt(path)?.isListed);

/** The page at an address; nothing where there is none, which is described as the product. */
export function pageAt(path: string): Described | undefined {
  return Object.hasOwn(PAGES, path) ? PAGES[path as keyof typeof PAGES] : undefined;
}

/** A path without the slashes at its end: `/shop/` is a way to write `/shop`. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/** Pages about a person, and the operator's: no advertising begins there (decision 025). */
const WITHOUT_ADS: readonly string[] = ["/login", "/join", "/profile", "/operator"];

/** Whether advertising may begin on a page. */
export function mayAdvertise(path: string): boolean {
  return !WITHOUT_ADS.includes(withoutSlash(path));
}

/** What a page says of itself in place of the texts of its name. */
export type OwnHead = Readonly<{ title: string; description: string }>;
