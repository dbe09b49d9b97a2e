/** The ways to raise a pet by what everything costs: sacrifices alone, or with reroll scrolls in one tier. */
import {
  amountSpectrum,
  chancesOf,
  flatSpectrum,
  mixedSpectrum,
  quantileOf,
  repeatedSpectrum,
  type Spectrum,
  timesSpectrum,
} from "#domain/upgrade/ways/spectrum.ts";
import { type PetPlan, type PetPrices, type PetStep, reportPet } from "./pet-plan.ts";
import { levelRoll, type RolledTier, sacrificeRoll } from "./pet-raising.ts";
import { SCROLLS_PER_REROLL } from "./pets.ts";

/** "reroll" applies the new level even if it is lower; "high" lets the player keep the old one. */
export const REROLLS = ["reroll", "high"] as const;
type Reroll = (typeof REROLLS)[number];
/** Penya for one scroll. */
export type RerollPrices = Readonly<Partial<Record<Reroll, number | undefined>>>;

export type PetWaysRequest = Readonly<{ plan: PetPlan; prices: PetPrices; rerolls: RerollPrices }>;

export type PetWay = Readonly<{
  /** Only one tier of a pet can be rerolled by scrolls; `undefined` for sacrifices alone. */
  scroll: Readonly<{ kind: Reroll; tier: RolledTier; mean: number }> | undefined;
  /** Penya. */
  cost: Readonly<{ mean: number; median: number; ninety: number; ninetyNine: number }>;
}>;

/** A tier with the mean cost from each level below the goal, where the levels below `rerolledBelow` are rerolled. */
type RolledStep = Readonly<{
  step: PetStep;
  rerolledBelow: number;
  /** Penya for one reroll. */
  reroll: number;
  /** Mean from any rerolled level. */
  again: number;
}>;

/** The cheapest first; of each scroll that has a price the best tier, if it makes the pet cheaper. */
export function petWays({ plan, prices, rerolls }: PetWaysRequest): readonly PetWay[] {
  const alone = reportPet(plan, prices).steps.map(withoutReroll);
  const ways = REROLLS.flatMap((kind) => {
    const price = rerolls[kind];
    if (price === undefined) return [];
    const tiers = alone.map(({ step }, index) => {
      const steps = alone.with(index, rerolled(plan, prices, step, kind, price));
      return { scroll: scrollsOf(steps[index], kind, price), steps };
    });
    const [first, ...others] = tiers;
    if (!first) return [];
    const best = others.reduce(
      (one, other) => (meanOf(other.steps) < meanOf(one.steps) ? other : one),
      first,
    );
    return best.scroll ? [wayOf(best.steps, best.scroll)] : [];
  });
  return [wayOf(alone, undefined), ...ways].toSorted((a, b) => a.cost.mean - b.cost.mean);
}

const withoutReroll = (step: PetStep): RolledStep => ({ step, rerolledBelow: 1, reroll: 0, again: 0 });

function rerolled(plan: PetPlan, prices: PetPrices, step: PetStep, kind: Reroll, price: number): RolledStep {
  const { tier } = step;
  if (tier === "F") return withoutReroll(step);
  const reroll = SCROLLS_PER_REROLL[tier] * price;
  if (kind === "high") {
    // A reroll that may be discarded is a sacrifice of the same tier, at another price.
    const fodder = { ...prices.fodder, [tier]: Math.min(prices.fodder[tier], reroll) };
    const other = reportPet(plan, { ...prices, fodder }).steps.find((one) => one.tier === tier);
    return withoutReroll(other ?? step);
  }
  return cheapestReroll(step, tier, reroll);
}

/**
 * From a higher level the goal is never further away, and a reroll leads to the same levels from everywhere. So the levels below one
 * are rerolled, and those from it on are left to sacrifices.
 */
function cheapestReroll(step: PetStep, tier: RolledTier, reroll: number): RolledStep {
  const rolls = (sacrificeRoll(tier, tier) ?? []).map((percent) => percent / 100);
  const costAt = (level: number) => step.moves.find((move) => move.level === level)?.cost ?? 0;
  const choices = step.moves.map(({ level }) => {
    const kept = rolls.slice(level).reduce((sum, chance) => sum + chance, 0);
    const later = rolls.reduce((sum, chance, i) => (i + 1 > level ? sum + chance * costAt(i + 1) : sum), 0);
    return { step, rerolledBelow: level + 1, reroll, again: (reroll + later) / kept };
  });
  const [first, ...others] = choices;
  const best = others.reduce((one, other) => (one && other.again >= one.again ? one : other), first);
  if (!best || costAt(1) <= best.again) return withoutReroll(step);
  return best;
}

/** Chances of the levels with which the pet begins in the tier. */
const startOf = ({ tier, present }: PetStep) =>
  levelRoll(tier).map((percent, i) => (present === undefined ? percent / 100 : Number(i + 1 === present)));

function meanOf(steps: readonly RolledStep[]): number {
  return steps.reduce((sum, one) => sum + (one.step.candies?.cost ?? 0) + meanFrom(one), 0);
}

function meanFrom(one: RolledStep): number {
  const start = startOf(one.step);
  return start.reduce((sum, chance, i) => sum + chance * meanAt(one, i + 1), 0);
}

function meanAt({ step, rerolledBelow, again }: RolledStep, level: number): number {
  if (level >= step.goal) return 0;
  if (level < rerolledBelow) return again;
  return step.moves.find((move) => move.level === level)?.cost ?? 0;
}

/** `undefined` if a reroll is never cheaper. */
function scrollsOf(one: RolledStep | undefined, kind: Reroll, price: number): PetWay["scroll"] {
  const tier = one?.step.tier;
  if (!one || !tier || tier === "F") return undefined;
  const each = SCROLLS_PER_REROLL[tier];
  if (kind === "high") {
    const count = one.step.fodder[tier] ?? 0;
    return count > 0 && one.step.moves.some(({ price: paid }) => paid === each * price)
      ? { kind, tier, mean: each * count }
      : undefined;
  }
  if (one.rerolledBelow === 1) return undefined;
  const rolls = (sacrificeRoll(tier, tier) ?? []).map((percent) => percent / 100);
  const kept = rolls.slice(one.rerolledBelow - 1).reduce((sum, chance) => sum + chance, 0);
  const begins = startOf(one.step).slice(0, one.rerolledBelow - 1);
  return { kind, tier, mean: (each * begins.reduce((sum, chance) => sum + chance, 0)) / kept };
}

const SIZE = 2 ** 13;
/** The tail of a distribution like that of waiting times: e^-16 of it is beyond this many means. */
const TAIL_MEANS = 16;

function wayOf(steps: readonly RolledStep[], scroll: PetWay["scroll"]): PetWay {
  const mean = meanOf(steps);
  const longest = Math.max(0, ...steps.map((one) => meanAt(one, 1)));
  const fixed = steps.reduce((sum, { step }) => sum + (step.candies?.cost ?? 0), 0);
  const unit = (mean - fixed + TAIL_MEANS * longest) / SIZE;
  const chances =
    unit > 0
      ? chancesOf(
          steps.reduce((sum, one) => timesSpectrum(sum, spectrumOfTier(one, unit)), flatSpectrum(SIZE)),
        )
      : undefined;
  const enough = (chance: number) => fixed + (chances ? quantileOf(chances, chance) * unit : 0);
  return { scroll, cost: { mean, median: enough(0.5), ninety: enough(0.9), ninetyNine: enough(0.99) } };
}

/** Of what is paid for the rolls of a tier, without candies. */
function spectrumOfTier(one: RolledStep, unit: number): Spectrum {
  const { step, rerolledBelow, reroll } = one;
  const done = flatSpectrum(SIZE);
  const spectra = new Map<number, Spectrum>();
  const at = (level: number) => (level >= step.goal ? done : (spectra.get(level) ?? done));
  for (const { level, price, chances } of step.moves.toReversed()) {
    if (level < rerolledBelow) continue;
    spectra.set(level, repeated(chances, level, price / unit, at));
  }
  if (rerolledBelow > 1) {
    const rolls = (step.tier === "F" ? [] : (sacrificeRoll(step.tier, step.tier) ?? [])).map(
      (one) => one / 100,
    );
    const again = repeated(rolls, rerolledBelow - 1, reroll / unit, at);
    for (let level = 1; level < rerolledBelow; level++) spectra.set(level, again);
  }
  return mixedSpectrum(startOf(step).map((chance, i) => [chance, at(i + 1)]));
}

/** Of rolls until one is above a level, and of what follows. */
function repeated(
  chances: readonly number[],
  level: number,
  units: number,
  at: (level: number) => Spectrum,
): Spectrum {
  const better = chances.slice(level).reduce((sum, chance) => sum + chance, 0);
  const next = mixedSpectrum(chances.slice(level).map((chance, i) => [chance / better, at(level + i + 1)]));
  return timesSpectrum(repeatedSpectrum(amountSpectrum(units, SIZE), better, flatSpectrum(SIZE)), next);
}
