/** Each tier's level is rolled on reaching it; sacrifices roll the present tier alone, until the goal is reached. */

import { recordFromKeys } from "#domain/text/record-from-keys.ts";
import { type Bar, barsBetween, RARE } from "#domain/values/bars.ts";
import {
  bonusOf,
  candiesTo,
  candyCost,
  levelRoll,
  mostLevel,
  ROLLED_TIERS,
  type RolledTier,
  raisedFromEgg,
  sacrificeRoll,
} from "./pet-raising.ts";
import type { SpeciesId } from "./pet-species.ts";
import {
  BERRIES,
  type Berry,
  CANDY_LETTERS,
  type CandyLetter,
  TIER_LETTERS,
  type TierLetter,
} from "./pets.ts";

export type PetPlan = Readonly<{
  species: SpeciesId;
  /** From F on; at least one entry. */
  levels: readonly number[];
  /** From F to the last tier wanted; earlier tiers cannot change any more. */
  goal: readonly number[];
}>;

/** Penya for one piece. */
export type PetPrices = Readonly<{
  candies: Readonly<Record<CandyLetter, number>>;
  fodder: Readonly<Record<RolledTier, number>>;
}>;

/** Prices for a player who makes the candies and raises the fodder from eggs, with free berries. */
export const SELF_MADE_PRICES: PetPrices = {
  candies: recordFromKeys(CANDY_LETTERS, (tier) => candyCost(tier).penya),
  fodder: recordFromKeys(ROLLED_TIERS, (tier) => raisedFromEgg(tier).penya),
};

/** Repeated until the roll is higher. */
type Move = Readonly<{
  level: number;
  fodder: RolledTier;
  /** Penya for one sacrifice. */
  price: number;
  /** Probability of each level, from 1 on, for one sacrifice. */
  chances: readonly number[];
  /** Mean Penya until the goal. */
  cost: number;
  /** Mean until the goal. */
  sacrifices: number;
}>;

export type PetStep = Readonly<{
  tier: TierLetter;
  /** `undefined` if the pet has reached the tier already. */
  candies: Readonly<{ candy: CandyLetter; count: number; cost: number }> | undefined;
  /** `undefined` if the level is rolled on reaching the tier. */
  present: number | undefined;
  goal: number;
  moves: readonly Move[];
  /** Mean, by the fodder's tier. */
  fodder: Readonly<Partial<Record<RolledTier, number>>>;
  fodderCost: number;
  /** Probability of each final level, from 1 on. */
  ends: readonly number[];
}>;

export type PetReport = Readonly<{
  steps: readonly PetStep[];
  cost: number;
  candyCost: number;
  berries: Readonly<Record<Berry, number>>;
  /** Mean, if the fodder is raised from eggs. */
  fodderBerries: Readonly<Record<Berry, number>>;
  fodder: Readonly<Partial<Record<RolledTier, number>>>;
  /** Probability that at most 0, 1, 2, … sacrifices are needed, until it is nearly 1. */
  within: readonly number[];
  bonus: Readonly<{ before: number; least: number; mean: number; perfect: number }>;
}>;

export function reportPet(
  { species, levels, goal }: PetPlan,
  prices: PetPrices = SELF_MADE_PRICES,
): PetReport {
  const first = levels.length - 1;
  const steps = TIER_LETTERS.slice(first, Math.max(first + 1, goal.length)).map((tier, index) =>
    stepOf(tier, goal[first + index] ?? 1, index === 0 ? levels.at(-1) : undefined, prices),
  );
  const fodder: Partial<Record<RolledTier, number>> = {};
  const berries: Record<Berry, number> = { cloudberry: 0, lightberry: 0, exoberry: 0 };
  const fodderBerries = { ...berries };
  for (const step of steps) {
    for (const berry of BERRIES)
      if (step.candies) berries[berry] += step.candies.count * candyCost(step.candies.candy)[berry];
    for (const tier of ROLLED_TIERS) {
      const count = step.fodder[tier];
      if (count === undefined) continue;
      fodder[tier] = (fodder[tier] ?? 0) + count;
      for (const berry of BERRIES) fodderBerries[berry] += count * raisedFromEgg(tier)[berry];
    }
  }
  const fed = steps.reduce((sum, { candies }) => sum + (candies?.cost ?? 0), 0);
  const passed = levels.slice(0, -1);
  const reached = steps.map(({ ends }) => ends);
  return {
    steps,
    candyCost: fed,
    cost: steps.reduce((sum, { fodderCost }) => sum + fodderCost, fed),
    berries,
    fodderBerries,
    fodder,
    within: chancesWithin(steps),
    bonus: {
      before: bonusOf(species, levels),
      least: bonusOf(species, [
        ...passed,
        ...reached.map((ends) => ends.findIndex((chance) => chance > 0) + 1),
      ]),
      mean: reached.reduce(
        (sum, ends) => sum + ends.reduce((mean, chance, i) => mean + chance * bonusOf(species, [i + 1]), 0),
        bonusOf(species, passed),
      ),
      perfect: bonusOf(
        species,
        TIER_LETTERS.slice(0, first + steps.length).map((tier, i) => passed[i] ?? mostLevel(tier)),
      ),
    },
  };
}

/** `present` is the level in a tier that the pet has already reached. */
function stepOf(tier: TierLetter, wanted: number, present: number | undefined, prices: PetPrices): PetStep {
  const goal = Math.min(wanted, mostLevel(tier));
  const moves = isRolled(tier) ? cheapestMoves(tier, goal, prices) : [];
  const start =
    present === undefined
      ? levelRoll(tier).map((percent) => percent / 100)
      : levelRoll(tier).map((_, i) => Number(i + 1 === present));
  const fodder: Partial<Record<RolledTier, number>> = {};
  const probabilities = [...start];
  let fodderCost = 0;
  for (const { level, fodder: kind, chances, cost } of moves) {
    const here = probabilities[level - 1] ?? 0;
    fodderCost += (start[level - 1] ?? 0) * cost;
    const better = sumAbove(chances, level);
    if (here > 0) fodder[kind] = (fodder[kind] ?? 0) + here / better;
    probabilities[level - 1] = 0;
    for (let i = level; i < probabilities.length; i++)
      probabilities[i] = (probabilities[i] ?? 0) + (here * (chances[i] ?? 0)) / better;
  }
  const { candy, count } = candiesTo(tier);
  const candies = present === undefined ? { candy, count, cost: count * prices.candies[candy] } : undefined;
  return { tier, candies, present, goal, moves, fodder, fodderCost, ends: probabilities };
}

function isRolled(tier: TierLetter): tier is RolledTier {
  return tier !== "F";
}

/** From the level below the goal down: each depends on higher ones. Equal costs: fewer sacrifices, then lower fodder. */
function cheapestMoves(tier: RolledTier, goal: number, prices: PetPrices): readonly Move[] {
  const moves: Move[] = [];
  const moveAt = (level: number) => moves.find((move) => move.level === level);
  for (let level = goal - 1; level >= 1; level--) {
    const choices = ROLLED_TIERS.flatMap((fodder) => {
      const chances = sacrificeRoll(tier, fodder)?.map((percent) => percent / 100);
      if (!chances) return [];
      /** Mean. */
      const until = (here: number, from: (move: Move) => number) =>
        chances.reduce((sum, chance, i) => {
          const next = i >= level ? moveAt(i + 1) : undefined;
          return next ? sum + chance * from(next) : sum;
        }, here) / sumAbove(chances, level);
      const cost = until(prices.fodder[fodder], (move) => move.cost);
      const price = prices.fodder[fodder];
      return [{ level, fodder, price, chances, cost, sacrifices: until(1, (move) => move.sacrifices) }];
    });
    const [first, ...others] = choices;
    if (first) moves.push(others.reduce((best, one) => (isBetter(one, best) ? one : best), first));
  }
  return moves.reverse();
}

/** Costs and counts that differ by less than this are equal apart from rounding errors. */
const SAME = 1e-9;

function isBetter(one: Move, other: Move): boolean {
  const isLess = (a: number, b: number) => a < b * (1 - SAME);
  if (isLess(one.cost, other.cost) || isLess(other.cost, one.cost)) return one.cost < other.cost;
  return isLess(one.sacrifices, other.sacrifices);
}

function sumAbove(chances: readonly number[], level: number): number {
  return chances.slice(level).reduce((sum, chance) => sum + chance, 0);
}

/** `within` ends when this probability is reached, or after this number of sacrifices. */
const NEARLY = 1 - 1e-9;
const MAX_SACRIFICES = 6_000;

/** Computes the Markov chain over all tiers, one sacrifice per step; rolls on reaching a tier take none. */
function chancesWithin(steps: readonly PetStep[]): readonly number[] {
  const places = placesOf(steps);
  const moves = steps.flatMap((step, i) =>
    step.moves.flatMap(({ level, chances }) => {
      // A lower roll is not applied.
      const onwards = placed(places, steps, i, chances, level);
      return [...onwards].map(([to, chance]) => ({ from: stateOf(steps, i, level), to, chance }));
    }),
  );
  const [first] = steps;
  let chances = new Float64Array(stateOf(steps, steps.length, 1) + 1);
  const start = first?.present;
  const begun = start === undefined ? places[0] : placed(places, steps, 0, [1], start);
  for (const [state, chance] of begun ?? []) chances[state] = chance;
  const done = chances.length - 1;
  const within = [chances[done] ?? 0];
  while ((within.at(-1) ?? 1) < NEARLY && within.length <= MAX_SACRIFICES) {
    const next = new Float64Array(chances.length);
    next[done] = chances[done] ?? 0;
    for (const { from, to, chance } of moves) next[to] = (next[to] ?? 0) + (chances[from] ?? 0) * chance;
    chances = next;
    within.push(chances[done] ?? 0);
  }
  return within;
}

/** Probability of each state; the last state means that the plan is finished. */
type States = ReadonlyMap<number, number>;

/** Index of the state of a level that is too low. The states of a tier follow those of the tier before. */
function stateOf(steps: readonly PetStep[], index: number, level: number): number {
  return steps.slice(0, index).reduce((sum, { goal }) => sum + goal - 1, level - 1);
}

/** For each tier, the probabilities of the states of a pet that has just reached it; then the final state. */
function placesOf(steps: readonly PetStep[]): readonly States[] {
  const places: States[] = [new Map([[stateOf(steps, steps.length, 1), 1]])];
  for (let i = steps.length - 1; i >= 0; i--) {
    const roll = levelRoll(steps[i]?.tier ?? "F").map((percent) => percent / 100);
    // The first of the entries computed so far belongs to the next tier.
    places.unshift(placed(places, steps, i, roll, 1, 0));
  }
  return places;
}

/** The outcome of the rolls in a tier: a level below the wanted one, or the next tier. */
function placed(
  places: readonly States[],
  steps: readonly PetStep[],
  index: number,
  chances: readonly number[],
  least: number,
  next = index + 1,
): States {
  const states = new Map<number, number>();
  const add = (state: number, chance: number) => states.set(state, (states.get(state) ?? 0) + chance);
  for (const [i, chance] of chances.entries()) {
    const level = Math.max(least, i + 1);
    if (level < (steps[index]?.goal ?? 1)) add(stateOf(steps, index, level), chance);
    else for (const [state, share] of places[next] ?? []) add(state, chance * share);
  }
  return states;
}

/** Returns the fewest sacrifices that are enough with this probability (0 to 1). */
export function enough({ within }: Pick<PetReport, "within">, chance: number): number {
  const count = within.findIndex((one) => one >= chance - 1e-10);
  return count < 0 ? within.length - 1 : count;
}

/** Returns the probability of each number of sacrifices, as the bars of a chart. */
export function sacrificeBars(report: Pick<PetReport, "within">): readonly Bar[] {
  const chanceWithin = (count: number) => (count < 0 ? 0 : (report.within[count] ?? 1));
  return barsBetween(enough(report, RARE), enough(report, 1 - RARE), chanceWithin);
}
