import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from "@tanstack/react-query";
import { useMemo } from "react";
import type * as v from "valibot";
import { api } from "#client/api/api.ts";
import {
  CashShopItems,
  CharacterTablesFile,
  DETAILS_EACH,
  type GameItem,
  ItemDetailsList,
  ItemNames,
  ItemSearchFile,
  ItemSets,
  ItemsList,
  type ItemsManifest,
  itemsEndpoints,
} from "#contract/items.ts";
import { type Item, type ItemSet, setIn } from "#domain/catalogue/item.ts";
import { unpackItems } from "#domain/catalogue/packed-catalogue.ts";
import { NO_TABLES } from "#domain/character/character-tables.ts";
import type { Language } from "#domain/game/language.ts";

/** The key of the `FirstItems` of a rendered page. */
export const RENDERED_ITEMS_KEY = ["items", "rendered"] as const;

/** Smaller catalogues are prefetched with all details, on pointing at a link. */
const MAX_PRELOADED_ITEMS = 2_000;

/** Milliseconds in which a manifest is fresh: imports happen a few times a year. */
const STALE_MS = 10 * 60_000;

export const itemsManifestQuery = queryOptions({
  queryKey: ["items"],
  queryFn: () => api.send(itemsEndpoints.manifest),
  staleTime: STALE_MS,
});

/** The name is a hash of the content, so the file never changes. */
const fileQuery = <T>(hash: string | undefined, contract: v.GenericSchema<unknown, T>) =>
  queryOptions({
    queryKey: ["items", "file", hash],
    queryFn: () => api.send({ ...itemsEndpoints.file, response: contract }, { params: { hash: hash ?? "" } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: hash !== undefined,
  });

type Entering = Readonly<{
  context: Readonly<{ queryClient: QueryClient; language: () => Language }>;
  cause: "preload" | "enter" | "stay";
}>;

/** For a route's `loader`: parallel to the page's own file, and not awaited. The component reports a failure. */
export function fetchCatalogue({ context, cause }: Entering): void {
  const { queryClient, language } = context;
  prefetchItems(queryClient, language(), cause === "preload" ? MAX_PRELOADED_ITEMS : undefined).catch(
    console.warn,
  );
}

/** Only the manifest if it has more than `maxItems` items. */
async function prefetchItems(
  queryClient: QueryClient,
  language: Language,
  maxItems = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { count, list, names, sets, search } = await queryClient.ensureQueryData(itemsManifestQuery);
  if (count > maxItems) return;
  const [{ details }] = await Promise.all([
    queryClient.ensureQueryData(fileQuery(list, ItemsList)),
    queryClient.prefetchQuery(fileQuery(names[language], ItemNames)),
    sets === undefined ? undefined : queryClient.prefetchQuery(fileQuery(sets, ItemSets)),
  ]);
  // A small catalogue is fetched completely, so that it is available without a network.
  if (count <= MAX_PRELOADED_ITEMS)
    await Promise.all([
      search === undefined ? undefined : queryClient.prefetchQuery(fileQuery(search, ItemSearchFile)),
      ...details.map((hash) => queryClient.prefetchQuery(fileQuery(hash, ItemDetailsList))),
    ]);
}

/** Sorted by id. Requested only if `isWanted`. */
export function useItems(language: Language, isWanted = true) {
  const manifest = useQuery({ ...itemsManifestQuery, enabled: isWanted });
  const files = isWanted ? manifest.data : undefined;
  const list = useQuery(fileQuery(files?.list, ItemsList));
  const names = useQuery(fileQuery(files?.names[language], ItemNames));
  const items = useMemo(
    () => (list.data && names.data ? unpackOnce(list.data, names.data) : undefined),
    [list.data, names.data],
  );
  const sets = useQuery(fileQuery(files?.sets, ItemSets));
  const namedSets = useMemo(() => sets.data?.map((set) => setIn(language, set)), [sets.data, language]);
  const queries = [manifest, list, names, sets];
  return {
    items,
    sets: namedSets ?? NO_SETS,
    areSetsLoading: sets.isLoading,
    manifest: manifest.data,
    details: list.data?.details,
    isError: items === undefined && queries.some(({ isError }) => isError),
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

/**
 * What the items of `useItems` are searched with, requested after them once `isWanted`; `undefined` until then, in older catalogues
 * and where it cannot be loaded.
 */
export function useItemSearch(
  language: Language,
  { items, manifest }: Readonly<{ items: readonly Item[] | undefined; manifest: ItemsManifest | undefined }>,
  isWanted = true,
) {
  const file = fileQuery(manifest?.search, ItemSearchFile);
  const isNeeded = isWanted && items !== undefined && manifest?.search !== undefined;
  const { data, isLoading } = useQuery({ ...file, enabled: isNeeded });
  const code = useQuery({ ...searchCodeQuery, enabled: isNeeded });
  const search = useMemo(() => data && code.data?.searchIn(data, language), [data, code.data, language]);
  return { search, isSearchLoading: isLoading || code.isLoading };
}

/** Loaded with the index: few pages search items. */
const searchCodeQuery = queryOptions({
  queryKey: ["items", "search code"],
  queryFn: () => import("./item-search.ts"),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Skills, pets, house NPCs and achievements. */
export function useCharacterTables() {
  const manifest = useQuery(itemsManifestQuery);
  const file = useQuery(fileQuery(manifest.data?.characters, CharacterTablesFile));
  const isMissing = manifest.data !== undefined && manifest.data.characters === undefined;
  return {
    tables: file.data ?? (isMissing ? NO_TABLES : undefined),
    isError: file.data === undefined && file.isError,
    retry: () => void file.refetch(),
  };
}

/** The tradable items of the cash shop. Requested only if `isWanted`; others see what a request has loaded. */
export function useCashShopItems(isWanted: boolean) {
  const manifest = useQuery({ ...itemsManifestQuery, enabled: isWanted });
  const file = fileQuery(manifest.data?.cashShop, CashShopItems);
  const items = useQuery({ ...file, enabled: isWanted && manifest.data?.cashShop !== undefined });
  const queries = [manifest, items];
  return {
    items: items.data,
    isError: items.data === undefined && queries.some(({ isError }) => isError),
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

/** `detailOf` returns `undefined` until the item's file is loaded. */
export function useItemDetails(
  items: readonly Item[] | undefined,
  details: readonly string[] | undefined,
  ids: readonly number[],
) {
  const pages = useMemo(() => {
    const indexes = ids.map((id) => indexOfId(items ?? [], id)).filter((index) => index >= 0);
    return [...new Set(indexes.map((index) => Math.floor(index / DETAILS_EACH)))];
  }, [items, ids]);
  return useQueries({
    queries: pages.map((page) => fileQuery(details?.[page], ItemDetailsList)),
    combine: combinedDetails,
  });
}

/** Called again only when a file has loaded or failed. */
function combinedDetails(queries: readonly UseQueryResult<readonly GameItem[]>[]) {
  const detailsById = new Map<number, GameItem>();
  for (const { data } of queries) for (const item of data ?? []) detailsById.set(item.id, item);
  return {
    detailOf: (id: number) => detailsById.get(id),
    isError: queries.some(({ isError }) => isError),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

/** −1 if there is none. The array must be sorted by id. */
export function indexOfId(items: readonly Item[], id: number): number {
  let [from, to] = [0, items.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const middleId = items[middle]?.id ?? 0;
    if (middleId === id) return middle;
    if (middleId < id) from = middle + 1;
    else to = middle - 1;
  }
  return -1;
}

const NO_SETS: readonly ItemSet[] = [];

const itemsByNames = new WeakMap<ItemNames, readonly [of: ItemsList, items: readonly Item[]]>();

/** Memoized: building 30,000 rows takes longer than the time between key presses. */
function unpackOnce(list: ItemsList, names: ItemNames): readonly Item[] {
  const cached = itemsByNames.get(names);
  if (cached?.[0] === list) return cached[1];
  const items = unpackItems(list, names);
  itemsByNames.set(names, [list, items]);
  return items;
}
