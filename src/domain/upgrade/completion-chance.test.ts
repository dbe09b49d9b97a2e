import { expect, test } from "vitest";
import { chanceOfAll } from "./completion-chance.ts";
import * as Pity from "./pity.ts";
import { planSteps, type UpgradePlan } from "./upgrade-plan.ts";

const plan: UpgradePlan = {
  work: "general",
  dice: 0,
  from: 3,
  to: 10,
  failures: 0,
  protection: "scroll",
  isEvent: false,
};
/** From +3 on, the Penya of every try are a multiple of this. */
const UNIT = 5_000;

/** Computes the same by enumerating every number of tries with every amount of Penya. */
function written(from: number, scrolls: number, penya: number): number {
  const wide = penya / UNIT + 1;
  let reached = new Float64Array((scrolls + 1) * wide);
  reached[0] = 1;
  for (const step of planSteps({ ...plan, from })) {
    const fee = (step.penya ?? 0) / UNIT;
    const chances = Pity.triesDistribution(step.initial, step.failures);
    const next = new Float64Array(reached.length);
    for (let used = 0; used <= scrolls; used++)
      for (let paid = 0; paid < wide; paid++) {
        const chance = reached[used * wide + paid] ?? 0;
        if (chance === 0) continue;
        const most = Math.min(chances.length, scrolls - used, Math.floor((wide - 1 - paid) / fee));
        for (let n = 1; n <= most; n++) {
          const index = (used + n) * wide + paid + n * fee;
          next[index] = (next[index] ?? 0) + chance * (chances[n - 1] ?? 0);
        }
      }
    reached = next;
  }
  return reached.reduce((sum, chance) => sum + chance, 0);
}

const together = (from: number, scrolls: number, penya: number) => {
  const steps = planSteps({ ...plan, from });
  return chanceOfAll(steps, [
    { most: scrolls, weights: steps.map(() => 1) },
    { most: penya, weights: steps.map((step) => step.penya ?? 0) },
  ]);
};

test.each([
  [6, 134, 30_000_000],
  [7, 80, 22_500_000],
])(
  "from +%i with %i scrolls and %i Penya the chance equals that of all enumerated paths",
  (from, scrolls, penya) => {
    const { chance, error } = together(from, scrolls, penya);
    expect(error).toBeUndefined();
    expect(chance).toBeCloseTo(written(from, scrolls, penya), 9);
  },
);

test("a plan with too many states is simulated, and the result is close to the exact one", () => {
  const { chance, error = 0 } = together(3, 100, 22_500_000);
  expect(error).toBeGreaterThan(0);
  expect(Math.abs(chance - written(3, 100, 22_500_000))).toBeLessThan(2 * error);
});
