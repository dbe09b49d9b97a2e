import { expect, test } from "vitest";
import { SPECIES } from "./pet-species.ts";
import { CANDIES, SACRIFICES, TIERS } from "./pets.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

// From docs/sources.md#pets: the sum of the highest level's bonus in every tier.
test.each([
  ["unicorn", 7182],
  ["dragon", 500],
  ["angel", 31],
  ["griffin", 450],
  ["fox", 75],
  ["rabbit", 75],
  ["tiger", 75],
  ["kingCrab", 45],
  ["lion", 75],
])("a perfect %s gives %i", (id, total) => {
  const values = SPECIES.find((one) => one.id === id)?.valueByLevel ?? [];
  expect(sum(TIERS.map(({ maxLevel }) => values[maxLevel - 1] ?? 0))).toBe(total);
});

test("the chances of a roll sum to 100 %, with one for each level of the tier", () => {
  for (const { letter, rolls, maxLevel } of TIERS) {
    expect(sum(rolls), letter).toBe(100);
    expect(rolls.length, letter).toBe(maxLevel);
  }
  for (const { tier, fodder, rolls } of SACRIFICES) {
    expect(sum(rolls), `${tier} with ${fodder}`).toBe(100);
    expect(rolls.length).toBe(TIERS.find(({ letter }) => letter === tier)?.maxLevel);
  }
});

test("a pet of the same tier has the same roll as reaching the tier", () => {
  for (const { tier, fodder, rolls } of SACRIFICES.filter((one) => one.tier === one.fodder))
    expect(rolls, fodder).toEqual(TIERS.find(({ letter }) => letter === tier)?.rolls);
});

test("a candy's total is its own cost plus that of the previous candy", () => {
  for (const [index, { letter, berries, penya, total }] of CANDIES.entries()) {
    const before = CANDIES[index - 1]?.total ?? { cloudberry: 0, lightberry: 0, exoberry: 0, penya: 0 };
    const own = { ...before, penya: before.penya + penya };
    own[berries.berry] += berries.count;
    expect(total, letter).toEqual(own);
  }
});
