import { expect, test } from "vitest";
import { penya } from "#domain/money/money.ts";
import type { Per, Rate } from "#domain/money/rate.ts";
import { placeIn, spanOf } from "./rate-strip.tsx";

const rate = (amount: number, per: Per): Rate => ({ penya: penya(amount), per });

test.each([
  ["for 1 FC", [rate(200, 1), rate(300, 1), rate(250, 1)], 1, 200, 300],
  ["for 1,000 FC", [rate(200, 1000), rate(300, 1000)], 1000, 200, 300],
  ["of both units", [rate(150, 1), rate(148_500, 1000)], 1, 149, 150],
  ["of one rate", [rate(200_500, 1000)], 1000, 200_500, 200_500],
  ["of the largest amounts", [rate(1, 1), rate(Number.MAX_SAFE_INTEGER, 1)], 1, 1, Number.MAX_SAFE_INTEGER],
] as const)("the span %s", (_, rates, per, lowest, highest) => {
  expect(spanOf(rates, per)).toEqual({ per, lowest, highest });
});

test.each([
  ["the lowest", rate(200, 1), 0],
  ["the middle", rate(250, 1), 0.5],
  ["the highest", rate(300, 1), 1],
  ["a rate of the other unit", rate(225_000, 1000), 0.25],
  ["a rate that rounding has left outside", rate(300_400, 1000), 1],
])("the place of %s", (_, one, place) => {
  expect(placeIn({ per: 1, lowest: 200, highest: 300 }, one)).toBe(place);
});

test("the only rate is in the middle", () => {
  expect(placeIn({ per: 1, lowest: 200, highest: 200 }, rate(200, 1))).toBe(0.5);
});
