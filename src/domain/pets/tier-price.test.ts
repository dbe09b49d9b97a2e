import { expect, test } from "vitest";
import { tierPrice } from "./tier-price.ts";

const DRAGON = 885;

test.each([
  // 20 candies F for 200,000 Penya each, beside the berries.
  ["an F pet, with candies that the player makes", [1], {}, 4_000_000, ["berries"]],
  ["an F pet, with bought candies", [1], { F: 300_000 }, 6_000_000, []],
  ["an A pet", [1, 2, 3, 3, 4, 5], { A: 1_000_000 }, 50_000_000, []],
  ["an E pet, with a price of other candies", [1, 1], { F: 300_000 }, 14_000_000, ["berries"]],
])("the next tier of %s has the price of its candies", (_pet, tiers, candies, penya, missing) => {
  expect(tierPrice({ item: DRAGON, tiers }, candies)).toMatchObject({ penya, missing });
});

test("a pet that the planner does not know has no price", () => {
  expect(tierPrice({ item: 1, tiers: [1] }, {})).toBeUndefined();
});
