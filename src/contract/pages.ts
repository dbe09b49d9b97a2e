import type { Item, ItemSet } from "#domain/catalogue/item.ts";
import type { CatalogueFacts, ItemList } from "#domain/catalogue/item-list.ts";
import { ITEM_SEARCH_PARAMS } from "#domain/catalogue/item-search-params.ts";
import type { Language } from "#domain/game/language.ts";
import type { PublicConfig } from "./config.ts";
import type { ItemsManifest } from "./items.ts";
import type { GameServer, Product } from "./shop.ts";

type PublicPage = Readonly<{
  /** Key of the text that names the page in the tab and in lists. */
  title: string;
  /** Key of the text that describes the page. */
  description: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  /**
   * The search parameters that change what the server renders, so that invented ones share a page. Absent for a page about a
   * person, which only the browser renders.
   */
  rendered?: readonly string[];
}>;

/** For pages with a player's own data: they have no public description. */
const OWN = { description: "pages.other.description", isListed: false } as const;
/** Each guide describes itself; see `OwnHead`. */
const GUIDE = {
  title: "guides.title",
  description: "pages.guides.description",
  isListed: true,
  rendered: [],
} as const;

/** The path of the page whose rows the server renders from the catalogue. */
const ITEMS_PATH = "/fwc-items";

/**
 * All public pages, and how search engines and link previews present them. The operator's page is missing:
 * for everybody else it does not exist.
 */
const PAGES = {
  "/": {
    title: "pages.dashboard.title",
    description: "pages.dashboard.description",
    isListed: true,
    rendered: [],
  },
  "/shop": {
    title: "shop.title",
    description: "pages.shop.description",
    isListed: true,
    rendered: ["q", "category", "penya", "fc"],
  },
  [ITEMS_PATH]: {
    title: "shell.items",
    description: "pages.items.description",
    isListed: true,
    rendered: ITEM_SEARCH_PARAMS,
  },
  "/tutorials": GUIDE,
  "/tutorials/welcome": GUIDE,
  "/tutorials/crafting": GUIDE,
  "/tutorials/pets": GUIDE,
  "/settings": {
    title: "settings.title",
    description: "pages.settings.description",
    isListed: true,
    rendered: [],
  },
  "/legal": { title: "legal.title", description: "pages.legal.description", isListed: true, rendered: [] },
  "/developers": {
    title: "developers.title",
    description: "pages.developers.description",
    isListed: true,
    rendered: [],
  },
  "/characters": { title: "shell.characters", description: "pages.characters.description", isListed: false },
  // Links with an order or gear in the fragment: a preview says what they are, but search engines do not need them.
  "/order": {
    title: "pages.order.title",
    description: "pages.order.description",
    isListed: false,
    rendered: [],
  },
  "/build": {
    title: "pages.build.title",
    description: "pages.build.description",
    isListed: false,
    rendered: [],
  },
  "/orders": { ...OWN, title: "orders.title" },
  "/rates": { ...OWN, title: "history.title" },
  "/alerts": { ...OWN, title: "pages.alerts.title" },
  "/profile": { ...OWN, title: "profile.title" },
  "/login": { ...OWN, title: "account.login.title", rendered: ["next", "error"] },
} as const satisfies Readonly<Record<string, PublicPage>>;

type Described = (typeof PAGES)[keyof typeof PAGES];

export const PAGE_PATHS = Object.keys(PAGES);

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

/** The id of the element with a rendered page's `PageData`, as JSON. */
export const PAGE_DATA_ID = "page-data";

/**
 * The cookie with the code of the language that a player has chosen, so that the server renders in it; over HTTPS its
 * name has the prefix of `storedName`.
 */
export const LANGUAGE_COOKIE = "skypurse.language";

/** The path of the page without content, which the service worker caches for every URL. */
export const EMPTY_PAGE = "/empty-page";

/** The public data that a page was rendered with; those that did not arrive in time are `undefined`. */
export type PublicData = Readonly<{
  products?: readonly Product[] | undefined;
  servers?: readonly GameServer[] | undefined;
  config?: PublicConfig | undefined;
  items?: FirstItems | undefined;
}>;

/** The list of items in a rendered page, with its first rows only. */
export type FirstItems = Readonly<{
  manifest: ItemsManifest;
  facts: CatalogueFacts;
  list: ItemList;
  language: Language;
}>;

/** The active catalogue in one language, from which the server renders rows. */
export type LocalizedCatalogue = Readonly<{
  manifest: ItemsManifest;
  items: readonly Item[];
  sets: readonly ItemSet[];
}>;

/** What the browser needs to hydrate a rendered page. It is about no person: the page is the same for everybody. */
export type PageData = Readonly<{
  /** Whether no page is known at the URL. */
  isUnknown: boolean;
  data: PublicData;
}>;

/**
 * Renders a public page as the HTML of `#root`, and returns the data with which the browser hydrates it. Rejects if a
 * component throws.
 */
export type RenderPage = (
  page: Readonly<{
    url: string;
    language: Language;
    data: PublicData;
    /** Only for a page that shows items; `undefined` if it did not arrive in time. */
    catalogue?: LocalizedCatalogue | undefined;
  }>,
) => Promise<Readonly<{ root: string; data: PublicData }>>;

/** Returns the search parameters that change what the server renders at a path; `undefined` if it does not render it. */
export function renderedParams(path: string): readonly string[] | undefined {
  const page: PublicPage | undefined = pageAt(path);
  return page?.rendered;
}

/** Whether the server renders the page at a path: not those of a person. */
export const isRendered = (path: string): boolean => renderedParams(path) !== undefined;

export const RENDERED_PATHS: readonly string[] = PAGE_PATHS.filter(isRendered);

/** A URL that no page has: every unknown URL is rendered as this one. */
export const UNKNOWN_PAGE_URL = "/404";

/** The most characters of a search that is read: reading one costs time. */
const MAX_SEARCH = 4_000;

/**
 * Returns the URL under which a page is rendered: its path, and the parameters in its search that matter, in the order
 * of their definition; one that is repeated keeps all its values. `undefined` if the search is too long to be read.
 */
export function renderedUrl(path: string, search: string): string | undefined {
  const names = renderedParams(path);
  if (!names) return UNKNOWN_PAGE_URL;
  if (names.length === 0 || search.length < 2) return path;
  if (search.length > MAX_SEARCH) return undefined;
  const params = new URLSearchParams(search);
  const kept = names.flatMap((name) => params.getAll(name).map((value): [string, string] => [name, value]));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

/** Whether the page at a rendered URL or a path shows items of the catalogue. */
export const showsItems = (url: string): boolean => url.split("?", 1)[0] === ITEMS_PATH;

export const isUnknownUrl = (url: string): boolean => url === UNKNOWN_PAGE_URL;
