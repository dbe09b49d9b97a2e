/** Simulates many players with random results: the statistics must match the exact numbers. */
import { expect, test } from "vitest";
import { sized } from "#testing/checks/test-size.ts";
import { seededRandom } from "./completion-chance.ts";
import { chanceOfAtMost } from "./distribution.ts";
import { withLowScroll } from "./low-scroll.ts";
import * as Pity from "./pity.ts";
import {
  type AmountPerTry,
  distributionOverSteps,
  estimate,
  planSteps,
  type UpgradePlan,
  unprotected,
} from "./upgrade-plan.ts";
import { reportUpgrade } from "./upgrade-report.ts";

const plan = (change: Partial<UpgradePlan>): UpgradePlan => ({
  work: "general",
  dice: 0,
  from: 0,
  to: 10,
  failures: 0,
  protection: "scroll",
  isEvent: false,
  ...change,
});
const penya: AmountPerTry = (step) => step.penya ?? 0;
const minerals: AmountPerTry = (step) => step.minerals ?? 0;
const tries: AmountPerTry = () => 1;

/** Statistics of many simulated players, compared with the computed ones. */
function sample(runs: number) {
  /** Within four standard errors. */
  const isNear = (found: number, expected: number, variance: number) =>
    expect(Math.abs(found - expected)).toBeLessThan(4 * Math.sqrt(variance / runs));
  return {
    isMean: (sum: number, squares: number, expected: number) =>
      isNear(sum / runs, expected, squares / runs - (sum / runs) ** 2),
    isChance: (count: number, expected: number) => isNear(count / runs, expected, expected * (1 - expected)),
    /**
     * `enough` players had enough with the amount, and `withLess` with one less: the amount is the smallest
     * that suffices with the probability.
     */
    isLeast: (enough: number, withLess: number, chance: number) => {
      const error = 4 * Math.sqrt((chance * (1 - chance)) / runs);
      expect(enough / runs).toBeGreaterThan(chance - error);
      expect(withLess / runs).toBeLessThan(chance + error);
    },
  };
}

test("simulated players with the low scroll from +1 after a failure match the exact numbers", () => {
  const RUNS = sized(100_000);
  const start = plan({ from: 1, to: 6, failures: 1, protection: "low" });
  const steps = planSteps({ ...start, from: 0, failures: 0 });
  const low = withLowScroll(start);
  const estimates = [0.5, 0.9].map((chance) => ({
    chance,
    least: low.tries(chance),
    enough: 0,
    withLess: 0,
  }));
  const random = seededRandom(20261122);
  let [sum, squares] = [0, 0];
  for (let run = 0; run < RUNS; run++) {
    let [level, failed, count] = [1, 1, 0];
    while (level < 6) {
      const step = steps[level];
      if (!step) break;
      count++;
      if (random() < (step.isAtRisk ? step.average : Pity.nextChance(step.initial, failed))) level++;
      else if (step.isAtRisk) level--;
      else {
        failed++;
        continue;
      }
      failed = 0;
    }
    sum += count;
    squares += count * count;
    for (const one of estimates) {
      one.enough += Number(count <= one.least);
      one.withLess += Number(count < one.least);
    }
  }
  const { isMean, isLeast } = sample(RUNS);
  isMean(sum, squares, low.mean(tries));
  for (const { enough, withLess, chance } of estimates) isLeast(enough, withLess, chance);
});

test("simulated players without a scroll from +2 to +6 after a failure match the exact numbers", () => {
  const RUNS = sized(200_000);
  const steps = planSteps(plan({ from: 2, to: 6, failures: 1, dice: 1, protection: "none" }));
  const random = seededRandom(20261123);
  let [arrived, sum, squares, fees, feeSquares] = [0, 0, 0, 0, 0];
  for (let run = 0; run < RUNS; run++) {
    let [count, cost, isLost] = [0, 0, false];
    for (const step of steps) {
      for (let failed = step.failures, isOpen = true; isOpen && !isLost; failed++) {
        count++;
        cost += step.penya ?? 0;
        isOpen = random() >= Pity.nextChance(step.initial, failed);
        isLost = isOpen && step.isAtRisk;
      }
    }
    arrived += Number(!isLost);
    sum += count;
    squares += count * count;
    fees += cost;
    feeSquares += cost * cost;
  }
  const { chance, mean } = unprotected(steps);
  const { isMean, isChance } = sample(RUNS);
  isChance(arrived, chance);
  isMean(sum, squares, mean(tries));
  isMean(fees, feeSquares, mean(penya));
});

test("a million simulated players from +6 to +10 after 8 failures match the exact figures", () => {
  const RUNS = sized(1_000_000);
  const start = plan({ from: 6, failures: 8 });
  const has = { scrolls: 134, minerals: 20_000, penya: 30_000_000 };
  const steps = planSteps(start);
  const random = seededRandom(20261121);
  const rows = steps.map(({ initial, failures, penya: fee = 0, minerals: ore = 0 }) => ({
    initial,
    failures,
    fee,
    ore,
  }));
  let [sum, squares, fees, feeSquares, ores, oreSquares] = [0, 0, 0, 0, 0, 0];
  let [within, withLess, lucky, finished] = [0, 0, 0, 0];
  for (let run = 0; run < RUNS; run++) {
    let [count, cost, used] = [0, 0, 0];
    for (const { initial, failures, fee, ore } of rows) {
      let chance = (failures + 1) * initial;
      let here = 1;
      for (; random() >= chance; here++) chance += initial;
      count += here;
      cost += here * fee;
      used += here * ore;
    }
    sum += count;
    squares += count * count;
    fees += cost;
    feeSquares += cost * cost;
    ores += used;
    oreSquares += used * used;
    if (count <= 134) within++;
    if (count <= 133) withLess++;
    if (count <= 60) lucky++;
    if (count <= has.scrolls && used <= has.minerals && cost <= has.penya) finished++;
  }
  const { isMean, isChance, isLeast } = sample(RUNS);
  const exact = estimate(steps, tries);
  expect(exact.ninety).toBe(134);
  isMean(sum, squares, exact.mean);
  isMean(fees, feeSquares, estimate(steps, penya).mean);
  isMean(ores, oreSquares, estimate(steps, minerals).mean);
  isLeast(within, withLess, 0.9);
  const spread = distributionOverSteps(steps, tries);
  isChance(within, chanceOfAtMost(spread, 134));
  isChance(lucky, chanceOfAtMost(spread, 60));
  const { finish } = reportUpgrade({ plan: start, has, prices: {} });
  expect(finish?.error).toBeUndefined();
  isChance(finished, finish?.chance ?? 0);
});
