import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PetPlan, type PetPrices, reportPet, SELF_MADE_PRICES, sacrificeBars } from "./pet-plan.ts";
import { bonusOf, mostLevel, ROLLED_TIERS, type RolledTier, raisedFromEgg } from "./pet-raising.ts";
import { TIER_LETTERS } from "./pets.ts";

const from = (levels: readonly number[], goal: readonly number[]): PetPlan => ({
  species: "dragon",
  levels,
  goal,
});
const perfect = [1, 2, 3, 4, 5, 7, 9];

describe("published costs, from F upwards, when candies and fodder are made by the player", () => {
  test.each([
    [
      perfect,
      69_163_944_444,
      [14_000_000, 91_111_111, 900_833_333, 2_880_000_000, 10_780_000_000, 53_955_000_000],
    ],
    [
      [1, 2, 3, 4, 5, 6, 8],
      25_497_277_778,
      [14_000_000, 91_111_111, 900_833_333, 2_880_000_000, 3_446_666_667, 17_621_666_667],
    ],
    [
      [1, 2, 3, 3, 4, 5, 7],
      10_280_359_280,
      [14_000_000, 91_111_111, 182_083_333, 737_142_857, 1_472_307_692, 7_240_714_286],
    ],
  ])("levels %j cost %i Penya", (goal, cost, sacrifices) => {
    const report = reportPet(from([1], goal));
    expect(Math.round(report.cost)).toBe(cost);
    expect(report.steps.slice(1).map(({ fodderCost }) => Math.round(fodderCost))).toEqual(sacrifices);
    expect(report.steps.slice(1).map(({ candies }) => candies?.cost)).toEqual([
      4_000_000, 14_000_000, 37_500_000, 62_500_000, 100_000_000, 325_000_000,
    ]);
    // At these prices fodder of the same tier is the cheapest everywhere.
    for (const { tier, moves } of report.steps) for (const move of moves) expect(move.fodder).toBe(tier);
  });
});

test.each([
  ["F", 250, 0, 0, 2_000_000],
  ["E", 750, 0, 0, 6_000_000],
  ["D", 2_250, 0, 0, 20_000_000],
  ["C", 4_125, 1_250, 0, 57_500_000],
  ["B", 6_000, 3_750, 0, 120_000_000],
  ["A", 7_875, 7_500, 0, 220_000_000],
  ["S", 11_625, 15_000, 5_000, 545_000_000],
] as const)(
  "a pet raised from an egg to tier %s has the published cost",
  (tier, cloudberry, lightberry, exoberry, penya) => {
    expect(raisedFromEgg(tier)).toEqual({ cloudberry, lightberry, exoberry, penya });
  },
);

const MEAN_COUNTS: Readonly<Record<RolledTier, Readonly<Partial<Record<RolledTier, readonly number[]>>>>> = {
  E: { E: [3.333], D: [2.5], C: [2], B: [1.667], A: [1.429], S: [1.25] },
  D: { D: [2.326, 5.556], C: [1.538, 5.556], B: [1.333, 4], A: [1.299, 3.125], S: [1.25, 2.222] },
  C: {
    C: [1.818, 4.167, 16.667],
    B: [1.449, 4.167, 16.667],
    A: [1.22, 1.852, 11.111],
    S: [1.176, 1.724, 6.667],
  },
  B: {
    B: [1.667, 3.125, 7.143, 25],
    A: [1.389, 2.703, 5.263, 16.667],
    S: [1.22, 1.754, 4.167, 11.111],
  },
  A: { A: [1.538, 2.381, 4, 7.692, 16.667, 50], S: [1.124, 1.351, 2.083, 4.348, 11.111, 33.333] },
  S: { S: [1.37, 1.923, 2.857, 4.545, 7.692, 14.286, 33.333, 100] },
};
const pairs = ROLLED_TIERS.flatMap((tier) =>
  ROLLED_TIERS.filter((fodder) => MEAN_COUNTS[tier][fodder]).map((fodder) => [tier, fodder] as const),
);

test.each(pairs)(
  "a pet of tier %s, fed with %s, needs the published mean number of sacrifices",
  (tier, fodder) => {
    // Free fodder of one tier, with everything else too expensive to be used.
    const prices: PetPrices = {
      candies: SELF_MADE_PRICES.candies,
      fodder: Object.fromEntries(ROLLED_TIERS.map((one) => [one, one === fodder ? 1 : 10 ** 9])) as Record<
        RolledTier,
        number
      >,
    };
    const index = TIER_LETTERS.indexOf(tier);
    const counts = Array.from({ length: mostLevel(tier) - 1 }, (_, i) => {
      const levels = TIER_LETTERS.slice(0, index + 1).map(() => 1);
      const goal = [...levels.slice(0, -1), i + 2];
      return Number((reportPet(from(levels, goal), prices).fodder[fodder] ?? 0).toFixed(3));
    });
    expect(counts).toEqual(MEAN_COUNTS[tier][fodder]);
  },
);

test.each([
  [
    "unicorn",
    [96, 192, 288, 384, 480, 576, 672],
    [96, 220.5, 391.91, 603.46, 873.4, 1256.95, 1798.83],
    [96, 287, 670, 1340, 2393, 4021, 7182],
  ],
  [
    "dragon",
    [7, 14, 21, 28, 35, 42, 49],
    [7, 15.8, 27.9, 42.76, 61.68, 88.52, 126.13],
    [7, 20, 47, 94, 167, 280, 500],
  ],
  ["angel", [1, 2, 3, 4, 5, 6, 7], [1, 2.3, 3.91, 5.76, 7.86, 10.39, 13.45], [1, 3, 6, 10, 15, 22, 31]],
  [
    "griffin",
    [6, 12, 18, 24, 30, 36, 42],
    [6, 13.8, 24.54, 37.8, 54.72, 78.88, 112.64],
    [6, 18, 42, 84, 150, 252, 450],
  ],
  ["fox", [1, 2, 3, 4, 5, 6, 7], [1, 2.3, 4.09, 6.3, 9.12, 13.16, 18.82], [1, 3, 7, 14, 25, 42, 75]],
  ["rabbit", [1, 2, 3, 4, 5, 6, 7], [1, 2.3, 4.09, 6.3, 9.12, 13.16, 18.82], [1, 3, 7, 14, 25, 42, 75]],
  ["tiger", [1, 2, 3, 4, 5, 6, 7], [1, 2.3, 4.09, 6.3, 9.12, 13.16, 18.82], [1, 3, 7, 14, 25, 42, 75]],
  [
    "kingCrab",
    [2, 4, 6, 8, 10, 12, 14],
    [2, 4.3, 6.91, 9.76, 12.86, 16.41, 20.61],
    [2, 5, 9, 14, 20, 29, 45],
  ],
  ["lion", [1, 2, 3, 4, 5, 6, 7], [1, 2.3, 4.09, 6.3, 9.12, 13.16, 18.82], [1, 3, 7, 14, 25, 42, 75]],
] as const)(
  "the bonus of a %s at every tier has its minimum, its mean without a sacrifice and its maximum",
  (species, least, mean, most) => {
    const bonuses = TIER_LETTERS.map((_, index) => {
      const goal = TIER_LETTERS.slice(0, index + 1).map(() => 1);
      return reportPet({ species, levels: [1], goal }).bonus;
    });
    expect(bonuses.map((bonus) => bonus.least)).toEqual(least);
    expect(bonuses.map((bonus) => Number(bonus.mean.toFixed(2)))).toEqual(mean);
    expect(bonuses.map((bonus) => bonus.perfect)).toEqual(most);
  },
);

test("expensive fodder of the same tier is replaced by a better tier where that is cheaper", () => {
  const prices = {
    ...SELF_MADE_PRICES,
    fodder: { ...SELF_MADE_PRICES.fodder, C: 100_000_000, A: 110_000_000 },
  };
  const [step] = reportPet(from([1, 2, 3, 1], [1, 2, 3, 3]), prices).steps;
  expect(step?.moves.map(({ level, fodder }) => `${level}${fodder}`)).toEqual(["1A", "2A"]);
});

test.each([
  ["free", 0],
  ["all at one price", 10_000_000],
])("if fodder is %s the kind that needs the fewest sacrifices is used", (_, price) => {
  const fodder = { E: price, D: price, C: price, B: price, A: price, S: price };
  const [step] = reportPet(from([1, 1, 1, 1], [1, 1, 1, 4]), { ...SELF_MADE_PRICES, fodder }).steps;
  expect(step?.moves.map((move) => move.fodder)).toEqual(["S", "S", "S"]);
});

test("with equal cost and equal sacrifices the lowest tier of fodder is chosen", () => {
  // Level 3 comes with 18 % from a D pet and from a C pet: 5.6 sacrifices either way.
  const fodder = { E: 0, D: 0, C: 0, B: 10 ** 9, A: 10 ** 9, S: 10 ** 9 };
  const [step] = reportPet(from([1, 1, 1], [1, 1, 3]), { ...SELF_MADE_PRICES, fodder }).steps;
  expect(step?.moves.map(({ level, fodder }) => `${level}${fodder}`)).toEqual(["1D", "2D"]);
});

test("levels that are already reached cost 0, and earlier tiers are unchanged", () => {
  const report = reportPet(from([1, 1, 3], [1, 2, 3]));
  expect(report.cost).toBe(0);
  expect(report.within).toEqual([1]);
  expect(report.bonus).toEqual({ before: 41, least: 41, mean: 41, perfect: 41 });
  expect(bonusOf("dragon", [1, 1, 3])).toBe(41);
});

test("the chance within N sacrifices equals that of the Markov chain of single rolls", () => {
  // At E, level 1: 30 % per try with E.
  const { within } = reportPet(from([1, 1], [1, 2]));
  expect(within[0]).toBe(0);
  expect(within[1]).toBeCloseTo(0.3, 12);
  expect(within[3]).toBeCloseTo(1 - 0.7 ** 3, 12);
  // Three in ten pets raised from F need no sacrifice.
  expect(reportPet(from([1], [1, 2])).within[0]).toBeCloseTo(0.3, 12);
});

test("the mean number of fodder equals the mean of the Markov chain", () => {
  const levels = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(
      fc.array(levels, { minLength: 1, maxLength: 7 }),
      fc.array(levels, { minLength: 1, maxLength: 7 }),
      (now, wanted) => {
        const fit = (all: readonly number[]) =>
          all.map((level, i) => Math.min(level, mostLevel(TIER_LETTERS[i] ?? "F")));
        const report = reportPet(from(fit(now), fit(wanted)));
        const mean = report.within.reduce((sum, chance) => sum + (1 - chance), 0);
        const fodder = Object.values(report.fodder).reduce((sum, count) => sum + count, 0);
        expect(mean).toBeCloseTo(fodder, 4);
        expect(report.within).toEqual(report.within.toSorted((a, b) => a - b));
        expect(report.within.at(-1)).toBeGreaterThan(1 - 1e-8);
        expect(report.bonus.mean).toBeGreaterThanOrEqual(report.bonus.least - 1e-9);
        expect(report.bonus.perfect).toBeGreaterThanOrEqual(report.bonus.mean - 1e-9);
      },
    ),
    { numRuns: 60 },
  );
});

test("the bars of the sacrifices add up to nearly all cases, and agree with the table", () => {
  const report = reportPet(from([1], perfect), SELF_MADE_PRICES);
  const bars = sacrificeBars(report);
  expect(bars.length).toBeGreaterThan(1);
  expect(bars.length).toBeLessThanOrEqual(48);
  expect(bars.reduce((sum, { chance }) => sum + chance, 0)).toBeGreaterThan(0.998);
  for (const [index, { from: first, to, upTo }] of bars.entries()) {
    expect(upTo).toBe(report.within[to] ?? 1);
    if (index > 0) expect(first).toBe((bars[index - 1]?.to ?? 0) + 1);
  }
  // A pet that has reached its goal needs no sacrifice, and has one bar.
  expect(sacrificeBars({ within: [1] })).toEqual([{ from: 0, to: 0, chance: 1, upTo: 1 }]);
});
