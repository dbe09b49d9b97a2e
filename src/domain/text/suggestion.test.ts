import { expect, test } from "vitest";
import { searchIndex } from "./search.ts";
import { suggestion } from "./suggestion.ts";

const index = searchIndex(
  [["Bague en Or", "Gold Ring"], ["Scroll of Upgrade Effect"], ["Œuf de Pâques"]],
  (names) => names,
);

test.each([
  ["rnig", "ring"],
  ["scrol", "scroll"],
  ["bagu", "bague"],
  ["ring", undefined],
  ["Gold", undefined],
  ["xyzzy", undefined],
  ["ab", undefined],
  ["pâqeus", "paques"],
  ["uprgdae efct", undefined],
  [`ring${"g".repeat(21)}`, undefined],
])("%j suggests %j", (query, word) => {
  expect(suggestion(index, query)).toBe(word);
});
