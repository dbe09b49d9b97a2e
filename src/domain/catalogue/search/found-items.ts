/** What a search finds, and the search in names alone, which needs no index. */
import { foldText } from "#domain/text/search.ts";
import type { Item } from "../item.ts";
import type { SearchSourceKind } from "./packed-search.ts";
import type { QueryPart } from "./query-reading.ts";

/** What a person is told of how a query was read. */
export type SearchNotes = Readonly<{
  /** What the query says beside names, where that decides what is found. */
  parts: readonly QueryPart[];
  /** Parts that were read as points and find items in percent, too: so read. */
  percentParts: readonly QueryPart[];
  /** How many of the found items have all words in their names, although the query was read otherwise. */
  named: number;
  /** The words are in no name: similar ones were found. */
  isSimilar: boolean;
  /** No item is as the query says: it was searched in names alone. */
  isUnread: boolean;
  /** The names of sets and monsters that items were found by. */
  sources: readonly Readonly<{ kind: SearchSourceKind; name: string }>[];
}>;

/** The rank of each found item by its id: 0 before 1. */
export type FoundItems = Readonly<{ ranks: ReadonlyMap<number, number>; notes: SearchNotes | undefined }>;

/** Finds items in the catalogue that it was made for, whose items are sorted by id. */
export type CatalogueSearch = Readonly<{ find: (query: string, items: readonly Item[]) => FoundItems }>;

/** By the names in the items' language and in English, and the players' names. */
export function findByNames(query: string, items: readonly Item[]): FoundItems {
  const words = wordsOfQuery(query);
  const ranks = new Map<number, number>();
  const id = wholeIdOf(words);
  if (words.length > 0)
    for (const item of items)
      if (item.id === id || words.every((word) => item.searched.includes(word))) ranks.set(item.id, 0);
  return { ranks, notes: undefined };
}

export const wordsOfQuery = (query: string): readonly string[] => [
  ...new Set(foldText(query).split(" ").filter(Boolean)),
];

/** An id matches only as a whole. */
export const wholeIdOf = (words: readonly string[]) => (words.length === 1 ? Number(words[0]) : 0);
