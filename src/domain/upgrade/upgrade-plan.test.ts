import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PUBLISHED_CHANCES } from "#testing/game/published-chances.ts";
import { chanceOfAtMost, quantile } from "./distribution.ts";
import { withLowScroll } from "./low-scroll.ts";
import * as Pity from "./pity.ts";
import {
  type AmountPerTry,
  distributionOverSteps,
  estimate,
  hasEvent,
  lastLevel,
  mostFailures,
  planSteps,
  type UpgradePlan,
  unprotected,
} from "./upgrade-plan.ts";
import { CHANCE_TABLES, UPGRADE_KINDS } from "./upgrade-tables.ts";

const plan = (change: Partial<UpgradePlan> = {}): UpgradePlan => ({
  work: "general",
  dice: 0,
  from: 0,
  to: lastLevel(change.work ?? "general"),
  failures: 0,
  protection: "scroll",
  isEvent: false,
  ...change,
});
const penya: AmountPerTry = (step) => step.penya ?? 0;
const minerals: AmountPerTry = (step) => step.minerals ?? 0;
const tries: AmountPerTry = () => 1;
const scrolls: AmountPerTry = (step) => Number(step.isAtRisk);

describe("published figures", () => {
  test.each(PUBLISHED_CHANCES)(
    "%s with dice %i: chances and mean tries of every level",
    (work, dice, rows) => {
      const steps = planSteps(plan({ work, dice }));
      const figures = steps.map(({ average, initial }) => [
        Number((average * 100).toFixed(4)),
        Number((initial * 100).toFixed(8)),
        Number(Pity.meanTries(initial, 0).toFixed(4)),
      ]);
      expect(figures).toEqual(rows);
    },
  );

  test.each([
    [2, 0.062009],
    [1.8, 0.050293],
    [50, 30.210303],
    [80, 75],
  ])("an average chance of %d percent has a first chance of %d percent", (average, initial) => {
    expect(Number((Pity.initialChance(average / 100) * 100).toFixed(6))).toBe(initial);
  });

  test.each([
    [0, 106.007, 24_368_780, 16_768.6, 102.469, 1_274_690.2],
    [1, 90.491, 20_776_404, 14_305.6, 87.355, 427_758.3],
  ])("a weapon from +0 to +10 with dice %i", (dice, meanTries, meanPenya, meanMinerals, meanScrolls, low) => {
    const steps = planSteps(plan({ dice }));
    const mean = (each: AmountPerTry, digits: number) => Number(estimate(steps, each).mean.toFixed(digits));
    expect(mean(tries, 3)).toBe(meanTries);
    expect(mean(penya, 0)).toBe(meanPenya);
    expect(mean(minerals, 1)).toBe(meanMinerals);
    expect(mean(scrolls, 3)).toBe(meanScrolls);
    expect(Number(withLowScroll(plan({ dice })).mean(tries).toFixed(1))).toBe(low);
  });

  test("event chances of general upgrades and suits", () => {
    const event = (work: UpgradePlan["work"], dice: number) =>
      planSteps(plan({ work, dice, isEvent: true })).map(({ average }) => Number((average * 100).toFixed(4)));
    expect(event("general", 0)).toEqual([95, 90, 84, 57, 42.5, 29, 20, 10, 5, 2]);
    expect(event("general", 1)).toEqual([100, 100, 92.5, 63, 46.5, 32, 24, 12, 6, 2.3]);
    expect(event("suit", 0)).toEqual([84, 52.5, 22, 5.5]);
    expect(event("suit", 1)).toEqual([92, 58, 26, 6.5]);
    expect(UPGRADE_KINDS.filter(hasEvent)).toEqual(["general", "suit"]);
  });

  test("Penya and minerals of a try are undefined where they are not published", () => {
    const each = (work: UpgradePlan["work"], key: "penya" | "minerals") =>
      planSteps(plan({ work })).map((step) => step[key]);
    const piercing = [
      1_120_000, 1_400_000, 1_680_000, 1_960_000, 2_240_000, 2_520_000, 2_800_000, 3_080_000, 3_360_000,
      3_640_000,
    ];
    const ultimate = [
      20_000, 40_000, 80_000, 150_000, 300_000, 500_000, 750_000, 900_000, 1_200_000, 1_500_000,
    ];
    expect(each("general", "penya")).toEqual([
      2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 75_000, 125_000, 250_000, 300_000,
    ]);
    expect(each("general", "minerals")).toEqual([10, 14, 20, 27, 38, 54, 75, 105, 148, 207]);
    expect(each("suit", "penya")).toEqual(piercing.slice(0, 4));
    expect(each("oneHanded", "penya")).toEqual(piercing.slice(0, 5));
    expect(each("twoHanded", "penya")).toEqual(piercing);
    expect(each("ultimateWeapon", "penya")).toEqual(ultimate);
    expect(each("ultimateWeapon", "minerals")).toEqual([50, 100, 150, 200, 250, 300, 350, 400, 450, 500]);
    expect(each("ultimateJewelry", "penya")).toEqual(ultimate);
    expect(new Set(each("accessory", "penya"))).toEqual(new Set([undefined]));
  });
});

describe("the dice of a try", () => {
  test.each([
    [0, ["4", "4", "4", "4", "4", "6", "6", "6", "6", "6"]],
    [1, ["12", "12", "12", "12", "12", "12", "12", "12", "12", "12"]],
  ])("a weapon with dice %i", (dice, expected) => {
    expect(planSteps(plan({ dice })).map(({ die }) => die)).toEqual(expected);
  });

  test("ultimate items use none, accessories one kind", () => {
    expect(planSteps(plan({ work: "ultimateWeapon" }))[0]?.die).toBeUndefined();
    expect(new Set(planSteps(plan({ work: "accessory", dice: 1 })).map(({ die }) => die))).toEqual(
      new Set(["10"]),
    );
  });
});

describe("edge cases", () => {
  test.each([
    [10, 10],
    [7, 3],
    [10, 25],
  ])("from +%i to +%i no tries are needed", (from, to) => {
    const steps = planSteps(plan({ from, to }));
    expect(steps).toEqual([]);
    expect(estimate(steps, tries)).toEqual({ mean: 0, median: 0, ninety: 0, ninetyNine: 0, most: 0 });
    expect(unprotected(steps).chance).toBe(1);
    expect(withLowScroll(plan({ from, to })).mean(tries)).toBe(0);
    expect(withLowScroll(plan({ from, to })).scrolls(0.9)).toBe(0);
  });

  test("a goal beyond the table becomes the last level", () => {
    expect(planSteps(plan({ from: 9, to: 99 })).map(({ target }) => target)).toEqual([10]);
  });

  test("more failures than possible count as the maximum, after which the next try succeeds", () => {
    const most = mostFailures(plan({ from: 6 }));
    expect(most).toBe(21);
    const [step] = planSteps(plan({ from: 6, failures: 1_000 }));
    expect(step?.failures).toBe(most);
    expect(estimate(step ? [step] : [], tries)).toEqual({
      mean: 1,
      median: 1,
      ninety: 1,
      ninetyNine: 1,
      most: 1,
    });
  });

  test("a certain success takes one try each", () => {
    const steps = planSteps(plan({ dice: 1, to: 2 }));
    expect(estimate(steps, tries)).toEqual({ mean: 2, median: 2, ninety: 2, ninetyNine: 2, most: 2 });
  });
});

const plans = fc
  .record({
    work: fc.constantFrom(...UPGRADE_KINDS),
    dice: fc.integer({ min: 0, max: 1 }),
    from: fc.nat({ max: 19 }),
    length: fc.integer({ min: 1, max: 4 }),
    failures: fc.nat({ max: 60 }),
    isEvent: fc.boolean(),
  })
  .map(({ length, ...rest }) => {
    const from = rest.from % lastLevel(rest.work);
    return plan({ ...rest, from, to: from + length });
  });

describe("properties", () => {
  test("no chance is above 1, and they sum to 1", () => {
    fc.assert(
      fc.property(plans, (one) => {
        for (const step of planSteps(one)) {
          const chances = Pity.triesDistribution(step.initial, step.failures);
          expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
          expect(Math.max(...chances)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("the mean of the distribution equals the stated mean, and counts are whole", () => {
    fc.assert(
      fc.property(plans, (one) => {
        const steps = planSteps(one);
        const sum = distributionOverSteps(steps, tries);
        const figures = estimate(steps, tries, sum);
        // The mean is the sum of the probabilities of needing more than n tries.
        let mean = 0;
        for (let n = 0, more = 1; more > 1e-11; n++) {
          more = 1 - chanceOfAtMost(sum, n);
          mean += more;
        }
        expect(mean).toBeCloseTo(figures.mean, 4);
        expect(Number.isInteger(figures.median) && Number.isInteger(figures.ninety)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test("a higher probability never needs fewer tries, and never more than the worst case", () => {
    fc.assert(
      fc.property(plans, (one) => {
        const steps = planSteps(one);
        const sum = distributionOverSteps(steps, tries);
        const figures = [0.01, 0.25, 0.5, 0.75, 0.9, 0.99, 0.9999].map((chance) => quantile(sum, chance));
        expect(figures).toEqual(figures.toSorted((a, b) => a - b));
        for (const [i, chance] of [0.01, 0.25, 0.5, 0.75, 0.9, 0.99].entries()) {
          const count = figures[i] ?? 0;
          expect(chanceOfAtMost(sum, count)).toBeGreaterThanOrEqual(chance - 1e-9);
          expect(chanceOfAtMost(sum, count - 1)).toBeLessThan(chance);
        }
        expect(figures.at(-1)).toBeLessThanOrEqual(estimate(steps, tries).most ?? 0);
      }),
      { numRuns: 60 },
    );
  });

  test("more failures never need more tries", () => {
    fc.assert(
      fc.property(plans, (one) => {
        const less = estimate(planSteps(one), tries);
        const more = estimate(planSteps({ ...one, failures: one.failures + 1 }), tries);
        expect(more.mean).toBeLessThanOrEqual(less.mean + 1e-9);
        expect(more.ninety).toBeLessThanOrEqual(less.ninety ?? 0);
        expect(more.most).toBeLessThanOrEqual(less.most ?? 0);
      }),
      { numRuns: 60 },
    );
  });

  test("the worst case of a level is 1 / its first chance, rounded up", () => {
    for (const work of UPGRADE_KINDS) {
      for (const step of planSteps(plan({ work })))
        expect(estimate([step], tries).most).toBe(Math.ceil(1 / step.initial - 1e-9));
    }
  });

  test("a constant price per try multiplies the number of tries", () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 1_000_000_000 }), (one, price) => {
        const steps = planSteps(one);
        const counts = estimate(steps, tries);
        const costs = estimate(steps, () => price);
        expect(costs.median).toBe((counts.median ?? 0) * price);
        expect(costs.ninety).toBe((counts.ninety ?? 0) * price);
        expect(costs.most).toBe((counts.most ?? 0) * price);
      }),
      { numRuns: 40 },
    );
  });
});

test.each(UPGRADE_KINDS)(
  "%s: published amounts are added up exactly, from every level to every other",
  (work) => {
    for (const [dice, averages] of CHANCE_TABLES[work].averages.entries())
      for (const [from] of averages.entries())
        for (let to = from + 1; to <= averages.length; to++)
          for (const each of [tries, penya, minerals])
            expect
              .soft(distributionOverSteps(planSteps(plan({ work, dice, from, to })), each).isExact)
              .toBe(true);
  },
);

test("the Penya of ultimate jewelry, the longest sum, are exact", () => {
  const steps = planSteps(plan({ work: "ultimateJewelry" }));
  const { isAbout, median, ninety, most } = estimate(steps, penya);
  expect([isAbout, median, ninety]).toEqual([undefined, 652_030_000, 919_560_000]);
  expect(most).toBeGreaterThan(ninety ?? 0);
});

test("amounts without a common divisor are accurate to a thousandth, and marked as approximate", () => {
  const steps = planSteps(plan());
  const odd: AmountPerTry = (step) => (step.penya ?? 0) * 1_000 + 1;
  const [exact, coarse] = [distributionOverSteps(steps, penya), distributionOverSteps(steps, odd)];
  expect(exact.isExact).toBe(true);
  expect(coarse.isExact).toBe(false);
  expect(estimate(steps, odd)).toMatchObject({ isAbout: true });
  for (const chance of [0.1, 0.5, 0.9, 0.99])
    expect(quantile(coarse, chance) / 1_000 / quantile(exact, chance)).toBeCloseTo(1, 3);
});
