/** The items that a query finds, by name, by what they are and have, and by where they come from. */
import type { Language } from "#domain/game/language.ts";
import { type Item, STAT_OF, STAT_UNIT } from "../item.ts";
import { itemKind } from "../item-kind.ts";
import { leastValue, otherValue } from "../item-stats.ts";
import {
  type CatalogueSearch,
  type FoundItems,
  type SearchNotes,
  wholeIdOf,
  wordsOfQuery,
} from "./found-items.ts";
import type { SearchSourceKind } from "./packed-search.ts";
import { type QueryPart, type QueryReading, readQuery } from "./query-reading.ts";
import { eachWordLike, eachWordWith, mayDiffer, type SearchIndex } from "./search-index.ts";

type IndexInLanguage = Readonly<{ index: SearchIndex; language: Language }>;

export const catalogueSearch = (index: SearchIndex, language: Language): CatalogueSearch => ({
  find: (query, items) => findItems(query, items, { index, language }),
});

/** The items must be those that the index was made of, sorted by id. */
export function findItems(query: string, items: readonly Item[], search: IndexInLanguage): FoundItems {
  const words = wordsOfQuery(query);
  const finder = new Finder(items, search);
  const named = finder.named(words);
  const reading = readQuery(query, { ...search, isBare: false });
  const hasFigure = reading.parts.some(({ least }) => least !== undefined);
  const fitting = reading.parts.length > 0 ? finder.fitting(reading) : [];
  if (hasFigure && fitting.length > 0) return finder.ranked([fitting, named], { parts: reading.parts });
  const sourced = finder.sourced(words);
  if (named.length + fitting.length + sourced.rows.length > 0)
    return finder.ranked([named, fitting, sourced.rows], {
      isUnread: hasFigure,
      parts: isNews(fitting, named) ? reading.parts : [],
      sources: isNews(sourced.rows, named) ? sourced.sources : [],
    });
  const bare = readQuery(query, { ...search, isBare: true });
  const having = bare.parts.length > reading.parts.length ? finder.fitting(bare) : [];
  if (having.length > 0) return finder.ranked([having], { parts: bare.parts });
  const similar = finder.similar(words);
  const similarFitting =
    similar.length === 0 && reading.parts.length > 0 ? finder.fitting(reading, true) : [];
  if (similarFitting.length > 0)
    return finder.ranked([similarFitting], { parts: reading.parts, isSimilar: true });
  return finder.ranked([similar], { isSimilar: similar.length > 0, parts: hasFigure ? reading.parts : [] });
}

const isNews = (rows: readonly number[], known: readonly number[]): boolean => {
  if (rows.length === 0) return false;
  const knownRows = new Set(known);
  return rows.some((row) => !knownRows.has(row));
};

/** A bit of a number for each word of a query. */
const MAX_WORDS = 30;
/** In characters; shorter words are in too many names of monsters. */
const MIN_SOURCE_WORD = 3;
/** A word beside the name of a set, in the four languages. */
const SET_WORDS = new Set(["set", "ensemble"]);
const MAX_NOTED = 4;

class Finder {
  readonly #items: readonly Item[];
  readonly #search: IndexInLanguage;
  /** By the words. */
  readonly #exactBits = new Map<string, Uint32Array>();
  constructor(items: readonly Item[], search: IndexInLanguage) {
    this.#items = items;
    this.#search = search;
  }

  /** The rows whose names have all words, also as a part of a word. */
  named(words: readonly string[]): readonly number[] {
    if (words.length === 0) return [];
    const id = wholeIdOf(words);
    const bits = this.#exact(words);
    const all = allOf(words);
    return this.#rows((row) => bits[row] === all || (id > 0 && this.#items[row]?.id === id));
  }

  /** As `named`, with words that are like the mistyped ones: first only for those that are in no name. */
  similar(words: readonly string[]): readonly number[] {
    if (!words.some((word) => mayDiffer(word) > 0)) return [];
    const unknown = new Set(words.filter((word) => !this.#search.index.text.includes(word)));
    for (const isLike of [(word: string) => unknown.has(word), () => true]) {
      const bits = this.#bits(words, isLike);
      const rows = this.#rows((row) => bits[row] === allOf(words));
      if (rows.length > 0) return rows;
    }
    return [];
  }

  /** The rows that are and have what a query says, with its other words in their names or those of their sources. */
  fitting({ parts, words }: QueryReading, isTolerant = false): readonly number[] {
    const others = words.filter((word) => !SET_WORDS.has(word));
    const named =
      others.length === 0
        ? undefined
        : new Set([
            ...this.named(others),
            ...this.sourced(others).rows,
            ...(isTolerant ? this.similar(others) : []),
          ]);
    const tests = parts.map((part) => this.#testOf(part));
    return this.#rows((row) => (named?.has(row) ?? true) && tests.every((isFit) => isFit(row)));
  }

  /** The rows of sets and monsters: their names have the words that the item's do not have. */
  sourced(words: readonly string[]) {
    const { index, language } = this.#search;
    const bits = this.#exact(words);
    const rows = new Set<number>();
    const names = new Map<string, Readonly<{ kind: SearchSourceKind; name: string }>>();
    for (const source of index.sources) {
      const { kind, names: given } = source;
      const text = this.#sourceText(source, words);
      const mask = words.reduce(
        (all, word, at) =>
          at < MAX_WORDS && word.length >= MIN_SOURCE_WORD && text.includes(` ${word}`)
            ? all | (1 << at)
            : all,
        0,
      );
      if (mask === 0) continue;
      for (const row of source.rows) {
        if (((bits[row] ?? 0) | mask) !== allOf(words)) continue;
        rows.add(row);
        const name = given[language] ?? given.en;
        if (names.size < MAX_NOTED) names.set(`${kind} ${name}`, { kind, name });
      }
    }
    return { rows: [...rows], sources: [...names.values()] };
  }

  ranked(groups: readonly (readonly number[])[], notes: Partial<SearchNotes>): FoundItems {
    const ranks = new Map<number, number>();
    for (const [rank, rows] of groups.entries())
      for (const row of rows) {
        const id = this.#items[row]?.id;
        if (id !== undefined && !ranks.has(id)) ranks.set(id, rank);
      }
    const [first = []] = groups;
    const { parts = [], isSimilar = false, isUnread = false, sources = [] } = notes;
    const hasFigure = parts.some(({ least }) => least !== undefined);
    const named = hasFigure ? ranks.size - first.length : 0;
    return { ranks, notes: { parts, named, isSimilar, isUnread, sources } };
  }

  /** A set is also found by the names of its pieces, if the query says "set". */
  #sourceText({ kind, rows, text }: SearchIndex["sources"][number], words: readonly string[]): string {
    if (kind !== "set" || !words.some((word) => SET_WORDS.has(word))) return text();
    return `${text()} set ensemble ${rows.map((row) => this.#items[row]?.searched ?? "").join(" ")}`;
  }

  #rows(isWanted: (row: number) => boolean): readonly number[] {
    const rows: number[] = [];
    for (let row = 0; row < this.#items.length; row++) if (isWanted(row)) rows.push(row);
    return rows;
  }

  #exact(words: readonly string[]): Uint32Array {
    const bits = this.#exactBits.get(words.join(" ")) ?? this.#bits(words, () => false);
    this.#exactBits.set(words.join(" "), bits);
    return bits;
  }

  /** Which of the words each row has in its names. */
  #bits(words: readonly string[], isLike: (word: string) => boolean): Uint32Array {
    const { index } = this.#search;
    const { starts, rows } = index;
    const bits = new Uint32Array(this.#items.length);
    for (const [at, word] of words.slice(0, MAX_WORDS).entries()) {
      const note = (found: number) => {
        const end = starts[found + 1] ?? 0;
        for (let i = starts[found] ?? 0; i < end; i++) {
          const row = rows[i] ?? 0;
          bits[row] = (bits[row] ?? 0) | (1 << at);
        }
      };
      eachWordWith(index, word, note);
      if (isLike(word)) eachWordLike(index, word, note);
    }
    return bits;
  }

  #testOf({ of, names, least, unit }: QueryPart): (row: number) => boolean {
    const wanted = new Set(names);
    if (of === "parameter") return (row) => names.some((name) => this.#has(row, { name, least, unit }));
    const wordOf = {
      kind: itemKind,
      category: ({ category }: Item) => category,
      rarity: ({ rarity }: Item) => rarity,
    };
    return (row) => {
      const item = this.#items[row];
      return item !== undefined && wanted.has(wordOf[of](item));
    };
  }

  #has(
    row: number,
    {
      name,
      least,
      unit,
    }: Readonly<{ name: string; least: number | undefined; unit: "flat" | "percent" | undefined }>,
  ): boolean {
    const stat = STAT_OF.get(name);
    const item = this.#items[row];
    const values = this.#search.index.values.get(name);
    const isEnough = (value: number | undefined) =>
      value !== undefined && (least === undefined || value >= least);
    const isEnoughIn = (one: "flat" | "percent") =>
      isEnough(values?.[one].get(row)) ||
      (stat !== undefined &&
        item !== undefined &&
        isEnough(one === STAT_UNIT[stat] ? leastValue(item, stat) : otherValue(item, stat)));
    return unit === undefined ? isEnoughIn("flat") || isEnoughIn("percent") : isEnoughIn(unit);
  }
}

const allOf = (words: readonly string[]): number => 2 ** Math.min(words.length, MAX_WORDS) - 1;
