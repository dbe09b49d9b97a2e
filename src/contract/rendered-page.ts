import type { PublicConfig } from "#contract/config.ts";
import type { ItemsManifest } from "#contract/items.ts";
import type { GameServer, Product } from "#contract/shop.ts";
import type { Item } from "#domain/catalogue/item.ts";
import type { CatalogueSelection } from "#domain/catalogue/item-filter.ts";
import type { FilterChoices } from "#domain/catalogue/item-kind.ts";
import { ITEM_SEARCH_PARAMS } from "#domain/catalogue/item-search-param-names.ts";
import type { ItemSet } from "#domain/catalogue/item-set.ts";
import type { Language } from "#domain/game/language.ts";

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
  items?: ListSummary | undefined;
}>;

/** The list of items in a rendered page, without its rows, which are in the HTML only. */
export type ListSummary = Pick<CatalogueSelection, "counts" | "total"> &
  Readonly<{
    manifest: ItemsManifest;
    /** The number of items that the URL asks for. */
    found: number;
    choices: FilterChoices;
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

/** The path of the page whose rows the server renders from the catalogue. */
const ITEMS_PATH = "/fwc-items";

/**
 * The paths that the server renders, each with the search parameters that change what it shows; the pages' own
 * definitions parse them. All others are ignored, so that invented ones share a page.
 */
const RENDERED: Readonly<Record<string, readonly string[]>> = {
  "/": [],
  "/shop": ["q", "category", "penya", "fc"],
  [ITEMS_PATH]: ITEM_SEARCH_PARAMS,
  "/tutorials": [],
  "/tutorials/welcome": [],
  "/tutorials/crafting": [],
  "/tutorials/pets": [],
  "/settings": [],
  "/legal": [],
  "/developers": [],
  "/login": ["next", "error"],
  "/order": [],
  "/build": [],
};

/** The paths of the pages that the server renders. */
export const RENDERED_PATHS: readonly string[] = Object.keys(RENDERED);

/** The search parameters that change what the server renders at a path. */
export const renderedParams = (path: string): readonly string[] =>
  (isRendered(path) ? RENDERED[path] : undefined) ?? [];

/** A URL that no page has: every unknown URL is rendered as this one. */
export const UNKNOWN_PAGE_URL = "/404";

/** The most characters of a search that is read: reading one costs time. */
const MAX_SEARCH = 4_000;

/** Whether the server renders the page at a path: not those of a person. */
export const isRendered = (path: string): boolean => Object.hasOwn(RENDERED, path);

/**
 * Returns the URL under which a page is rendered: its path, and the parameters in its search that matter, in the order
 * of their definition; one that is repeated keeps all its values. `undefined` if the search is too long to be read.
 */
export function renderedUrl(path: string, search: string): string | undefined {
  if (!isRendered(path)) return UNKNOWN_PAGE_URL;
  const names = renderedParams(path);
  if (names.length === 0 || search.length < 2) return path;
  if (search.length > MAX_SEARCH) return undefined;
  const params = new URLSearchParams(search);
  const kept = names.flatMap((name) => params.getAll(name).map((value): [string, string] => [name, value]));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

/** Whether the page at a rendered URL or a path shows items of the catalogue. */
export const showsItems = (url: string): boolean => url.split("?", 1)[0] === ITEMS_PATH;

/** Whether a rendered URL is the one of unknown pages. */
export const isUnknownUrl = (url: string): boolean => url === UNKNOWN_PAGE_URL;
