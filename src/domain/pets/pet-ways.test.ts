import * as check from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "#domain/upgrade/completion-chance.ts";
import { type PetPlan, type PetPrices, reportPet, SELF_MADE_PRICES } from "./pet-plan.ts";
import { levelRoll, ROLLED_TIERS, type RolledTier, sacrificeRoll } from "./pet-raising.ts";
import { petWays, type RerollPrices } from "./pet-ways.ts";
import { SCROLLS_PER_REROLL } from "./pets.ts";

const plan = (levels: readonly number[], goal: readonly number[]): PetPlan => ({
  species: "dragon",
  levels,
  goal,
});
const atS = plan([1, 2, 3, 4, 5, 7, 1], [1, 2, 3, 4, 5, 7, 9]);

test("without prices of scrolls there is one way, which costs what the plan costs", () => {
  const whole = plan([1], [1, 2, 3, 4, 5, 7, 9]);
  const ways = petWays({ plan: whole, prices: SELF_MADE_PRICES, rerolls: {} });
  expect(ways).toHaveLength(1);
  expect(ways[0]?.cost.mean).toBeCloseTo(reportPet(whole).cost, 0);
  expect(Math.round(ways[0]?.cost.mean ?? 0)).toBe(69_163_944_444);
});

test("level 9 by scrolls takes 100 rolls of 8 scrolls on average, and 230 of them in nine of ten cases", () => {
  for (const kind of ["reroll", "high"] as const) {
    const [way] = petWays({ plan: atS, prices: SELF_MADE_PRICES, rerolls: { [kind]: 1_000 } });
    expect(way?.scroll).toMatchObject({ kind, tier: "S" });
    expect(way?.scroll?.mean).toBeCloseTo(800, 6);
    expect(way?.cost.mean).toBeCloseTo(800_000, 3);
    expect(way?.cost.median).toBeGreaterThan(68 * 8_000);
    expect(way?.cost.median).toBeLessThan(70 * 8_000);
    expect((way?.cost.ninety ?? 0) / (230 * 8_000)).toBeCloseTo(1, 2);
    expect((way?.cost.ninetyNine ?? 0) / (459 * 8_000)).toBeCloseTo(1, 2);
  }
});

test("a scroll that is dearer than fodder makes no way", () => {
  expect(
    petWays({ plan: atS, prices: SELF_MADE_PRICES, rerolls: { reroll: 10 ** 9, high: 10 ** 9 } }),
  ).toHaveLength(1);
});

/** The cheapest mean from level 1 in a tier, by value iteration over all choices at each level. */
function bestMean(
  tier: RolledTier,
  goal: number,
  prices: PetPrices,
  reroll: number,
  isKept: boolean,
): number {
  const rolls = (fodder: RolledTier) => sacrificeRoll(tier, fodder)?.map((percent) => percent / 100);
  let costs = new Array<number>(goal).fill(0);
  const costAt = (level: number) => (level >= goal ? 0 : (costs[level] ?? 0));
  for (let round = 0; round < 20_000; round++) {
    const next = costs.map((_, level) => {
      if (level === 0) return 0;
      const after = (chances: readonly number[], keeps: boolean) =>
        chances.reduce((sum, chance, i) => sum + chance * costAt(keeps ? Math.max(level, i + 1) : i + 1), 0);
      const sacrifices = ROLLED_TIERS.flatMap((fodder) => {
        const chances = rolls(fodder);
        return chances ? [prices.fodder[fodder] + after(chances, true)] : [];
      });
      return Math.min(...sacrifices, SCROLLS_PER_REROLL[tier] * reroll + after(rolls(tier) ?? [], isKept));
    });
    if (next.every((one, i) => Math.abs(one - (costs[i] ?? 0)) < 1e-9 * (one + 1))) break;
    costs = next;
  }
  return costAt(1);
}

test("no other choice of fodder and scrolls at any level is cheaper", () => {
  check.assert(
    check.property(
      check.constantFrom("D", "C", "B", "A"),
      check.integer({ min: 1, max: 200 }),
      check.array(check.integer({ min: 1, max: 900 }), { minLength: 6, maxLength: 6 }),
      check.boolean(),
      (tier, price, fodder, isKept) => {
        const index = ROLLED_TIERS.indexOf(tier);
        const levels = [1, ...ROLLED_TIERS.slice(0, index + 1).map(() => 1)];
        const goal = levels.with(-1, levelRoll(tier).length);
        const prices: PetPrices = {
          ...SELF_MADE_PRICES,
          fodder: {
            E: 0,
            D: 0,
            C: 0,
            B: 0,
            A: 0,
            S: 0,
            ...Object.fromEntries(ROLLED_TIERS.map((one, i) => [one, fodder[i]])),
          },
        };
        const rerolls: RerollPrices = isKept ? { high: price } : { reroll: price };
        const [way] = petWays({ plan: plan(levels, goal), prices, rerolls });
        const best = bestMean(tier, goal.at(-1) ?? 1, prices, price, isKept);
        expect((way?.cost.mean ?? 0) / best).toBeCloseTo(1, 5);
      },
    ),
    { numRuns: 25 },
  );
});

test("what suffices with 50, 90 and 99 %: 100,000 players who reroll the lower levels of tier B", () => {
  const toB = plan([1, 1, 1, 1, 1], [1, 1, 1, 1, 5]);
  const prices = {
    ...SELF_MADE_PRICES,
    fodder: { ...SELF_MADE_PRICES.fodder, B: 1_000, A: 1_300, S: 1_700 },
  };
  const way = petWays({ plan: toB, prices, rerolls: { reroll: 120 } }).find(({ scroll }) => scroll);
  const moves = reportPet(toB, prices).steps[0]?.moves ?? [];
  const random = seededRandom(20_261_130);
  const roll = (chances: readonly number[]) => {
    const drawn = random();
    const index = chances.findIndex(
      (_, i) => drawn < chances.slice(0, i + 1).reduce((sum, chance) => sum + chance, 0),
    );
    return index < 0 ? chances.length : index + 1;
  };
  const rolls = (sacrificeRoll("B", "B") ?? []).map((percent) => percent / 100);
  /** The cheapest level from which on fodder is used. */
  const means = [2, 3, 4, 5].map((from) => {
    const costs = Array.from({ length: 100_000 }, () => {
      let [level, sum] = [1, 0];
      while (level < 5) {
        const move = moves.find((one) => one.level === level);
        if (level < from || !move) [level, sum] = [roll(rolls), sum + 4 * 120];
        else [level, sum] = [Math.max(level, roll(move.chances)), sum + move.price];
      }
      return sum;
    }).sort((a, b) => a - b);
    return { costs, mean: costs.reduce((sum, one) => sum + one, 0) / costs.length };
  });
  const best = means.reduce((one, other) => (other.mean < one.mean ? other : one));
  expect((way?.cost.mean ?? 0) / best.mean).toBeCloseTo(1, 1);
  for (const [chance, enough] of [
    [0.5, way?.cost.median ?? 0],
    [0.9, way?.cost.ninety ?? 0],
    [0.99, way?.cost.ninetyNine ?? 0],
  ] as const) {
    const share = best.costs.filter((cost) => cost <= enough * 1.01).length / best.costs.length;
    const less = best.costs.filter((cost) => cost < enough * 0.99).length / best.costs.length;
    expect(share).toBeGreaterThan(chance - 0.005);
    expect(less).toBeLessThan(chance + 0.005);
  }
});
