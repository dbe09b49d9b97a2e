/**
 * The cheapest way to a pet with levels that somebody wants. On reaching a tier its level is rolled; then pets are
 * sacrificed until it is at least the wanted one, and only then the pet is raised further, because sacrifices roll
 * the present tier alone. Which fodder is cheapest at each level is solved exactly, from the wanted level down.
 */
import { recordFromKeys } from "#domain/text/record-from-keys.ts";
import {
  bonusOf,
  candiesTo,
  candyCost,
  levelRoll,
  mostLevel,
  ROLLED,
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
  /** The level in each tier that it has reached, from F on: at least one. */
  levels: readonly number[];
  /** The least level wanted in each tier, from F to the last tier wanted; tiers left behind cannot change any more. */
  goal: readonly number[];
}>;

/** Penya for one piece. */
export type PetPrices = Readonly<{
  candies: Readonly<Record<CandyLetter, number>>;
  fodder: Readonly<Record<RolledTier, number>>;
}>;

/** What it costs to make candies and to raise fodder from eggs oneself, berries free. */
export const OWN_MAKING: PetPrices = {
  candies: recordFromKeys(CANDY_LETTERS, (tier) => candyCost(tier).penya),
  fodder: recordFromKeys(ROLLED, (tier) => raisedFromEgg(tier).penya),
};

/** One sacrifice after another at one level, until the roll is a higher one. */
type Move = Readonly<{
  level: number;
  fodder: RolledTier;
  /** Of each level, from 1 on, by one sacrifice. */
  chances: readonly number[];
  /** Penya from here until the wanted level is reached, on average. */
  cost: number;
  /** Sacrifices from here until then, on average. */
  sacrifices: number;
}>;

export type PetStep = Readonly<{
  tier: TierLetter;
  /** Candies that lead to it; none where the pet is there already. */
  candies: Readonly<{ candy: CandyLetter; count: number; cost: number }> | undefined;
  /** The level that the pet has there already; none where it is rolled on arriving. */
  present: number | undefined;
  goal: number;
  /** What to sacrifice at each level below the wanted one. */
  moves: readonly Move[];
  /** Sacrifices on average, by the fodder's tier. */
  fodder: Readonly<Partial<Record<RolledTier, number>>>;
  /** Penya of the sacrifices, on average. */
  fodderCost: number;
  /** How likely it ends with each level, from 1 on. */
  ends: readonly number[];
}>;

export type PetReport = Readonly<{
  steps: readonly PetStep[];
  /** Penya on average. */
  cost: number;
  candyCost: number;
  /** Berries for the pet's own candies. */
  berries: Readonly<Record<Berry, number>>;
  /** Berries on average for the fodder, where it is raised from eggs. */
  fodderBerries: Readonly<Record<Berry, number>>;
  fodder: Readonly<Partial<Record<RolledTier, number>>>;
  /** How likely no more than 0, 1, 2, … sacrifices are needed, until nearly certain. */
  within: readonly number[];
  bonus: Readonly<{ before: number; least: number; mean: number; perfect: number }>;
}>;

export function reportPet({ species, levels, goal }: PetPlan, prices: PetPrices = OWN_MAKING): PetReport {
  const now = levels.length - 1;
  const steps = TIER_LETTERS.slice(now, Math.max(now + 1, goal.length)).map((tier, index) =>
    stepOf(tier, goal[now + index] ?? 1, index === 0 ? levels.at(-1) : undefined, prices),
  );
  const fodder: Partial<Record<RolledTier, number>> = {};
  const berries: Record<Berry, number> = { cloudberry: 0, lightberry: 0, exoberry: 0 };
  const fodderBerries = { ...berries };
  for (const step of steps) {
    for (const berry of BERRIES)
      if (step.candies) berries[berry] += step.candies.count * candyCost(step.candies.candy)[berry];
    for (const tier of ROLLED) {
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
        TIER_LETTERS.slice(0, now + steps.length).map((tier, i) => passed[i] ?? mostLevel(tier)),
      ),
    },
  };
}

/** `present` is the level in a tier that the pet has reached already; otherwise it is raised to it, and rolled. */
function stepOf(tier: TierLetter, wanted: number, present: number | undefined, prices: PetPrices): PetStep {
  const goal = Math.min(wanted, mostLevel(tier));
  const moves = isRolled(tier) ? cheapestMoves(tier, goal, prices) : [];
  const start =
    present === undefined
      ? levelRoll(tier).map((percent) => percent / 100)
      : levelRoll(tier).map((_, i) => Number(i + 1 === present));
  const fodder: Partial<Record<RolledTier, number>> = {};
  const at = [...start];
  let fodderCost = 0;
  for (const { level, fodder: kind, chances, cost } of moves) {
    const here = at[level - 1] ?? 0;
    fodderCost += (start[level - 1] ?? 0) * cost;
    const better = sumAbove(chances, level);
    if (here > 0) fodder[kind] = (fodder[kind] ?? 0) + here / better;
    at[level - 1] = 0;
    for (let i = level; i < at.length; i++) at[i] = (at[i] ?? 0) + (here * (chances[i] ?? 0)) / better;
  }
  const { candy, count } = candiesTo(tier);
  const candies = present === undefined ? { candy, count, cost: count * prices.candies[candy] } : undefined;
  return { tier, candies, present, goal, moves, fodder, fodderCost, ends: at };
}

function isRolled(tier: TierLetter): tier is RolledTier {
  return tier !== "F";
}

/**
 * From the level below the goal down: each knows what every better one takes. Of equal cost, the fewer sacrifices; of
 * equal ones the lower fodder.
 */
function cheapestMoves(tier: RolledTier, goal: number, prices: PetPrices): readonly Move[] {
  const moves: Move[] = [];
  const moveAt = (level: number) => moves.find((move) => move.level === level);
  for (let level = goal - 1; level >= 1; level--) {
    const choices = ROLLED.flatMap((fodder) => {
      const chances = sacrificeRoll(tier, fodder)?.map((percent) => percent / 100);
      if (!chances) return [];
      /** Of whatever each sacrifice takes. */
      const until = (here: number, from: (move: Move) => number) =>
        chances.reduce((sum, chance, i) => {
          const next = i >= level ? moveAt(i + 1) : undefined;
          return next ? sum + chance * from(next) : sum;
        }, here) / sumAbove(chances, level);
      const cost = until(prices.fodder[fodder], (move) => move.cost);
      return [{ level, fodder, chances, cost, sacrifices: until(1, (move) => move.sacrifices) }];
    });
    const [first, ...others] = choices;
    if (first) moves.push(others.reduce((best, one) => (isBetter(one, best) ? one : best), first));
  }
  return moves.reverse();
}

/** Costs and counts that differ by less are the same, but for rounding. */
const SAME = 1e-9;

function isBetter(one: Move, other: Move): boolean {
  const isLess = (a: number, b: number) => a < b * (1 - SAME);
  if (isLess(one.cost, other.cost) || isLess(other.cost, one.cost)) return one.cost < other.cost;
  return isLess(one.sacrifices, other.sacrifices);
}

/** How likely a roll is above a level. */
function sumAbove(chances: readonly number[], level: number): number {
  return chances.slice(level).reduce((sum, chance) => sum + chance, 0);
}

/** Beyond this it is as good as certain, and after so many sacrifices nobody counts on. */
const NEARLY = 1 - 1e-9;
const MOST_SACRIFICES = 6_000;

/** The chain of all tiers, one sacrifice after the other; rolls on reaching a tier take none. */
function chancesWithin(steps: readonly PetStep[]): readonly number[] {
  const places = placesOf(steps);
  const moves = steps.flatMap((step, i) =>
    step.moves.flatMap(({ level, chances }) => {
      // A lower roll is not applied.
      const onwards = placed(places, steps, i, chances, level);
      return [...onwards].map(([to, chance]) => ({ at: stateOf(steps, i, level), to, chance }));
    }),
  );
  const [first] = steps;
  let chances = new Float64Array(stateOf(steps, steps.length, 1) + 1);
  const start = first?.present;
  const begun = start === undefined ? places[0] : placed(places, steps, 0, [1], start);
  for (const [state, chance] of begun ?? []) chances[state] = chance;
  const done = chances.length - 1;
  const within = [chances[done] ?? 0];
  while ((within.at(-1) ?? 1) < NEARLY && within.length <= MOST_SACRIFICES) {
    const next = new Float64Array(chances.length);
    next[done] = chances[done] ?? 0;
    for (const { at, to, chance } of moves) next[to] = (next[to] ?? 0) + (chances[at] ?? 0) * chance;
    chances = next;
    within.push(chances[done] ?? 0);
  }
  return within;
}

/** How likely each state is; the last one is that everything is done. */
type States = ReadonlyMap<number, number>;

/** The state of waiting at a level that is too low. Those of a tier follow those of the tier before. */
function stateOf(steps: readonly PetStep[], place: number, level: number): number {
  return steps.slice(0, place).reduce((sum, { goal }) => sum + goal - 1, level - 1);
}

/** Of each tier, where somebody who has just reached it comes to wait; after the last, that all is done. */
function placesOf(steps: readonly PetStep[]): readonly States[] {
  const places: States[] = [new Map([[stateOf(steps, steps.length, 1), 1]])];
  for (let i = steps.length - 1; i >= 0; i--) {
    const roll = levelRoll(steps[i]?.tier ?? "F").map((percent) => percent / 100);
    // The first of those known so far is the next tier's.
    places.unshift(placed(places, steps, i, roll, 1, 0));
  }
  return places;
}

/** Where rolls of a tier lead: to wait at a level below the wanted one, or into the next tier. */
function placed(
  places: readonly States[],
  steps: readonly PetStep[],
  place: number,
  chances: readonly number[],
  least: number,
  next = place + 1,
): States {
  const states = new Map<number, number>();
  const add = (state: number, chance: number) => states.set(state, (states.get(state) ?? 0) + chance);
  for (const [i, chance] of chances.entries()) {
    const level = Math.max(least, i + 1);
    if (level < (steps[place]?.goal ?? 1)) add(stateOf(steps, place, level), chance);
    else for (const [state, share] of places[next] ?? []) add(state, chance * share);
  }
  return states;
}
