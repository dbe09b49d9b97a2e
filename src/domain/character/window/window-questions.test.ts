import { expect, test } from "vitest";
import { bareCharacter } from "../bare-character.ts";
import type { ComputedCharacter } from "../character.ts";
import { sheetOf } from "../sheet.ts";
import { shownNumbers, valueReadings } from "../shown-numbers.ts";
import {
  type AgreedReadings,
  agreedReading,
  agreedReadings,
  answerOf,
  areApart,
  isAnswerTo,
  WINDOW_QUESTION_IDS,
} from "./window-questions.ts";

const counted = (added: number, multiplied: number, other: number) =>
  Object.entries({ added, multiplied, other }).map(([answer, members]) => ({
    ...{ question: "parry", answer, members },
  }));

test.each([
  [0, 0, 0, undefined],
  [9, 0, 0, undefined],
  [10, 0, 0, "added"],
  [9, 1, 0, undefined],
  [0, 10, 0, "multiplied"],
  [10, 1, 0, "added"],
  [10, 2, 0, undefined],
  [17, 2, 0, undefined],
  [18, 2, 0, "added"],
  [2, 18, 0, "multiplied"],
  [18, 1, 1, "added"],
  [18, 1, 2, undefined],
  [10, 0, 10, undefined],
  [0, 0, 10, undefined],
  [900, 100, 0, "added"],
  [899, 101, 0, undefined],
] as const)("%i for one reading, %i for the other, %i other numbers: %s", (one, two, other, agreed) => {
  expect(agreedReading("parry", counted(one, two, other))).toBe(agreed);
});

test("each question has its own counts, and what a later release counts is passed over", () => {
  const counts = [
    ...counted(10, 0, 0),
    { question: "windowDefense", answer: "bodyB", members: 12 },
    { question: "windowDefense", answer: "bodyC", members: 90 },
    { question: "jumpHeight", answer: "floored", members: 90 },
  ];
  expect(agreedReadings(counts)).toEqual({ parry: "added", windowDefense: "bodyB" });
});

test("an answer belongs to its question", () => {
  expect(isAnswerTo("parry", "added")).toBe(true);
  expect(isAnswerTo("parry", "bodyA")).toBe(false);
  for (const question of WINDOW_QUESTION_IDS) expect(isAnswerTo(question, "other")).toBe(true);
});

const between = (low: number, high = low) => ({ low: { value: low }, high: { value: high } });

test.each([
  [between(53), between(52), true],
  [between(50, 53), between(54, 60), true],
  [between(54, 60), between(50, 53), true],
  [between(50, 54), between(54, 60), false],
  [between(50, 60), between(55), false],
])("the window tells %j from %j: %s", (one, other, isTold) => {
  expect(areApart([one, other])).toBe(isTold);
});

test.each([
  [53, "bodyA"],
  [50, "bodyA"],
  [60, "bodyB"],
  [54, "other"],
])("%i in the window is the number of %s", (value, answer) => {
  const readings = [
    { name: "bodyA", ...between(50, 53) },
    { name: "bodyB", ...between(55, 60) },
  ] as const;
  expect(answerOf(readings, value)).toBe(answer);
});

const [BLADE, JESTER] = [2246, 3545];

/** The questions about a character, each with the numbers in their order. */
function questionsOf(character: ComputedCharacter, agreed?: AgreedReadings) {
  const sheet = sheetOf(character);
  const numbers = shownNumbers({ low: sheet, high: sheet }, agreed).filter(({ question }) => question);
  return Object.fromEntries(
    numbers.map(({ question = "", readings }) => [question, readings.map(({ low }) => low.value)]),
  );
}
const bare = (classId: number, dex: number, level = 75) =>
  bareCharacter(classId, level, { str: 15, sta: 15, dex, int: 15 });
const withLine = (parameter: string, value: number, dex = 15) => ({
  ...bare(BLADE, dex),
  npcs: [{ id: 1, abilities: [{ parameter, isPercent: true, value }] }],
});

test.each([
  ["a Blade", bare(BLADE, 15), { windowDefense: [53, 52] }],
  ["a Jester with DEX 15", bare(JESTER, 15), { criticalChance: [4, 6] }],
  ["a Jester with DEX 20", bare(JESTER, 20), {}],
  ["a line of parry", withLine("parry", 10), { parry: [17, 8] }],
  ["a line of parry for many DEX", withLine("parry", 10, 200), {}],
  ["a reduction of 20 %", withLine("pvedamagereduction", 20), {}],
  ["a reduction of 21 %", withLine("pvedamagereduction", 21), { pveReductionLimit: [21, 20] }],
  ["a reduction of 60 %", withLine("pvpdamagereduction", 60), { pvpReductionLimit: [50, 20] }],
])("%s has only the questions whose readings differ", (_what, character, expected) => {
  const { windowDefense, ...others } = questionsOf(character);
  expect({ ...others, ...("windowDefense" in expected && { windowDefense }) }).toEqual(expected);
});

test("the reading on which members agree goes first, and alone into the value", () => {
  const agreed = { windowDefense: "bodyB" } as const;
  expect(questionsOf(bare(BLADE, 15), agreed)).toEqual({ windowDefense: [52, 53] });
  const sheet = sheetOf(bare(BLADE, 15));
  const shown = (by?: AgreedReadings) =>
    shownNumbers({ low: sheet, high: sheet }, by)
      .filter(({ name }) => name === "defense")
      .flatMap(valueReadings)
      .map(({ name, low }) => [name, low.value]);
  expect(shown()).toEqual([
    ["bodyA", 53],
    ["bodyB", 52],
  ]);
  expect(shown(agreed)).toEqual([[undefined, 52]]);
});
