/**
 * The chance of try n since the last success is min(1, n × initial). Source: docs/sources.md#the-pity-rule. Sure; likely for
 * ultimate items, where it is inferred from their published means since version 1.5.0.
 */

const initialChances = new Map<number, number>();

/** From a published average: the mean number of tries is 1 / average. */
export function initialChance(average: number): number {
  const initial = initialChances.get(average) ?? solved(average);
  initialChances.set(average, initial);
  return initial;
}

function solved(average: number): number {
  if (average >= 1) return 1;
  let [low, high] = [0, 1];
  // 60 bisections reach the precision of a floating-point number.
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (meanTries(middle, 0) > 1 / average) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Precision of the bisection: 1 / 0.2 may come out a little above 5, and must not need a sixth try. */
const ROUNDING = 1e-9;

export function nextChance(initial: number, failures: number): number {
  const chance = (failures + 1) * initial;
  return chance > 1 - ROUNDING ? 1 : chance;
}

/** Maximum. */
export function mostTries(initial: number, failures: number): number {
  return Math.max(1, Math.ceil(1 / initial - ROUNDING) - failures);
}

/** Smaller probabilities do not change a mean in floating-point arithmetic. */
const MIN_TERM = 1e-18;

export function meanTries(initial: number, failures: number): number {
  let [mean, isOpen] = [0, 1];
  for (let n = failures; isOpen > MIN_TERM; n++) {
    mean += isOpen;
    isOpen *= 1 - nextChance(initial, n);
  }
  return mean;
}

/** Smaller probabilities are irrelevant to a plan. */
const MIN_PROBABILITY = 1e-12;

/** Of 1, 2, 3 … further tries, without the tail below `MIN_PROBABILITY`. */
export function triesDistribution(initial: number, failures: number): Float64Array {
  const chances: number[] = [];
  let isOpen = 1;
  for (let n = failures; isOpen > MIN_PROBABILITY; n++) {
    const chance = nextChance(initial, n);
    chances.push(isOpen * chance);
    isOpen *= 1 - chance;
  }
  return Float64Array.from(chances);
}
