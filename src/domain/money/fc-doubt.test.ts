import { expect, test } from "vitest";
import { isDoubtfulFc } from "./fc-doubt.ts";

test.each([
  [80, false],
  [99_999, false],
  [100_000, true],
  [15_000_000, true],
])("a price of %i FC needs a question: %s", (price, isDoubtful) => {
  expect(isDoubtfulFc(price)).toBe(isDoubtful);
});
