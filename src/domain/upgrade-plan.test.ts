import { expect, test } from "vitest";
import * as Distribution from "./distribution.ts";
import * as Pity from "./pity.ts";
import {
  chanceWith,
  estimate,
  lastLevel,
  type Plan,
  spreadOf,
  stepsOf,
  unprotected,
  withLowScroll,
} from "./upgrade-plan.ts";

const plan = (change: Partial<Plan> = {}): Plan => ({
  work: "general",
  dice: 0,
  from: 0,
  to: 10,
  failures: 0,
  protection: "scroll",
  isEvent: false,
  ...change,
});

const INITIAL = [
  [
    "general",
    0,
    [
      88.88888889, 82.35294118, 75, 34.73699931, 20.62258254, 9.78263805, 4.5620135, 1.20163682, 0.30891066,
      0.05029272,
    ],
  ],
  [
    "general",
    1,
    [
      100, 100, 86.36363636, 42.26497308, 24.44067748, 11.89491927, 6.38514731, 1.77362748, 0.44230919,
      0.06767541,
    ],
  ],
  [
    "ultimateWeapon",
    0,
    [
      2.44824095, 1.77362748, 1.3348205, 1.002374, 0.73587053, 0.54401086, 0.38016583, 0.19884101, 0.08184658,
      0.0305038,
    ],
  ],
] as const;
test.each(INITIAL)("initial chances of %s with dice %i are the published ones", (work, dice, expected) => {
  const steps = stepsOf(plan({ work, dice, to: lastLevel(work) }));
  expect(steps.map(({ initial }) => Number((initial * 100).toFixed(8)))).toEqual(expected);
});
test("published totals of +0 to +10", () => {
  const steps = stepsOf(plan());
  const e = (each: (s: any) => number) => Number(estimate(steps, each).mean.toFixed(3));
  expect(e(() => 1)).toBe(106.007);
  expect(Math.round(estimate(steps, (s) => s.penya ?? 0).mean)).toBe(24368780);
  expect(Number(estimate(steps, (s) => s.minerals ?? 0).mean.toFixed(1))).toBe(16768.6);
  expect(e((s) => (s.isAtRisk ? 1 : 0))).toBe(102.469);
  const low = withLowScroll(plan({ protection: "low" }));
  expect(Number(low.mean(() => 1).toFixed(1))).toBe(1274690.2);
  console.log(
    low.scrolls(0.5),
    low.scrolls(0.9),
    low.mean((s) => (s.isAtRisk ? 1 : 0)),
  );
});
test("speed", () => {
  for (const [w, d] of [
    ["general", 0],
    ["accessory", 0],
    ["ultimateJewelry", 0],
    ["ultimateWeapon", 0],
    ["twoHanded", 0],
  ] as const) {
    const steps = stepsOf(plan({ work: w, dice: d, to: lastLevel(w) }));
    for (let k = 0; k < 3; k++) {
      const t = performance.now();
      const st = stepsOf(plan({ work: w, dice: d, to: lastLevel(w) }));
      const t1 = performance.now();
      const a = estimate(steps, () => 1);
      const t2 = performance.now();
      const b = estimate(steps, (s) => s.penya ?? 0);
      const t3 = performance.now();
      console.log(w, (t1 - t).toFixed(1), (t2 - t1).toFixed(1), (t3 - t2).toFixed(1), a, b);
    }
  }
});
test("done means", () => {
  const steps = stepsOf(plan({ from: 6, failures: 8 }));
  console.log(
    estimate(steps, (s) => (s.isAtRisk ? 1 : 0)),
    chanceWith(steps, () => 1, 100),
    unprotected(steps, () => 1),
    Distribution.mean(spreadOf(steps)),
    Pity.mostTries(0.5, 0),
  );
});
