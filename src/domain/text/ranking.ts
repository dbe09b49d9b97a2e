/** Matches in the title rank above matches in the text. */
import { foldText } from "./search.ts";

/** Folds text for comparison; "+10" stays a different word from "10". */
export function foldForRanking(text: string): string {
  return foldText(text.replace(/\+(?=\d)/g, "plus"));
}

/** In each language in which it can be found. */
export type RankedMatch<T> = Readonly<{
  thing: T;
  texts: readonly Readonly<{ title: string; words: string }>[];
}>;

/** Things that contain every word of the query, best first. */
export function rankMatches<T>(things: readonly RankedMatch<T>[], query: string, most: number): readonly T[] {
  const words = foldForRanking(query).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  return things
    .map(({ thing, texts }) => ({
      thing,
      worth: Math.max(...texts.map((text) => worth(text.title, text.words, words))),
    }))
    .filter((one) => one.worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ thing }) => thing);
}

/** Any match in the title scores higher than any match in the text. Within each, `closeness` decides. */
const [IN_TITLE, IN_TEXT] = [10, 1];

function worth(title: string, text: string, words: readonly string[]): number {
  const [titleWords, textWords] = [title.split(" "), text.split(" ")];
  let sum = 0;
  for (const word of words) {
    const one = IN_TITLE * closeness(titleWords, word) || IN_TEXT * closeness(textWords, word);
    if (one === 0) return 0;
    sum += one;
  }
  // Among titles with equal matches, the one with the fewest other words ranks first.
  return sum < IN_TITLE ? sum : sum + words.length / Math.max(words.length, titleWords.length);
}

/** Returns 3 for the word itself, 2 for a prefix, 1 for a part of a word. A number matches only the whole number. */
function closeness(all: readonly string[], word: string): number {
  const isNumber = /^\d+$/.test(word);
  const isRaised = /^plus\d+$/.test(word);
  if (all.some((one) => one === word || (isNumber && one === `plus${word}`))) return 3;
  if (isNumber || isRaised) return 0;
  if (all.some((one) => one.startsWith(word))) return 2;
  return all.some((one) => one.includes(word)) ? 1 : 0;
}
