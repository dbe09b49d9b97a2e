import check from "fast-check";
import { expect, test } from "vitest";
import { hasVisible, MAX_MARKS, toSingleLine } from "./name.ts";
import { nameProblem, optionalNameProblem } from "./name-problem.ts";

const TOWER = `e${"\u0301".repeat(39)}`;

test.each([
  ["  two\n lines\t here ", 40, "two lines here"],
  ['a "quoted" word', 40, "a ”quoted” word"],
  ["right\u202eto\u200bleft", 40, "righttoleft"],
  ["\ud800alone", 40, "alone"],
  ["roses 🌹🌹", 8, "roses 🌹"],
  ["roses 🌹🌹", 9, "roses 🌹"],
  ["a b", 2, "a"],
  ["👩‍👩‍👧 and 🏳️‍🌈", 40, "👩‍👩‍👧 and 🏳️‍🌈"],
  ["a\u200db", 40, "ab"],
  ["👩‍👧", 3, "👩"],
  ["\u3164\u3164", 40, ""],
  [`${"\u3164".repeat(40)}a`, 40, ""],
  [TOWER, 40, `e${"\u0301".repeat(4)}`],
])("%j in one line of %i is %j", (text, most, expected) => {
  expect(toSingleLine(text, most)).toBe(expected);
});

test.each([
  "Mia",
  "Niño ng Ñandú",
  "Müßiggänger",
  "Élégance d’Œuvre",
  "Nguyễn Thị Hoa",
  "Nguyễn Thị Hoa".normalize("NFD"),
  "น้ำพริกที่นี่",
  "مُحَمَّد",
  "שָׁלוֹם",
  "हिन्दी",
  "千と千尋",
  "👩‍👩‍👧",
  "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  "1️⃣",
  "7",
  "?",
])("%s is a valid name", (text) => {
  expect(nameProblem(text)).toBeUndefined();
});

test.each([
  ["", "missing"],
  [" \n", "missing"],
  ["\u3164", "invisible"],
  ["\u2800\u2800", "invisible"],
  ["\uffa0", "invisible"],
  ["\u115f\u1160", "invisible"],
  ["\u200b\u200d\u2060", "invisible"],
  ["\u00ad", "invisible"],
  ["\u034f", "invisible"],
  ["\ufe0f", "invisible"],
  ["\u0301", "invisible"],
  ["\u{e0061}\u{e007f}", "invisible"],
  ["\u{1d159}", "invisible"],
  ["\ue000", "invisible"],
  ["\ufffc", "invisible"],
  [TOWER, "marks"],
  [`e${"\u0301".repeat(5)}`, "marks"],
  // The joiner between the marks is removed.
  [`e${"\u0301".repeat(3)}\u200d${"\u0301".repeat(3)}`, "marks"],
] as const)("%j is not a valid name: %s", (text, problem) => {
  expect(nameProblem(text)).toBe(problem);
  expect(optionalNameProblem(text)).toBe(problem === "missing" ? undefined : problem);
});

const anyText = check.oneof(
  check.string({ unit: "binary" }),
  check.string({ unit: "grapheme" }),
  check.string({
    unit: check.constantFrom(
      "e",
      " ",
      "\u0301",
      "\u200d",
      "👩",
      "\ufe0f",
      "\u3164",
      "🏽",
      "\ud83d",
      '"',
      "\n",
    ),
  }),
);

test("toSingleLine returns text that fits, is visible or empty, has no stacked marks, and is idempotent", () => {
  check.assert(
    check.property(anyText, check.integer({ min: 1, max: 30 }), (text, most) => {
      const line = toSingleLine(text, most);
      expect(line.length).toBeLessThanOrEqual(most);
      expect(line.isWellFormed()).toBe(true);
      expect(line === "" || hasVisible(line)).toBe(true);
      expect(line).not.toMatch(new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, "u"));
      expect(toSingleLine(line, most)).toBe(line);
    }),
  );
});

test("a valid name is still valid after toSingleLine", () => {
  check.assert(
    check.property(anyText, (text) => {
      if (nameProblem(text) !== undefined) return;
      expect(nameProblem(toSingleLine(text, text.length))).toBeUndefined();
    }),
  );
});
