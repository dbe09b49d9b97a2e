/** The words of all names with the items that have them. */
import type { Language } from "#domain/game/language.ts";
import { foldText } from "#domain/text/search.ts";
import { distanceBetween } from "#domain/text/suggestion.ts";
import type { PackedSearch, SearchSourceKind, SearchTerms, SourceNames } from "./packed-search.ts";

type SearchSourceRows = Readonly<{
  kind: SearchSourceKind;
  names: SourceNames;
  rows: readonly number[];
  /** The names in all languages, folded, with a space before each word. */
  text: () => string;
}>;

export type SearchIndex = Readonly<{
  words: readonly string[];
  /** All words, with a line break before and after each. */
  text: string;
  /** Where each word begins in `text`. */
  offsets: Uint32Array;
  /** The rows of word n are `rows[starts[n]]` to before `rows[starts[n + 1]]`. */
  starts: Uint32Array;
  rows: Uint32Array;
  values: ReadonlyMap<string, Record<"flat" | "percent", ReadonlyMap<number, number>>>;
  sources: readonly SearchSourceRows[];
  terms: Readonly<Record<Language, SearchTerms>>;
}>;

export function unpackSearch(packed: PackedSearch): SearchIndex {
  const words = packed.words === "" ? [] : packed.words.split("\n");
  const starts = new Uint32Array(words.length + 1);
  const offsets = new Uint32Array(words.length);
  const rows = new Uint32Array(Math.max(0, packed.rows.length - words.length));
  let [read, written, offset] = [0, 0, 1];
  for (const [at, word] of words.entries()) {
    offsets[at] = offset;
    offset += word.length + 1;
    starts[at] = written;
    const end = read + 1 + (packed.rows[read] ?? 0);
    let row = 0;
    for (read++; read < end; read++) {
      row += packed.rows[read] ?? 0;
      rows[written++] = row;
    }
  }
  starts[words.length] = written;
  return {
    ...{ words, starts, offsets, rows, text: `\n${packed.words}\n`, terms: packed.terms },
    values: new Map(
      Object.entries(packed.values).map(([parameter, { flat, percent }]) => [
        parameter,
        { flat: valuesOf(flat), percent: valuesOf(percent) },
      ]),
    ),
    sources: packed.sources.map(({ kind, names, gaps }) => {
      let text: string | undefined;
      return {
        ...{ kind, names, rows: rowsOf(gaps) },
        text: () =>
          (text ??= ` ${[...new Set(Object.values(names))].map((one) => foldText(one ?? "")).join(" ")}`),
      };
    }),
  };
}

function rowsOf(gaps: readonly number[]): readonly number[] {
  let row = 0;
  return gaps.map((gap) => {
    row += gap;
    return row;
  });
}

const valuesOf = ({ gaps, values }: Readonly<{ gaps: readonly number[]; values: readonly number[] }>) =>
  new Map(rowsOf(gaps).map((row, at) => [row, values[at] ?? 0]));

/** Calls `note` with the number of each word that contains `part`. */
export function eachWordWith(
  { text, offsets, words }: SearchIndex,
  part: string,
  note: (at: number) => void,
) {
  let at = 0;
  let found = text.indexOf(part);
  while (found >= 0) {
    at = lastAtOrBefore(offsets, found, at);
    note(at);
    // A word counts once.
    found = text.indexOf(part, (offsets[at] ?? 0) + (words[at]?.length ?? 0));
  }
}

function lastAtOrBefore(offsets: Uint32Array, place: number, from: number): number {
  let [low, high] = [from, offsets.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How many letters of a word may be wrong: one in five. A figure is never another one. */
export const mayDiffer = (word: string): number => (/\d/.test(word) ? 0 : Math.floor(word.length / 5));

const letterSets = new WeakMap<SearchIndex, Uint32Array>();

/** Calls `note` with the number of each word that is like a mistyped one, if it is long enough. */
export function eachWordLike(index: SearchIndex, typed: string, note: (at: number) => void) {
  const most = mayDiffer(typed);
  if (most === 0) return;
  const { words } = index;
  const sets = letterSets.get(index) ?? Uint32Array.from(words, lettersOf);
  letterSets.set(index, sets);
  const wanted = lettersOf(typed);
  for (let at = 0; at < words.length; at++) {
    const letters = sets[at] ?? 0;
    // Each wrong letter adds at most one letter and takes at most one: most words need no comparison.
    if (countBits(letters & ~wanted) > most || countBits(wanted & ~letters) > most) continue;
    const word = words[at] ?? "";
    if (Math.abs(word.length - typed.length) <= most && distanceBetween(typed, word) <= most) note(at);
  }
}

/** A bit for each letter; letters of other alphabets share them. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters >>> 0;
}

function countBits(bits: number): number {
  let [rest, count] = [bits, 0];
  for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}
