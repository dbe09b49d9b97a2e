import check from "fast-check";
import { expect, test } from "vitest";
import { type Fc, fc } from "#domain/money/money.ts";
import {
  cheapestFlowers,
  FLOWER_POINTS,
  FLOWERS,
  MAX_POINTS,
  MAX_POINTS_BY_LEVEL,
  pointsOf,
} from "./couple.ts";

type PricesOfFlowers = Partial<Record<(typeof FLOWERS)[number], Fc>>;
const prices = (petals?: number, small?: number, large?: number): PricesOfFlowers => ({
  ...(petals !== undefined && { "rose-petals": fc(petals) }),
  ...(small !== undefined && { "small-bouquet-of-rose": fc(small) }),
  ...(large !== undefined && { "large-bouquet-roses": fc(large) }),
});

test("points of flowers add up", () => {
  expect(pointsOf({ "rose-petals": 3, "small-bouquet-of-rose": 2, "large-bouquet-roses": 1 })).toBe(120);
});

test.each([
  [100, prices(10, 18, 40), [0, 0, 2], 100, 80, "large ones are cheapest"],
  [70, prices(10, 18, 40), [0, 1, 1], 70, 58, "two kinds together"],
  [30, prices(10, 18, 20), [0, 0, 1], 50, 20, "more points for less"],
  [45, prices(10, 20, 50), [0, 0, 1], 50, 50, "equal cost: fewer pieces"],
  [1, prices(7), [1, 0, 0], 10, 7, "only one has a price"],
  [10, prices(0, 5, 5), [1, 0, 0], 10, 0, "for nothing"],
])(
  "the cheapest flowers for %i points at these prices are found",
  (points, flowerPrices, [petals, small, large], given, cost) => {
    expect(cheapestFlowers(points, flowerPrices)).toEqual({
      flowers: { "rose-petals": petals, "small-bouquet-of-rose": small, "large-bouquet-roses": large },
      points: given,
      cost,
    });
  },
);

test("without any price the result is undefined", () => {
  expect(cheapestFlowers(100, {})).toBeUndefined();
});

test("the result is the same as that of trying all combinations", () => {
  const anyPrice = check.option(check.integer({ min: 1, max: 60 }), { nil: undefined });
  check.assert(
    check.property(
      check.integer({ min: 1, max: 300 }),
      anyPrice,
      anyPrice,
      anyPrice,
      (points, petals, small, large) => {
        const flowerPrices = prices(petals, small, large);
        expect(cheapestFlowers(points, flowerPrices)?.cost).toBe(byTrying(points, flowerPrices));
      },
    ),
    { numRuns: 300 },
  );

  function byTrying(points: number, flowerPrices: PricesOfFlowers): number | undefined {
    let best: number | undefined;
    const upTo = (flower: keyof typeof FLOWER_POINTS) =>
      flowerPrices[flower] === undefined ? 0 : Math.ceil(points / FLOWER_POINTS[flower]);
    for (let petals = 0; petals <= upTo("rose-petals"); petals++)
      for (let small = 0; small <= upTo("small-bouquet-of-rose"); small++)
        for (let large = 0; large <= upTo("large-bouquet-roses"); large++) {
          const flowers = {
            "rose-petals": petals,
            "small-bouquet-of-rose": small,
            "large-bouquet-roses": large,
          };
          if (pointsOf(flowers) < points) continue;
          const cost = FLOWERS.reduce(
            (sum, flower) => sum + (flowerPrices[flower] ?? 0) * flowers[flower],
            0,
          );
          if (best === undefined || cost < best) best = cost;
        }
    return best;
  }
});

test("a bouquet gives the stated points at the stated cost, without a superfluous flower", () => {
  const anyPrice = check.integer({ min: 1, max: 2_000 });
  check.assert(
    check.property(
      check.integer({ min: 1, max: 5_000 }),
      anyPrice,
      anyPrice,
      anyPrice,
      (points, petals, small, large) => {
        const flowerPrices = prices(petals, small, large);
        const found = cheapestFlowers(points, flowerPrices);
        if (!found) throw new Error("All have a price");
        expect(found.points).toBe(pointsOf(found.flowers));
        expect(found.points).toBeGreaterThanOrEqual(points);
        expect(found.points).toBeLessThan(points + 50);
        expect(found.cost).toBe(
          FLOWERS.reduce((sum, flower) => sum + (flowerPrices[flower] ?? 0) * found.flowers[flower], 0),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test("the largest number of points has a result", () => {
  expect(cheapestFlowers(MAX_POINTS, prices(1, 3, 8))?.flowers["rose-petals"]).toBe(5_000);
});

test("the table of levels equals that of the source", () => {
  expect(MAX_POINTS_BY_LEVEL.at(0)).toEqual({ level: 2, points: 100 });
  expect(MAX_POINTS_BY_LEVEL.at(-1)).toEqual({ level: 15, points: 1_400 });
});
