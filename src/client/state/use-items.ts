import { type QueryClient, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type * as v from "valibot";
import { api } from "#client/api/api.ts";
import {
  DETAILS_EACH,
  type GameItem,
  ItemDetailsList,
  ItemNames,
  ItemsList,
  ItemsManifest,
  type Sparse,
} from "#contract/items.ts";
import {
  ITEM_CATEGORIES,
  type Item,
  RARITIES,
  SEXES,
  STATS,
  type StatBonuses,
} from "#domain/catalogue/item.ts";
import type { Language } from "#domain/game/language.ts";

/** Catalogues up to this number of items are fetched with all details: they are smaller than a picture. */
const MOST_WHOLE = 2_000;

/** How long a manifest is fresh, in milliseconds: imports happen a few times a year. */
const STALE_MS = 10 * 60_000;

const itemsManifestQuery = queryOptions({
  queryKey: ["items"],
  queryFn: () => api.get("/items", ItemsManifest),
  staleTime: STALE_MS,
});

/** The query of a catalogue file. Its name is a hash of its content, so it never changes. */
const fileQuery = <T>(hash: string | undefined, contract: v.GenericSchema<unknown, T>) =>
  queryOptions({
    queryKey: ["items", "file", hash],
    queryFn: () => api.get(`/items/files/${hash}`, contract),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: hash !== undefined,
  });

/**
 * Fetches a catalogue before a component requests it; only the manifest if it has more than `most` items.
 */
export async function prefetchItems(
  queryClient: QueryClient,
  language: Language,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { count, list, names } = await queryClient.ensureQueryData(itemsManifestQuery);
  if (count > most) return;
  const [{ details }] = await Promise.all([
    queryClient.ensureQueryData(fileQuery(list, ItemsList)),
    queryClient.prefetchQuery(fileQuery(names[language], ItemNames)),
  ]);
  // A small catalogue is fetched completely, so that it is available without a network.
  if (count <= MOST_WHOLE)
    await Promise.all(details.map((hash) => queryClient.prefetchQuery(fileQuery(hash, ItemDetailsList))));
}

/** Returns the whole catalogue, sorted by id, with names in `language`. */
export function useItems(language: Language) {
  const manifest = useQuery(itemsManifestQuery);
  const list = useQuery(fileQuery(manifest.data?.list, ItemsList));
  const names = useQuery(fileQuery(manifest.data?.names[language], ItemNames));
  const items = useMemo(
    () => (list.data && names.data ? madeOnce(list.data, names.data) : undefined),
    [list.data, names.data],
  );
  const queries = [manifest, list, names];
  return {
    items,
    manifest: manifest.data,
    details: list.data?.details,
    isError: items === undefined && queries.some(({ isError }) => isError),
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

/** Loads the details of these items. `detailOf` returns `undefined` until the item's file is loaded. */
export function useItemDetails(
  items: readonly Item[] | undefined,
  details: readonly string[] | undefined,
  ids: readonly number[],
) {
  const wanted = ids.map((id) => indexOfId(items ?? [], id)).filter((place) => place >= 0);
  const pages = [...new Set(wanted.map((place) => Math.floor(place / DETAILS_EACH)))];
  const answers = useQueries({ queries: pages.map((page) => fileQuery(details?.[page], ItemDetailsList)) });
  const known = new Map<number, GameItem>();
  for (const { data } of answers) for (const item of data ?? []) known.set(item.id, item);
  return {
    detailOf: (id: number) => known.get(id),
    isError: answers.some(({ isError }) => isError),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}

/** Returns the index of an id in an array that is sorted by id, or −1. */
export function indexOfId(items: readonly Item[], id: number): number {
  let [from, to] = [0, items.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const found = items[middle]?.id ?? 0;
    if (found === id) return middle;
    if (found < id) from = middle + 1;
    else to = middle - 1;
  }
  return -1;
}

/** Most items have no stat bonuses and share this object. */
const NOTHING: StatBonuses = {};

const made = new WeakMap<ItemNames, readonly [of: ItemsList, items: readonly Item[]]>();

/**
 * Returns the same rows for the same files: building 30,000 takes longer than the time between key presses.
 */
function madeOnce(list: ItemsList, names: ItemNames): readonly Item[] {
  const present = made.get(names);
  if (present?.[0] === list) return present[1];
  const items = itemsOf(list, names);
  made.set(names, [list, items]);
  return items;
}

/** A type without `readonly`, for objects that change only while they are built. */
type Making<T> = { -readonly [Key in keyof T]: T[Key] };

/** Builds rows from columns field by field: spreading objects takes three times as long. */
function itemsOf(list: ItemsList, { names, searched, places }: ItemNames): readonly Item[] {
  const [nameOf, searchedOf] = [names.split("\n"), searched.split("\n")];
  const kinds = list.kinds.map((kind) => kind.split("/"));
  const items = list.ids.map((id, row): Making<Item> => {
    const [category, kind = ""] = kinds[list.kind[row] ?? 0] ?? [];
    const flags = list.flags[row] ?? 0;
    const item: Making<Item> = {
      id,
      name: nameOf[row] ?? "",
      place: places[row] ?? row,
      searched: searchedOf[row] ?? "",
      category: ITEM_CATEGORIES.find((one) => one === category) ?? "materials",
      kind,
      rarity: RARITIES[list.rarity[row] ?? 0] ?? "common",
      level: list.level[row] ?? 0,
      isTwoHanded: (flags & 4) !== 0,
      isFwc: (flags & 8) !== 0,
      stats: NOTHING,
    };
    const classId = list.classId[row];
    if (classId) item.classId = classId;
    const sex = SEXES[(flags & 3) - 1];
    if (sex) item.sex = sex;
    return item;
  });
  for (const unit of ["flat", "percent"] as const)
    for (const stat of STATS)
      each(list[unit][stat], items, (item, value) => {
        if (item.stats === NOTHING) item.stats = {};
        const stats: Making<StatBonuses> = item.stats;
        stats[stat] = { ...stats[stat], [unit]: value };
      });
  for (const range of ["attack", "defense"] as const) {
    each(list[`${range}Max`], items, (item, max) => {
      item[range] = { min: 0, max };
    });
    each(list[`${range}Min`], items, (item, min) => {
      item[range] = { min, max: item[range]?.max ?? min };
    });
  }
  return items;
}

function each(
  { at, values }: Sparse,
  items: Making<Item>[],
  note: (item: Making<Item>, value: number) => void,
) {
  for (let i = 0; i < at.length; i++) {
    const item = items[at[i] ?? -1];
    if (item) note(item, values[i] ?? 0);
  }
}
