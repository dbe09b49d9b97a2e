/** Finds the numbers in a guide, in the notation of each language. */
import type { Language } from "#domain/game/language.ts";

type Writing = Readonly<{ group: string; decimal: string; million: RegExp; thousandMillion: RegExp }>;

const ENGLISH: Writing = {
  group: ",",
  decimal: ".",
  million: /^(?: million|M\b)/,
  thousandMillion: /^ billion/,
};
const WRITING: Readonly<Record<Language, Writing>> = {
  de: { group: "\\.", decimal: ",", million: /^\s(?:Mio|Million)/, thousandMillion: /^\s(?:Mrd|Milliarde)/ },
  en: ENGLISH,
  fr: { group: "\\s", decimal: ",", million: /^\s(?:M\b|million)/, thousandMillion: /^\s(?:Md\b|milliard)/ },
  tl: { ...ENGLISH, million: /^(?: milyon|M\b)/, thousandMillion: /^ bilyon/ },
};

/** Parts that contain no numbers to compare: links, code, versions, "1H". */
const NO_NUMBER = /\]\([^)]*\)|`[^`]*`|v?\d+\.\d{1,2}\.\d{1,2}\b|\b\dH\b/g;

/** Returns the numbers in a part of a guide, in ascending order; "19:00" as 19. */
export function numbersIn(part: string, language: Language): readonly number[] {
  const { group, decimal, million, thousandMillion } = WRITING[language];
  const text = part
    .replace(NO_NUMBER, " ")
    .replace(new RegExp(`(?<=\\d)${group}(?=\\d{3}(?!\\d))`, "g"), "")
    .replace(/(?<=\d):00\b/g, "");
  const found = [...text.matchAll(new RegExp(`\\d+(?:\\${decimal}\\d+)?`, "g"))];
  return found
    .map(({ 0: number, index }) => {
      const after = text.slice(index + number.length);
      // The notation of the chat, "17m" and "1.5b", is the same in every language.
      const unit =
        thousandMillion.test(after) || /^b\b/.test(after)
          ? 1e9
          : million.test(after) || /^m\b/.test(after)
            ? 1e6
            : 1;
      // Removes the rounding error of the multiplication.
      return Number((Number(number.replace(decimal, ".")) * unit).toPrecision(12));
    })
    .sort((a, b) => a - b);
}
