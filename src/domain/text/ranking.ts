/** Finding texts rather than names: what is called so comes before what only speaks of it. */
import { foldText } from "./search.ts";

/** Text as it is compared; "+10" stays another word than "10". */
export function foldedText(text: string): string {
  return foldText(text.replace(/\+(?=\d)/g, "plus"));
}

/** Something with a title and the words that it says, folded already; in each language in which it is found. */
export type RankedMatch<T> = Readonly<{
  thing: T;
  texts: readonly Readonly<{ title: string; words: string }>[];
}>;

/** At most so many things that have every word of the query, the best first, and equals in their order. */
export function rankMatches<T>(things: readonly RankedMatch<T>[], query: string, most: number): readonly T[] {
  const words = foldedText(query).split(" ").filter(Boolean);
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

/** A word of the title is worth more than any word of the text, and one that begins so more than one that contains it. */
const [IN_TITLE, IN_TEXT] = [10, 1];

function worth(title: string, text: string, words: readonly string[]): number {
  const [titleWords, textWords] = [title.split(" "), text.split(" ")];
  let sum = 0;
  for (const word of words) {
    const one = IN_TITLE * closeness(titleWords, word) || IN_TEXT * closeness(textWords, word);
    if (one === 0) return 0;
    sum += one;
  }
  // Of titles that have it alike, the one that says little else.
  return sum < IN_TITLE ? sum : sum + words.length / Math.max(words.length, titleWords.length);
}

/** 3 for the word itself, 2 for the beginning of one, 1 for a part of one. A number is that number or nothing. */
function closeness(all: readonly string[], word: string): number {
  const isNumber = /^\d+$/.test(word);
  const isRaised = /^plus\d+$/.test(word);
  if (all.some((one) => one === word || (isNumber && one === `plus${word}`))) return 3;
  if (isNumber || isRaised) return 0;
  if (all.some((one) => one.startsWith(word))) return 2;
  return all.some((one) => one.includes(word)) ? 1 : 0;
}
