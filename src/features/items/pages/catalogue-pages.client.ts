import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { itemPageEndpoints } from "#contract/item-pages.ts";
import { LANGUAGE_PARAM } from "#contract/pages.ts";
import { type EntryKind, idInAddress } from "#domain/catalogue/item-address.ts";
import type { Language } from "#domain/game/language.ts";

/** Milliseconds in which a page is fresh: a new version of the game's data arrives once a day at most. */
const STALE_MS = 10 * 60_000;

/** The beginning of the keys of all queries here. */
export const CATALOGUE_PAGES = ["catalogue-pages"] as const;

// A text as the second part of a key would be taken for the id of a player.
const key = (part: Readonly<Record<string, unknown>>) => [...CATALOGUE_PAGES, part] as const;
const requestFor = (id: number, language: Language) => ({ params: { id: String(id) }, query: { language } });

export const itemPageQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: key({ kind: "item", id, language }),
    queryFn: () => api.send(itemPageEndpoints.item, requestFor(id, language)),
    staleTime: STALE_MS,
  });

export const setPageQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: key({ kind: "set", id, language }),
    queryFn: () => api.send(itemPageEndpoints.set, requestFor(id, language)),
    staleTime: STALE_MS,
  });

export const monsterPageQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: key({ kind: "monster", id, language }),
    queryFn: () => api.send(itemPageEndpoints.monster, requestFor(id, language)),
    staleTime: STALE_MS,
  });

export const catalogueChangesQuery = (language: Language) =>
  queryOptions({
    queryKey: key({ kind: "changes", language }),
    queryFn: () => api.send(itemPageEndpoints.changes, { query: { language } }),
    staleTime: STALE_MS,
  });

const QUERIES = { item: itemPageQuery, set: setPageQuery, monster: monsterPageQuery };

export const entryKey = (kind: EntryKind, id: number, language: Language) =>
  QUERIES[kind](id, language).queryKey;

type Following<Search> = Readonly<{ search: Search; next: (search: Search) => Search }>;

/** A link within the catalogue keeps the language that the address of this page names. */
export function keepLanguage<Search extends object>({ search, next }: Following<Search>): Search {
  const followed = next(search);
  if (!(LANGUAGE_PARAM in search) || LANGUAGE_PARAM in followed) return followed;
  return { ...followed, [LANGUAGE_PARAM]: search[LANGUAGE_PARAM] };
}

type Entering = Readonly<{
  context: Readonly<{ queryClient: QueryClient; language: () => Language }>;
  params: Readonly<{ address: string }>;
}>;

/** For a route's `loader`: parallel to the page's own file. The component reports a failure. */
export const fetchEntry =
  (kind: EntryKind) =>
  ({ context: { queryClient, language }, params }: Entering): void => {
    const id = idInAddress(params.address);
    if (id === undefined) return;
    // Each kind has a document of its own type.
    if (kind === "item") void queryClient.prefetchQuery(itemPageQuery(id, language()));
    if (kind === "set") void queryClient.prefetchQuery(setPageQuery(id, language()));
    if (kind === "monster") void queryClient.prefetchQuery(monsterPageQuery(id, language()));
  };

export function fetchChanges({ context: { queryClient, language } }: Pick<Entering, "context">): void {
  void queryClient.prefetchQuery(catalogueChangesQuery(language()));
}
