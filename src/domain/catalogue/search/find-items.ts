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
  const { near, far } = finder.byCloseness(named, words);
  if (hasFigure && fitting.length > 0)
    return finder.ranked([fitting, ...near, ...far], {
      parts: reading.parts,
      percentParts: finder.percentParts(reading),
    });
  const sourced = finder.sourced(words);
  if (named.length + fitting.length + sourced.rows.length > 0)
    return finder.ranked([...near, fitting, sourced.rows, ...far], {
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

/** How a name has a word, closest first: names in the items' language and in English before those in others. */
const IN_OWN_NAME = { whole: 0, begun: 2, inside: 4 };
const IN_OTHER_NAME = { whole: 1, begun: 3, inside: 5 };

/** The words of a query that each row has in its names: anywhere, at the beginning of a word, and as a whole one. */
type QueryWordBits = Readonly<Record<"any" | "begun" | "whole", Uint32Array>>;

class Finder {
  readonly #items: readonly Item[];
  readonly #search: IndexInLanguage;
  /** By the words. */
  readonly #exactBits = new Map<string, QueryWordBits>();
  constructor(items: readonly Item[], search: IndexInLanguage) {
    this.#items = items;
    this.#search = search;
  }

  /** The rows whose names have all words, also as a part of a word. */
  named(words: readonly string[]): readonly number[] {
    if (words.length === 0) return [];
    const id = wholeIdOf(words);
    const bits = this.#exact(words).any;
    const all = allOf(words);
    return this.#rows((row) => bits[row] === all || (id > 0 && this.#items[row]?.id === id));
  }

  /**
   * Those in whose names each word is one or begins one, and those that have a word only inside another one, closest first.
   * Where a name in the items' language is exact, the inside of a word in another language says nothing.
   */
  byCloseness(rows: readonly number[], words: readonly string[]) {
    const groups: number[][] = [[], [], [], [], [], []];
    for (const row of rows) groups[this.#closeness(row, words)]?.push(row);
    const isExact = (groups[IN_OWN_NAME.whole] ?? []).length > 0;
    return {
      near: groups.slice(0, IN_OWN_NAME.inside),
      far: groups.slice(IN_OWN_NAME.inside, isExact ? IN_OTHER_NAME.inside : undefined),
    };
  }

  /** Of the word that is least close. */
  #closeness(row: number, words: readonly string[]): number {
    const item = this.#items[row];
    if (!item || item.id === wholeIdOf(words)) return 0;
    const { whole, begun } = this.#exact(words);
    const own = ` ${item.searched} `;
    const places = words.slice(0, MAX_WORDS).map((word, at) => {
      const has = (bits: Uint32Array) => ((bits[row] ?? 0) & (1 << at)) !== 0;
      if (own.includes(` ${word} `)) return IN_OWN_NAME.whole;
      if (has(whole)) return IN_OTHER_NAME.whole;
      if (own.includes(` ${word}`)) return IN_OWN_NAME.begun;
      if (has(begun)) return IN_OTHER_NAME.begun;
      return own.includes(word) ? IN_OWN_NAME.inside : IN_OTHER_NAME.inside;
    });
    return Math.max(...places);
  }

  /** As `named`, with words that are like the mistyped ones: first only for those that are in no name. */
  similar(words: readonly string[]): readonly number[] {
    if (!words.some((word) => mayDiffer(word) > 0)) return [];
    const unknown = new Set(words.filter((word) => !this.#search.index.text.includes(word)));
    for (const isLike of [(word: string) => unknown.has(word), () => true]) {
      const bits = this.#bits(words, isLike).any;
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

  /**
   * The rows of sets and monsters: their names have the words that the item's do not have. A word inside another one counts
   * only where nothing is closer.
   */
  sourced(words: readonly string[]) {
    const { any, begun } = this.#exact(words);
    const near = this.#sourcedIn(begun, words);
    return near.rows.length > 0 ? near : this.#sourcedIn(any, words);
  }

  #sourcedIn(bits: Uint32Array, words: readonly string[]) {
    const { index, language } = this.#search;
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

  percentParts(reading: QueryReading): readonly QueryPart[] {
    return reading.parts.flatMap((part) => {
      if (part.inPercent === undefined) return [];
      const inPercent: QueryPart = { ...part, unit: "percent" };
      const parts = reading.parts.map((one) => (one === part ? inPercent : one));
      return this.fitting({ ...reading, parts }).length > 0 ? [inPercent] : [];
    });
  }

  ranked(groups: readonly (readonly number[])[], notes: Partial<SearchNotes>): FoundItems {
    const ranks = new Map<number, number>();
    for (const [rank, rows] of groups.entries())
      for (const row of rows) {
        const id = this.#items[row]?.id;
        if (id !== undefined && !ranks.has(id)) ranks.set(id, rank);
      }
    const [first = []] = groups;
    const { parts = [], percentParts = [], isSimilar = false, isUnread = false, sources = [] } = notes;
    const hasFigure = parts.some(({ least }) => least !== undefined);
    const named = hasFigure ? ranks.size - first.length : 0;
    return { ranks, notes: { parts, percentParts, named, isSimilar, isUnread, sources } };
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

  #exact(words: readonly string[]): QueryWordBits {
    const bits = this.#exactBits.get(words.join(" ")) ?? this.#bits(words, () => false);
    this.#exactBits.set(words.join(" "), bits);
    return bits;
  }

  #bits(words: readonly string[], isLike: (word: string) => boolean): QueryWordBits {
    const { index } = this.#search;
    const { starts, rows } = index;
    const emptyBits = () => new Uint32Array(this.#items.length);
    const bits = { any: emptyBits(), begun: emptyBits(), whole: emptyBits() };
    for (const [at, word] of words.slice(0, MAX_WORDS).entries()) {
      const noteIn = (all: Uint32Array, found: number) => {
        const end = starts[found + 1] ?? 0;
        for (let i = starts[found] ?? 0; i < end; i++) {
          const row = rows[i] ?? 0;
          all[row] = (all[row] ?? 0) | (1 << at);
        }
      };
      const note = (found: number) => {
        noteIn(bits.any, found);
        if (index.words[found]?.startsWith(word)) noteIn(bits.begun, found);
        if (index.words[found] === word) noteIn(bits.whole, found);
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
