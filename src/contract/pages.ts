type PageTexts = Readonly<{
  /** Key of the text that names the page in the tab and in lists. */
  title: string;
  /** Key of the text that describes the page. */
  description: string;
  /** Whether search engines may list it. */
  isListed: boolean;
}>;

/** For pages with a player's own data: they have no public description. */
const OWN = { description: "pages.other.description", isListed: false } as const;
/** Each guide describes itself; see `OwnHead`. */
const GUIDE = { title: "guides.title", description: "pages.guides.description", isListed: true } as const;

/**
 * All public pages, and how search engines and link previews present them. The operator's page is missing:
 * for everybody else it does not exist.
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
  "/developers": {
    title: "developers.title",
    description: "pages.developers.description",
    isListed: true,
  },
  "/characters": { title: "shell.characters", description: "pages.characters.description", isListed: false },
  // Links with an order or gear in the fragment: a preview says what they are, but search engines do not need
  // them.
  "/order": { title: "pages.order.title", description: "pages.order.description", isListed: false },
  "/build": { title: "pages.build.title", description: "pages.build.description", isListed: false },
  "/orders": { ...OWN, title: "orders.title" },
  "/rates": { ...OWN, title: "history.title" },
  "/alerts": { ...OWN, title: "pages.alerts.title" },
  "/profile": { ...OWN, title: "profile.title" },
  "/login": { ...OWN, title: "account.login.title" },
} as const satisfies Readonly<Record<string, PageTexts>>;

type Described = (typeof PAGES)[keyof typeof PAGES];

/** The paths of all pages. */
export const PAGE_PATHS = Object.keys(PAGES);

/** The paths in the site map. */
export const LISTED_PATHS = PAGE_PATHS.filter((path) => pageAt(path)?.isListed);

/** Returns the page at a path; `undefined` for an unknown path, which gets the description of the app. */
export function pageAt(path: string): Described | undefined {
  return Object.hasOwn(PAGES, path) ? PAGES[path as keyof typeof PAGES] : undefined;
}

/** Returns a path without its trailing slashes: `/shop/` is the same page as `/shop`. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/** Pages about a person, and the operator's page: ads must not load there (decision 025). */
const WITHOUT_ADS: readonly string[] = ["/login", "/profile", "/operator"];

/** Whether ads may be loaded on a page. */
export function mayAdvertise(path: string): boolean {
  return !WITHOUT_ADS.includes(withoutSlash(path));
}

/** A page's own title and description, which replace the texts in `PAGES`. */
export type OwnHead = Readonly<{ title: string; description: string }>;
