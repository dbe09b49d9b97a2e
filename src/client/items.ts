import { type QueryClient, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type * as v from "valibot";
import {
  DETAILS_EACH,
  type GameItem,
  ItemDetails,
  ItemNames,
  ItemsList,
  ItemsManifest,
} from "#contract/items.ts";
import { CATEGORIES, type Item, RARITIES, SEXES, STATS, type StatBonuses } from "#domain/item.ts";
import type { Language } from "#domain/language.ts";
import { api } from "./api.ts";

/** How long a catalogue counts as the newest: an import comes a few times a year. */
const STALE_MS = 10 * 60_000;

export const itemsManifestQuery = queryOptions({
  queryKey: ["items"],
  queryFn: () => api.get("/items", ItemsManifest),
  staleTime: STALE_MS,
});

/** What has such a name never changes. */
const fileQuery = <T>(hash: string | undefined, contract: v.GenericSchema<unknown, T>) =>
  queryOptions({
    queryKey: ["items", "file", hash],
    queryFn: () => api.get(`/items/files/${hash}`, contract),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: hash !== undefined,
  });

/**
 * Fetches a catalogue before its list is there to ask for it; of one with more than `most` items only which one it is.
 */
export async function prefetchItems(
  queryClient: QueryClient,
  language: Language,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { count, list, names } = await queryClient.ensureQueryData(itemsManifestQuery);
  if (count > most) return;
  await Promise.all([
    queryClient.prefetchQuery(fileQuery(list, ItemsList)),
    queryClient.prefetchQuery(fileQuery(names[language], ItemNames)),
  ]);
}

/** The whole catalogue, sorted by id, with names in the language of the interface. */
export function useItems(language: Language) {
  const manifest = useQuery(itemsManifestQuery);
  const list = useQuery(fileQuery(manifest.data?.list, ItemsList));
  const names = useQuery(fileQuery(manifest.data?.names[language], ItemNames));
  const items = useMemo(
    () => (list.data && names.data ? itemsOf(list.data, names.data) : undefined),
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

/** Everything that is known of the items at these places of the catalogue; those that have arrived. */
export function useItemDetails(
  items: readonly Item[] | undefined,
  details: readonly string[] | undefined,
  ids: readonly number[],
) {
  const wanted = ids.map((id) => placeOf(items ?? [], id)).filter((place) => place >= 0);
  const pages = [...new Set(wanted.map((place) => Math.floor(place / DETAILS_EACH)))];
  const answers = useQueries({ queries: pages.map((page) => fileQuery(details?.[page], ItemDetails)) });
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

/** Where an id stands in a list that is sorted by id; −1 where it is not. */
export function placeOf(items: readonly Item[], id: number): number {
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

/** Most items add nothing: they share one. */
const NOTHING: StatBonuses = {};

/** Rows from columns; once for each catalogue and language. */
export function itemsOf(
  list: v.InferOutput<typeof ItemsList>,
  { names, searched }: ItemNames,
): readonly Item[] {
  const [nameOf, searchedOf] = [names.split("\n"), searched.split("\n")];
  const stats = new Map<number, Record<string, { flat?: number; percent?: number }>>();
  for (const unit of ["flat", "percent"] as const)
    for (const stat of STATS) {
      const { at, values } = list[unit][stat];
      at.forEach((row, index) => {
        const own = stats.get(row) ?? {};
        stats.set(row, own);
        own[stat] = { ...own[stat], [unit]: values[index] ?? 0 };
      });
    }
  const ranges = (min: typeof list.attackMin, max: typeof list.attackMin) => {
    const least = new Map(min.at.map((row, index) => [row, min.values[index] ?? 0]));
    return new Map(
      max.at.map((row, index) => [row, { min: least.get(row) ?? 0, max: max.values[index] ?? 0 }]),
    );
  };
  const attack = ranges(list.attackMin, list.attackMax);
  const defense = ranges(list.defenseMin, list.defenseMax);
  const kinds = list.kinds.map((kind) => kind.split("/"));
  return list.ids.map((id, row): Item => {
    const [category, kind = ""] = kinds[list.kind[row] ?? 0] ?? [];
    const flags = list.flags[row] ?? 0;
    const classId = list.classId[row];
    const sex = SEXES[(flags & 3) - 1];
    const ownAttack = attack.get(row);
    const ownDefense = defense.get(row);
    return {
      id,
      name: nameOf[row] ?? "",
      searched: searchedOf[row] ?? "",
      category: CATEGORIES.find((one) => one === category) ?? "materials",
      kind,
      rarity: RARITIES[list.rarity[row] ?? 0] ?? "common",
      level: list.level[row] ?? 0,
      ...(classId && { classId }),
      ...(sex && { sex }),
      isTwoHanded: (flags & 4) !== 0,
      isFwc: (flags & 8) !== 0,
      ...(ownAttack && { attack: ownAttack }),
      ...(ownDefense && { defense: ownDefense }),
      stats: stats.get(row) ?? NOTHING,
    };
  });
}
