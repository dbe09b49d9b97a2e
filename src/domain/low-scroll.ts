/**
 * The Low Scroll of SProtect keeps the item and takes a level at each failure, and the pity rule does not hold: each
 * try has the average chance. Source: upgrade.json, low_sprotect_model. Likely.
 */
import { type Each, lastLevel, type Plan, type Step, stepsOf } from "./upgrade-plan.ts";
import { PROTECTION } from "./upgrade-tables.ts";

/** Means of whatever a try costs, and how many scrolls are enough with a chance. */
export function withLowScroll(plan: Plan) {
  // A level can be lost below the one it starts from, down to the last one that is safe.
  const safe = Math.min(plan.from, PROTECTION[plan.work].from - 1);
  const isOpen = plan.from < Math.min(plan.to, lastLevel(plan.work));
  const steps = isOpen ? stepsOf({ ...plan, from: safe, failures: 0 }) : [];
  return {
    mean: (each: Each) =>
      upFromEach(steps, each)
        .slice(plan.from - safe)
        .reduce((sum, one) => sum + one, 0),
    scrolls: (chance: number) => scrollsEnough(steps, plan.from - safe, chance),
  };
}

/** What it takes on average to get one level up, from each level. */
function upFromEach(steps: readonly Step[], each: Each): readonly number[] {
  const up: number[] = [];
  for (const [i, step] of steps.entries()) {
    const again = step.isAtRisk ? (up[i - 1] ?? 0) : 0;
    up.push((each(step) + (1 - step.average) * again) / step.average);
  }
  return up;
}

type Matrix = readonly (readonly number[])[];

/** Tries at risk until the goal is reached with this chance. Below the risk no scroll is used: such levels are skipped. */
function scrollsEnough(steps: readonly Step[], start: number, chance: number): number {
  const first = steps.findIndex(({ isAtRisk }) => isAtRisk);
  if (first < 0) return 0;
  const risky = steps.slice(first);
  const goal = risky.length;
  const powers: Matrix[] = [oneTry(risky)];
  const last = () => powers.at(-1) ?? [];
  const at = Math.max(0, start - first);
  while ((last()[at]?.[goal] ?? 0) < chance && powers.length < 50) powers.push(times(last(), last()));
  // The most tries that are not enough, put together from powers of two.
  let row: readonly number[] = Array.from({ length: goal + 1 }, (_, level) => Number(level === at));
  let count = 0;
  for (let power = powers.length - 1; power >= 0; power--) {
    const next = times([row], powers[power] ?? [])[0] ?? row;
    if ((next[goal] ?? 0) >= chance) continue;
    row = next;
    count += 2 ** power;
  }
  return count + 1;
}

/** Row by row, how likely a try leads from a level to each other; the last is the goal, which nobody leaves. */
function oneTry(risky: readonly Step[]): Matrix {
  const goal = risky.length;
  return Array.from({ length: goal + 1 }, (_, level) => {
    const chances = new Array<number>(goal + 1).fill(0);
    const up = risky[level]?.average ?? 1;
    // From the first level that is at risk one falls to a safe one, and comes back without a scroll.
    chances[Math.max(level - 1, 0)] = level === goal ? 0 : 1 - up;
    chances[Math.min(level + 1, goal)] = up;
    return chances;
  });
}

function times(a: Matrix, b: Matrix): Matrix {
  return a.map((row) =>
    (b[0] ?? []).map((_, column) => row.reduce((sum, value, k) => sum + value * (b[k]?.[column] ?? 0), 0)),
  );
}
