import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { GUIDES } from "#features/guides/page/guide.ts";
import { numbersIn } from "#testing/game/guide-numbers.ts";
import { readGuide } from "../../../../scripts/build/parse-guide.ts";

/** Finds typing errors: each section has to contain the same numbers in all languages. */

/** Exceptions where one language uses digits and English uses words, or the other way round. */
const IN_WORDS: Readonly<Record<string, Readonly<{ more?: readonly number[]; fewer?: readonly number[] }>>> =
  {
    // "Half the time" is "1 fois sur 2".
    "fr crafting planner-numbers": { more: [1, 2] },
    "fr crafting planner-example": { more: [1, 2] },
    // The first try is "una", the ninth "ika-9".
    "tl crafting pity-example": { more: [9], fewer: [1] },
    // "Das eine Prozent" in words.
    "de pets read-planner": { fewer: [1] },
    // "A quarter of an hour" in minutes.
    "tl pets grace": { more: [15] },
  };

const others = LANGUAGES.filter((language) => language !== "en");

describe.each(GUIDES)("%s", (name) => {
  const english = readGuide(name, "en");
  test.each(others)("contains in %s the same numbers as in English", (language: Language) => {
    const { parts } = readGuide(name, language);
    for (const [index, id] of english.front.sections.entries()) {
      const { more = [], fewer = [] } = IN_WORDS[`${language} ${name} ${id}`] ?? {};
      const found = numbersIn(parts[index] ?? "", language);
      const expected = numbersIn(english.parts[index] ?? "", "en");
      expect.soft(without(found, more), id).toEqual(without(expected, fewer));
    }
  });

  test.each(others)("opens in %s with the same numbers, and has the same notes", (language: Language) => {
    const { opening, notes, mentions } = readGuide(name, language);
    expect(numbersIn(opening, language)).toEqual(numbersIn(english.opening, "en"));
    expect(notes.map((note) => numbersIn(note, language))).toEqual(
      english.notes.map((note) => numbersIn(note, "en")),
    );
    expect(mentions).toEqual(english.mentions);
  });
});

test("a number is recognized in every notation", () => {
  const numbers = [0.5, 2, 3000, 1_500_000, 10_780_000_000];
  expect(numbersIn("0.5% of 2 for 3,000 and 1.5m or 10.78b, since v1.5.0", "en")).toEqual(numbers);
  expect(numbersIn("0.5% ng 2 sa 3,000 at 1.5 milyon o 10.78b, mula 1.5.0", "tl")).toEqual(numbers);
  expect(numbersIn("0,5 % von 2 für 3.000 und 1,5 Mio. oder 10,78 Mrd., seit 1.5.0", "de")).toEqual(numbers);
  expect(numbersIn("0,5 % de 2 pour 3 000 et 1,5 M ou 10,78 Md, depuis 1.5.0", "fr")).toEqual(numbers);
});

/** Removes each number of `taken` once. */
function without(numbers: readonly number[], taken: readonly number[]): readonly number[] {
  return taken.reduce<readonly number[]>((rest, one) => {
    const index = rest.indexOf(one);
    return index < 0 ? rest : rest.toSpliced(index, 1);
  }, numbers);
}
