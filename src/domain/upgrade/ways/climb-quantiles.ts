/** What an upgrade costs with a certain chance, for any protection at each level: right to about 1 %. */
import * as Pity from "../pity.ts";
import type { Protection } from "../upgrade-plan.ts";
import { type Climb, type Climbed, climbWith, type Policy, type TriedLevel, triedLevels } from "./climb.ts";
import {
  amountSpectrum,
  chancesOf,
  flatSpectrum,
  onceSpectrum,
  quantileOf,
  repeatedSpectrum,
  type Spectrum,
  spectrumOf,
  timesSpectrum,
} from "./spectrum.ts";

const SIZE = 2 ** 13;
/** A level that is climbed again and again has a tail like that of waiting times: e^-16 of it is beyond this many means. */
const TAIL_MEANS = 16;
/** Levels that keep the item end earlier: the pity rule raises the chance. */
const KEPT_MEANS = 8;

/** Penya that suffice with each chance; `undefined` where a protection has no price. */
export function climbQuantiles(
  climb: Climb,
  policy: Policy,
  chances: readonly number[],
): readonly number[] | undefined {
  const climbed = climbWith(climb, policy);
  if (!climbed) return undefined;
  if (climbed.mean === 0) return chances.map(() => 0);
  const unit = rangeOf(climb, policy, climbed) / SIZE;
  const costs = chancesOf(totalSpectrum(climb, policy, unit));
  return chances.map((chance) => quantileOf(costs, chance) * unit);
}

function rangeOf(climb: Climb, policy: Policy, { mean, levels }: Climbed): number {
  const [present, ...later] = triedLevels(climb, policy);
  const first = mean - levels.slice(climb.from + 1).reduce((sum, one) => sum + one, 0);
  const meanAt = ({ level }: TriedLevel) => levels[level] ?? 0;
  const repeated = [present, ...later].filter(({ fallsTo }) => fallsTo !== undefined).map(meanAt);
  return mean + KEPT_MEANS * Math.max(first, ...later.map(meanAt)) + TAIL_MEANS * Math.max(0, ...repeated);
}

function totalSpectrum(climb: Climb, { first, levels }: Policy, unit: number): Spectrum {
  const { from, failures } = climb;
  const spectra: Spectrum[] = [];
  let fromStart = flatSpectrum(SIZE);
  let total = fromStart;
  let restart = fromStart;
  for (const [level] of climb.steps.entries()) {
    if (level === from) restart = fromStart;
    const one = levelSpectrum(climb, level, levels[level] ?? "scroll", {
      unit,
      below: spectra.at(-1),
      fromStart,
    });
    spectra.push(one);
    if (level > from) total = timesSpectrum(total, one);
    if (level === from) {
      const lower = { unit, below: spectra.at(-2), fromStart: restart, again: one, failures };
      total = levelSpectrum(climb, level, first, lower);
    }
    fromStart = timesSpectrum(fromStart, one);
  }
  return total;
}

type LowerSpectra = Readonly<{
  unit: number;
  below: Spectrum | undefined;
  /** From +0 to this level. */
  fromStart: Spectrum;
  again?: Spectrum;
  failures?: number;
}>;

function levelSpectrum(
  { steps, costs, replacement = 0 }: Climb,
  level: number,
  protection: Protection,
  { unit, below, fromStart, again, failures = 0 }: LowerSpectra,
): Spectrum {
  const step = steps[level];
  const units = (costs[level]?.[protection] ?? 0) / unit;
  if (!step) return flatSpectrum(SIZE);
  if (!step.isAtRisk || protection === "scroll")
    return spectrumOf(onGrid(Pity.triesDistribution(step.initial, failures), units), SIZE);
  const amount = amountSpectrum(units, SIZE);
  const isLow = protection === "low";
  const chance = isLow ? step.average : Pity.nextChance(step.initial, failures);
  const back = isLow
    ? (below ?? flatSpectrum(SIZE))
    : timesSpectrum(amountSpectrum(replacement / unit, SIZE), fromStart);
  return again
    ? onceSpectrum(amount, chance, timesSpectrum(back, again))
    : repeatedSpectrum(amount, chance, back);
}

/** Chances of 1, 2, 3 … tries of `units` each, in whole units: what is between two is shared, which keeps the mean. */
function onGrid(tries: Float64Array, units: number): Float64Array {
  const grid = new Float64Array(Math.ceil(tries.length * units) + 2);
  for (let n = 1; n <= tries.length; n++) {
    const whole = Math.floor(n * units);
    const upper = n * units - whole;
    grid[whole] = (grid[whole] ?? 0) + (1 - upper) * (tries[n - 1] ?? 0);
    grid[whole + 1] = (grid[whole + 1] ?? 0) + upper * (tries[n - 1] ?? 0);
  }
  return grid;
}
