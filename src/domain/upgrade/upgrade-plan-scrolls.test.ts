import { expect, test } from "vitest";
import { withLowScroll } from "./low-scroll.ts";
import {
  type AmountPerTry,
  doFailuresCount,
  lastLevel,
  mostFailures,
  planSteps,
  type UpgradePlan,
  unprotected,
} from "./upgrade-plan.ts";

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

test("with the low scroll the median is that of the Markov chain", () => {
  // From +3 with dice 12 each try gains a level with 60 %, and only the first level is at risk.
  const low = withLowScroll(plan({ dice: 1, from: 3, to: 4, protection: "low" }));
  expect(low.scrolls(0.6)).toBe(1);
  expect(low.scrolls(0.84)).toBe(2);
  expect(low.scrolls(0.85)).toBe(3);
});

test("with the low scroll failures on a safe level shorten the plan, and failures at risk do not count", () => {
  const low = (change: Partial<UpgradePlan>) => withLowScroll(plan({ to: 5, protection: "low", ...change }));
  // The third level takes at most three tries.
  const most = mostFailures(plan({ from: 2 }));
  const saved = low({ from: 2 }).mean(tries) - low({ from: 2, failures: most }).mean(tries);
  expect(saved).toBeCloseTo(1 / 0.8 - 1, 9);
  expect(low({ from: 4, failures: 3 }).mean(tries)).toBe(low({ from: 4 }).mean(tries));
  expect(doFailuresCount(plan({ from: 2, to: 5, protection: "low" }))).toBe(true);
  expect(doFailuresCount(plan({ from: 4, to: 5, protection: "low" }))).toBe(false);
  expect(doFailuresCount(plan({ from: 0, dice: 1 }))).toBe(false);
});

test("without a scroll each level at risk needs one try of each item that reaches it", () => {
  const { chance, mean } = unprotected(planSteps(plan({ from: 2, to: 5 })));
  // Up to +3 no item is lost; then 34.737 % and 20.623 % at the first try.
  expect(chance).toBeCloseTo(0.3473699931 * 0.2062258254, 9);
  expect(mean(tries)).toBeCloseTo(1.25 + 1 + 0.3473699931, 9);
  expect(mean(penya)).toBeCloseTo(1.25 * 8_000 + 15_000 + 0.3473699931 * 30_000, 4);
  expect(mean(minerals)).toBeCloseTo(1.25 * 20 + 27 + 0.3473699931 * 38, 7);
});
