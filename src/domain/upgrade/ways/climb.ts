/**
 * The mean cost of an upgrade level by level, and the cheapest protection at each. A level's cost depends on lower levels only: with the
 * low scroll a failure costs the level below again, without one the whole way of a replacement from +0. So the cheapest choices,
 * made from the lowest level up, are together the cheapest of all.
 */
import * as Pity from "../pity.ts";
import { PROTECTIONS, type Protection, type UpgradeStep } from "../upgrade-plan.ts";

/** Of one try, in Penya; without a protection that is not possible, or has no price. */
type TryCosts = Readonly<Partial<Record<Protection, number>>>;

export type Climb = Readonly<{
  /** From +0 to the goal, without failures. */
  steps: readonly UpgradeStep[];
  costs: readonly TryCosts[];
  /** Where the item is, with this number of failures. */
  from: number;
  failures: number;
  /** Penya for another item at +0; `undefined` if none is bought, so that the item may not be lost. */
  replacement: number | undefined;
}>;

/** What protects the item at each level from +0 on; `first` at the present level until it changes. */
export type Policy = Readonly<{ first: Protection; levels: readonly Protection[] }>;

/** What a try at a level leads to, apart from the next level. */
type Level = Readonly<{ step: UpgradeStep; cost: number; failures: number }>;

/** Mean of a level: until the next one is reached, `below` being those of the lower levels, `again` that of this level. */
function meanOfLevel(
  { step, cost, failures }: Level,
  protection: Protection,
  { below, again, replacement = Number.POSITIVE_INFINITY }: LowerLevels,
): number {
  if (!step.isAtRisk || protection === "scroll") return cost * Pity.meanTries(step.initial, failures);
  if (protection === "low") {
    const back = below.at(-1) ?? 0;
    return again === undefined
      ? (cost + (1 - step.average) * back) / step.average
      : cost + (1 - step.average) * (back + again);
  }
  const success = Pity.nextChance(step.initial, failures);
  if (success === 1) return cost;
  const restart = replacement + below.reduce((sum, one) => sum + one, 0);
  return again === undefined
    ? (cost + (1 - success) * restart) / success
    : cost + (1 - success) * (restart + again);
}

type LowerLevels = Readonly<{
  below: readonly number[];
  /** `undefined` if it is computed. */
  again?: number | undefined;
  replacement: number | undefined;
}>;

export type Climbed = Readonly<{
  /** Mean Penya to the goal. */
  mean: number;
  /** Mean of each level from +0 on, without failures. */
  levels: readonly number[];
}>;

/** `undefined` where a protection has no price. */
export function climbWith(climb: Climb, policy: Policy): Climbed | undefined {
  const { steps, from, replacement } = climb;
  const levels: number[] = [];
  for (const [level] of steps.entries()) {
    const mean = levelMean(climb, level, policy.levels[level] ?? "scroll", { below: levels, replacement });
    if (mean === undefined) return undefined;
    levels.push(mean);
  }
  const first = firstMean(climb, policy.first, levels);
  if (first === undefined) return undefined;
  return { mean: levels.slice(from + 1).reduce((sum, one) => sum + one, first), levels };
}

function levelMean(
  { steps, costs }: Climb,
  level: number,
  protection: Protection,
  lower: LowerLevels,
  failures = 0,
): number | undefined {
  const step = steps[level];
  const cost = costs[level]?.[protection];
  if (!step || cost === undefined) return undefined;
  const mean = meanOfLevel({ step, cost, failures }, protection, lower);
  return Number.isFinite(mean) ? mean : undefined;
}

/** With the failures so far; back on this level, there are none. */
function firstMean(climb: Climb, protection: Protection, levels: readonly number[]): number | undefined {
  const { from, failures, replacement } = climb;
  const lower = { below: levels.slice(0, from), again: levels[from], replacement };
  return levelMean(climb, from, protection, lower, failures);
}

/** The cheapest of all policies; `undefined` if a level has no protection with a price. */
export function cheapestPolicy(climb: Climb): Policy | undefined {
  const { steps, from, replacement } = climb;
  const levels: Protection[] = [];
  const means: number[] = [];
  for (const [level] of steps.entries()) {
    const best = cheapest((one) => levelMean(climb, level, one, { below: means, replacement }));
    if (!best) return undefined;
    levels.push(best.protection);
    means.push(best.mean);
  }
  const first = cheapest((one) => firstMean(climb, one, means));
  return first && from < steps.length ? { first: first.protection, levels } : undefined;
}

/** Of equal ones the scroll, which takes fewer tries. */
function cheapest(meanWith: (protection: Protection) => number | undefined) {
  const means = PROTECTIONS.flatMap((protection) => {
    const mean = meanWith(protection);
    return mean === undefined ? [] : [{ protection, mean }];
  });
  const [first, ...others] = means;
  return first && others.reduce((best, one) => (one.mean < best.mean * (1 - SAME) ? one : best), first);
}

/** Means that differ by less are equal, apart from rounding errors. */
const SAME = 1e-12;

/** A level where tries are made. */
export type TriedLevel = Readonly<{
  level: number;
  protection: Protection;
  /** The level after a failure; `undefined` where it is kept, or where no try can fail. */
  fallsTo: number | undefined;
}>;

export const losesItem = ({ protection, fallsTo }: TriedLevel): boolean =>
  protection === "none" && fallsTo !== undefined;

/** The present level as it is, then those of later tries, from the lowest that a policy falls to. */
export function triedLevels(
  climb: Climb,
  { first, levels }: Policy,
): readonly [present: TriedLevel, ...later: TriedLevel[]] {
  const { steps, from, failures } = climb;
  const present = triedLevelAt(climb, from, first, failures);
  const later: TriedLevel[] = [];
  let lowest = present.fallsTo ?? from + 1;
  for (let level = steps.length - 1; level > from || level >= lowest; level--) {
    const visit = triedLevelAt(climb, level, levels[level] ?? "scroll", 0);
    later.unshift(visit);
    lowest = Math.min(lowest, visit.fallsTo ?? lowest);
  }
  return [present, ...later];
}

function triedLevelAt({ steps }: Climb, level: number, protection: Protection, failures: number): TriedLevel {
  const step = steps[level];
  const isKept =
    !step?.isAtRisk ||
    protection === "scroll" ||
    (protection === "none" && Pity.nextChance(step.initial, failures) === 1);
  const after = protection === "low" ? Math.max(0, level - 1) : 0;
  return { level, protection, fallsTo: isKept ? undefined : after };
}
