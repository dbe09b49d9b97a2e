import type { Item, ItemSet } from "#domain/catalogue/item.ts";
import { ENTRY_KINDS, type EntryKind, entryAt, entryPath } from "#domain/catalogue/item-address.ts";
import type { CatalogueFacts, ItemList } from "#domain/catalogue/item-list.ts";
import { ITEM_SEARCH_PARAMS } from "#domain/catalogue/item-search-params.ts";
import type { CatalogueSearch } from "#domain/catalogue/search/found-items.ts";
import type { Language } from "#domain/game/language.ts";
import type { ServerRate } from "./community-rate.ts";
import type { PublicConfig } from "./config.ts";
import type { CatalogueChanges, ItemPage, MonsterPage, SetPage } from "./item-pages.ts";
import type { ItemsManifest } from "./items.ts";
import type { GameServer, Product } from "./shop.ts";

type PublicPage = Readonly<{
  /** Key of a text. */
  title: string;
  /** Key of a text. */
  description: string;
  isListed: boolean;
  /**
   * Search parameters that change what the server renders; unknown ones share a page. Absent for a page about a person, which
   * only the browser renders.
   */
  rendered?: readonly string[];
}>;

/** Pages with a player's own data have no public description. */
const PRIVATE_PAGE = { description: "pages.other.description", isListed: false } as const;
const GUIDE = {
  title: "guides.title",
  description: "pages.guides.description",
  isListed: true,
  rendered: [],
} as const;

const ITEMS_PATH = "/fwc-items";
const CHANGES_PATH = "/fwc-items/changes";
const RATES_PATH = "/rates";

/** For search engines and link previews. The operator's page is missing, because for everybody else it does not exist. */
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
  [CHANGES_PATH]: {
    title: "catalogue.changes.title",
    description: "pages.changes.description",
    isListed: true,
    rendered: [],
  },
  [RATES_PATH]: {
    title: "history.title",
    description: "pages.rates.description",
    isListed: true,
    rendered: ["server", "range"],
  },
  "/tutorials": GUIDE,
  "/tutorials/welcome": GUIDE,
  "/tutorials/crafting": GUIDE,
  "/tutorials/pets": GUIDE,
  "/tutorials/stats": GUIDE,
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
  // With an order, a shop or gear in the fragment: for previews, but not for search engines.
  "/order": {
    title: "pages.order.title",
    description: "pages.order.description",
    isListed: false,
    rendered: [],
  },
  "/offer": {
    title: "pages.offer.title",
    description: "pages.offer.description",
    isListed: false,
    rendered: [],
  },
  "/build": {
    title: "pages.build.title",
    description: "pages.build.description",
    isListed: false,
    rendered: [],
  },
  "/orders": { ...PRIVATE_PAGE, title: "orders.title" },
  "/book": { ...PRIVATE_PAGE, title: "book.title" },
  "/alerts": { ...PRIVATE_PAGE, title: "pages.alerts.title" },
  "/bin": { ...PRIVATE_PAGE, title: "bin.title" },
  "/profile": { ...PRIVATE_PAGE, title: "profile.title" },
  "/login": { ...PRIVATE_PAGE, title: "account.login.title", rendered: ["next", "error"] },
} as const satisfies Readonly<Record<string, PublicPage>>;

type Described = (typeof PAGES)[keyof typeof PAGES];

export const PAGE_PATHS = Object.keys(PAGES);

export const LISTED_PATHS = PAGE_PATHS.filter((path) => pageAt(path)?.isListed);

export function pageAt(path: string): Described | undefined {
  return Object.hasOwn(PAGES, path) ? PAGES[path as keyof typeof PAGES] : undefined;
}

/** `/shop/` is the same page as `/shop`. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/** Pages about a person, and the operator's page: ads must not load there (decision 025). */
const WITHOUT_ADS: readonly string[] = ["/login", "/profile", "/operator"];

export function mayAdvertise(path: string): boolean {
  return !WITHOUT_ADS.includes(withoutSlash(path));
}

/** Replaces the texts in `PAGES`. */
export type OwnHead = Readonly<{ title: string; description: string }>;

/** The head of a page about an item, a set or a monster. */
export type EntryHead = OwnHead &
  Readonly<{
    /** The path in each language. `LANGUAGE_PARAM` beside it names the language for a reader who has chosen none. */
    paths: Readonly<Record<Language, string>>;
    isGone: boolean;
    /** https://schema.org; the page's URL is added. */
    structuredData?: Readonly<Record<string, unknown>> | undefined;
  }>;

/** Counts after the chosen language, and before those of the browser. */
export const LANGUAGE_PARAM = "lang";

export const PAGE_DATA_ID = "page-data";

/** The chosen language, in which the server renders. Over HTTPS the name has the prefix of `storedName`. */
export const LANGUAGE_COOKIE = "skypurse.language";

/** Without content; the service worker caches it for every URL. */
export const EMPTY_PAGE = "/empty-page";

/** Without content, too: what it shows cannot be read at the moment. */
export const UNAVAILABLE_PAGE = "/unavailable-page";

/** `undefined` for data that did not arrive in time. */
export type PublicData = Readonly<{
  products?: readonly Product[] | undefined;
  servers?: readonly GameServer[] | undefined;
  config?: PublicConfig | undefined;
  items?: FirstItems | undefined;
  rates?: RenderedRates | undefined;
  entry?: CatalogueEntry | undefined;
  changes?: Readonly<{ language: Language; changes: CatalogueChanges }> | undefined;
}>;

type EntryOf<Kind extends EntryKind, Page> = Readonly<{
  kind: Kind;
  language: Language;
  id: number;
  page: Page;
}>;

export type CatalogueEntry =
  | EntryOf<"item", ItemPage>
  | EntryOf<"set", SetPage>
  | EntryOf<"monster", MonsterPage>;

/** The players' rates of all servers. */
type RenderedRates = Readonly<{
  servers: readonly ServerRate[];
  /** When the page was rendered, in milliseconds: the browser hydrates with the same ages. */
  at: number;
}>;

/** The first rows only. */
export type FirstItems = Readonly<{
  manifest: ItemsManifest;
  facts: CatalogueFacts;
  list: ItemList;
  language: Language;
}>;

export type LocalizedCatalogue = Readonly<{
  manifest: ItemsManifest;
  items: readonly Item[];
  sets: readonly ItemSet[];
  /** Absent in older catalogues. */
  search?: CatalogueSearch | undefined;
}>;

/** For hydration. About no person: the page is the same for everybody. */
export type PageData = Readonly<{
  isUnknown: boolean;
  data: PublicData;
}>;

/** Renders the HTML of `#root` and returns the data for hydration. Rejects if a component throws. */
export type RenderPage = (
  page: Readonly<{
    url: string;
    language: Language;
    data: PublicData;
    /** `undefined` if it did not arrive in time, or the page shows no items. */
    catalogue?: LocalizedCatalogue | undefined;
  }>,
) => Promise<Readonly<{ root: string; data: PublicData; head?: EntryHead | undefined }>>;

/** `undefined` if the server does not render the page. */
export function renderedParams(path: string): readonly string[] | undefined {
  const page: PublicPage | undefined = pageAt(path);
  return page?.rendered;
}

export const isRendered = (path: string): boolean => renderedParams(path) !== undefined;

export const RENDERED_PATHS: readonly string[] = PAGE_PATHS.filter(isRendered);

/** Every unknown URL is rendered as this one, those of unknown items, sets and monsters as one of each kind. */
export const UNKNOWN_PAGE_URL = "/404";
/** No item, set or monster has the number 0. */
export const unknownEntryUrl = (kind: EntryKind): string => entryPath(kind, "0");

/** Longest search that is parsed, in characters, because of the time. */
const MAX_SEARCH = 4_000;

/** The path with the relevant parameters in the order of their definition, all values of each. `undefined` above `MAX_SEARCH`. */
export function renderedUrl(path: string, search: string): string | undefined {
  const names = renderedParams(path);
  if (!names) return UNKNOWN_PAGE_URL;
  if (names.length === 0 || search.length < 2) return path;
  if (search.length > MAX_SEARCH) return undefined;
  const params = new URLSearchParams(search);
  const kept = names.flatMap((name) => params.getAll(name).map((value): [string, string] => [name, value]));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

export const showsItems = (url: string): boolean => url.split("?", 1)[0] === ITEMS_PATH;

/** Pages of one item, set or monster are rendered whatever their search is. */
export const showsCatalogue = (url: string): boolean =>
  showsItems(url) || showsChanges(url) || entryAt(url) !== undefined;

export const showsChanges = (url: string): boolean => url.split("?", 1)[0] === CHANGES_PATH;

export const showsRates = (url: string): boolean => url.split("?", 1)[0] === RATES_PATH;

export const isUnknownUrl = (url: string): boolean =>
  url === UNKNOWN_PAGE_URL || ENTRY_KINDS.some((kind) => url === unknownEntryUrl(kind));
