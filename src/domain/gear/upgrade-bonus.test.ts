import { describe, expect, test } from "vitest";
import { attackAt, defenseAt, MAX_UPGRADE, setBonus } from "./upgrade-bonus.ts";

/** Values as published (docs/sources.md#upgrade-bonuses): +n, percent of attack, percent of defense. */
const PUBLISHED = [
  [1, 2, 2],
  [2, 4, 4],
  [3, 6, 6],
  [4, 8, 8],
  [5, 10, 10],
  [6, 13, 12],
  [7, 16, 14],
  [8, 19, 16],
  [9, 21, 18],
  [10, 24, 20],
  [11, 27, 20],
  [12, 30, 20],
  [13, 33, 20],
  [14, 36, 20],
  [15, 39, 20],
  [16, 41, 20],
  [17, 43, 20],
  [18, 45, 20],
  [19, 47, 20],
  [20, 50, 20],
] as const;

/** +n, hit rate, block, HP, all stats, attack. */
const PUBLISHED_SETS = [
  [3, 5, 3, 0, 1, 0],
  [4, 10, 3, 0, 2, 0],
  [5, 15, 3, 5, 3, 0],
  [6, 20, 6, 5, 4, 1],
  [7, 25, 6, 5, 5, 2],
  [8, 30, 10, 10, 6, 3],
  [9, 35, 10, 15, 7, 4],
  [10, 45, 15, 20, 8, 5],
] as const;

test("every level has the published values", () => {
  expect(PUBLISHED).toHaveLength(MAX_UPGRADE);
});

test.each(PUBLISHED)(
  "at +%i a weapon has %i percent more attack, armor %i more defense, and each n^1.5 points more",
  (upgrade, attack, defense) => {
    const more = Math.floor(upgrade ** 1.5);
    expect(attackAt({ min: 1_000, max: 1_200 }, upgrade)).toEqual({
      min: 1_000 + 10 * attack + more,
      max: 1_200 + 12 * attack + more,
    });
    expect(defenseAt({ min: 1_000, max: 1_200 }, upgrade)).toEqual({
      min: 1_000 + 10 * defense + more,
      max: 1_200 + 12 * defense + more,
    });
  },
);

test("at +0 attack and defense stay the same, and each of the two fractions is dropped before they are added", () => {
  const base = { min: 101, max: 113 };
  expect(attackAt(base, 0)).toEqual(base);
  expect(defenseAt(base, 0)).toEqual(base);
  // 101 × 1.04 = 105.04 and 113 × 1.04 = 117.52; 2^1.5 = 2.83.
  expect(defenseAt(base, 2)).toEqual({ min: 107, max: 119 });
  expect(attackAt(base, 2)).toEqual({ min: 107, max: 119 });
  // 3 × 1.13 = 3.39; 6^1.5 = 14.69.
  expect(attackAt({ min: 3, max: 3 }, 6)).toEqual({ min: 17, max: 17 });
});

/** Armor and a shield as two calculators have them (docs/sources.md#upgrade-bonuses). */
test.each([
  ["Etranar Suit", { min: 2001, max: 2005 }, 10, { min: 2432, max: 2437 }],
  ["a shield", { min: 703, max: 705 }, 10, { min: 874, max: 877 }],
])("%s of %o has at +%i %o", (_name, base, upgrade, upgraded) => {
  expect(defenseAt(base, upgrade)).toEqual(upgraded);
});

describe("a set", () => {
  test.each(PUBLISHED_SETS)("all at +%i", (upgrade, hitRate, block, hp, allStats, attack) => {
    const bonus = { hitRate, block, hp, allStats, attack };
    expect(setBonus(upgrade)).toEqual(bonus);
  });

  test("no bonus below +3, and no further one above +10", () => {
    expect(setBonus(2)).toBeUndefined();
    expect(setBonus(0)).toBeUndefined();
    expect(setBonus(11)).toEqual(setBonus(10));
  });
});
