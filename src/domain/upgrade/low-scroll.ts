/** Each failure costs a level, and without the pity rule. Source: docs/sources.md#protection. Likely. */
import * as Pity from "./pity.ts";
import {
  type AmountPerTry,
  lastLevel,
  planSteps,
  type UpgradePlan,
  type UpgradeStep,
} from "./upgrade-plan.ts";
import { PROTECTION_SCROLL } from "./upgrade-tables.ts";

export function withLowScroll(plan: UpgradePlan) {
  // Levels can fall below the starting level, down to the last safe one.
  const safe = Math.min(plan.from, PROTECTION_SCROLL[plan.work].from - 1);
  const isOpen = plan.from < Math.min(plan.to, lastLevel(plan.work));
  const steps = isOpen ? planSteps({ ...plan, from: safe, failures: 0 }) : [];
  const start = plan.from - safe;
  // On a safe level the pity rule applies: earlier failures shorten the first step, once.
  const [first] = isOpen ? planSteps(plan) : [];
  const failures = first && !first.isAtRisk ? first.failures : 0;
  return {
    mean: (each: AmountPerTry) => {
      const saved = first
        ? each(first) * (Pity.meanTries(first.initial, 0) - Pity.meanTries(first.initial, failures))
        : 0;
      return (
        upFromEach(steps, each)
          .slice(start)
          .reduce((sum, one) => sum + one, 0) - saved
      );
    },
    scrolls: (chance: number) => scrollsEnough(steps, start, chance),
    tries: (chance: number) => triesEnough(steps, start, failures, chance),
  };
}

/** Mean, for each level. */
function upFromEach(steps: readonly UpgradeStep[], each: AmountPerTry): readonly number[] {
  const up: number[] = [];
  for (const [i, step] of steps.entries()) {
    const again = step.isAtRisk ? (up[i - 1] ?? 0) : 0;
    up.push((each(step) + (1 - step.average) * again) / step.average);
  }
  return up;
}

type Matrix = readonly (readonly number[])[];

/** Tries at risk that suffice with this probability. */
function scrollsEnough(steps: readonly UpgradeStep[], start: number, chance: number): number {
  const first = steps.findIndex(({ isAtRisk }) => isAtRisk);
  if (first < 0) return 0;
  return triesIn(oneTry(steps.slice(first)), Math.max(0, start - first), chance);
}

/** A safe level has one state per failure. */
function triesEnough(steps: readonly UpgradeStep[], start: number, failures: number, chance: number): number {
  if (steps.length === 0) return 0;
  const most = steps.map((step) => (step.isAtRisk ? 1 : Pity.mostTries(step.initial, 0)));
  const placeOf = (level: number) => most.slice(0, level).reduce((sum, one) => sum + one, 0);
  const goal = placeOf(steps.length);
  const chain = steps.flatMap((step, level) =>
    Array.from({ length: most[level] ?? 1 }, (_, failed) => {
      const up = step.isAtRisk ? step.average : Pity.nextChance(step.initial, failed);
      const again = step.isAtRisk ? placeOf(level - 1) : Math.min(placeOf(level) + failed + 1, goal);
      return rowTo(goal, [placeOf(level + 1), up], [again, 1 - up]);
    }),
  );
  return triesIn([...chain, rowTo(goal, [goal, 1])], placeOf(start) + failures, chance);
}

function rowTo(last: number, ...chances: readonly (readonly [index: number, chance: number])[]) {
  const row = new Array<number>(last + 1).fill(0);
  for (const [index, chance] of chances) row[index] = (row[index] ?? 0) + chance;
  return row;
}

/** The fewest tries of a Markov chain from a state to the last one with this probability. */
function triesIn(chain: Matrix, state: number, chance: number): number {
  const goal = chain.length - 1;
  const powers: Matrix[] = [chain];
  const last = () => powers.at(-1) ?? [];
  while ((last()[state]?.[goal] ?? 0) < chance && powers.length < 50) powers.push(times(last(), last()));
  // The largest number of tries that does not suffice, composed of powers of two.
  let row: readonly number[] = Array.from({ length: goal + 1 }, (_, index) => Number(index === state));
  let count = 0;
  for (let power = powers.length - 1; power >= 0; power--) {
    const next = times([row], powers[power] ?? [])[0] ?? row;
    if ((next[goal] ?? 0) >= chance) continue;
    row = next;
    count += 2 ** power;
  }
  return count + 1;
}

/** By level; the last state is the goal. */
function oneTry(risky: readonly UpgradeStep[]): Matrix {
  const goal = risky.length;
  // A failure at the first level at risk leads to a safe level, from which one returns without a scroll.
  return [
    ...risky.map(({ average }, level) =>
      rowTo(goal, [level + 1, average], [Math.max(level - 1, 0), 1 - average]),
    ),
    rowTo(goal, [goal, 1]),
  ];
}

function times(a: Matrix, b: Matrix): Matrix {
  return a.map((row) =>
    (b[0] ?? []).map((_, column) => row.reduce((sum, value, k) => sum + value * (b[k]?.[column] ?? 0), 0)),
  );
}
