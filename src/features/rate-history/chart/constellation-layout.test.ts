import check from "fast-check";
import { expect, test } from "vitest";
import { penya } from "#domain/money/money.ts";
import { type Per, RATE_UNITS, rate } from "#domain/money/rate.ts";
import { dayAfter, type History } from "#domain/money/rate-history.ts";
import { anyHistory } from "#testing/game/rate-histories.ts";
import { constellationOf } from "./constellation-layout.ts";

const UNTIL = "2026-11-21";
/** A history that ends today, with these amounts on as many days. */
const daily = (amounts: readonly number[]): History =>
  amounts.map((amount, index) => ({
    day: dayAfter(UNTIL, index + 1 - amounts.length),
    rate: rate(penya(amount), 1),
  }));

test.each([
  [[200_000], [0], "one star"],
  [[200_000, 210_000], [0, 1], "two stars and a line"],
  [[200_000, 210_000, 190_000], [0, 1, 2], "all of a few"],
  [
    [100, 101, 102, 103, 104, 105, 180, 105, 104, 103, 102, 20, 102, 103],
    [0, 5, 6, 10, 11, 13],
    "the turning points of many",
  ],
] as const)("of the rates %j the stars %j are larger: %s", (amounts, larger, _why) => {
  expect(constellationOf(daily(amounts), 1, UNTIL, 120, 96).larger).toEqual(larger);
});

test("the latest of equal rates is the highest, and without a change there is neither highest nor lowest", () => {
  expect(constellationOf(daily([3, 5, 5, 3]), 1, UNTIL, 300, 96).extremes).toEqual({ highest: 2, lowest: 3 });
  expect(constellationOf(daily([5, 5]), 1, UNTIL, 300, 96).extremes).toBeUndefined();
});

test("two stars are at the ends of the sky, whose dates stand below them; a single one is at the right", () => {
  const xOf = (amounts: readonly number[]) =>
    constellationOf(daily(amounts), 1, UNTIL, 300, 96).stars.map(({ x }) => x);
  const [left, right] = xOf([200_000, 210_000]);
  expect(left).toBeLessThan(30);
  expect(right).toBeGreaterThan(270);
  expect(xOf([200_000])).toEqual([right]);
});

test.each([
  [72, 36],
  [180, 108],
])("in a sky of %i px the lowest star is at %d px, above the islands", (height, lowest) => {
  const { stars } = constellationOf(daily([200_000, 220_000]), 1, UNTIL, 300, height);
  expect(stars[0]?.y).toBeCloseTo(lowest);
  expect(stars[1]?.y).toBe(18);
});

test("a change of 0.5 % takes a tenth of the height, and one of 5 % all of it", () => {
  const heightOf = (amounts: readonly number[]) => {
    const ys = constellationOf(daily(amounts), 1, UNTIL, 300, 180).stars.map(({ y }) => y);
    return Math.max(...ys) - Math.min(...ys);
  };
  const whole = heightOf([200_000, 220_000]);
  expect(heightOf([200_000, 199_000])).toBeCloseTo(whole / 10);
  expect(heightOf([200_000, 190_000])).toBeCloseTo(whole);
});

test("a rate for 1,000 FC has the height of the same rate for one", () => {
  const [one] = daily([200_000]);
  const history = one ? [one, { day: UNTIL, rate: rate(penya(200_000_000), 1000) }] : [];
  const { stars } = constellationOf(history, 1, UNTIL, 300, 96);
  expect(stars[0]?.y).toBe(stars[1]?.y);
});

const histories = anyHistory({ start: "2016-11-23", days: 3_650, minLength: 1, maxLength: 400 });

test("every star is inside the sky, by its day and its rate, and few of them are larger", () => {
  check.assert(
    check.property(
      histories,
      check.constantFrom<Per>(...RATE_UNITS),
      check.integer({ min: 220, max: 1400 }),
      check.constantFrom(72, 180),
      (history, per, width, height) => {
        const { stars, larger, extremes } = constellationOf(history, per, UNTIL, width, height);
        expect(stars).toHaveLength(history.length);
        for (const { x, y } of stars) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(height);
        }
        expect(stars.map(({ x }) => x)).toEqual(stars.map(({ x }) => x).toSorted((a, b) => a - b));
        expect(larger).toEqual([...new Set(larger)].toSorted((a, b) => a - b));
        expect(larger.length).toBeLessThanOrEqual(Math.floor(width / 24) + 2);
        expect(larger).toEqual(expect.arrayContaining([0, history.length - 1]));
        if (!extremes) return;
        expect(larger).toEqual(expect.arrayContaining([extremes.highest, extremes.lowest]));
        expect(stars[extremes.highest]?.y).toBe(Math.min(...stars.map(({ y }) => y)));
        expect(stars[extremes.lowest]?.y).toBe(Math.max(...stars.map(({ y }) => y)));
      },
    ),
    { numRuns: 60 },
  );
});
