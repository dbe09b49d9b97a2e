/**
 * The game's pity rule: each failure makes the next try likelier. The chance of try n since the last success is
 * min(1, n × initial). Source: upgrade.json, pity (madrigalinside.com, UI_UPGRADE_PROBTOOLTIP). Sure,
 * but for ultimate items: that it holds for them since version 1.5.0 is inferred from their published means. Likely.
 */

const known = new Map<number, number>();

/** The chance of the first try, from the published average: the one of which the mean of tries is 1 / average. */
export function initialChance(average: number): number {
  const initial = known.get(average) ?? solved(average);
  known.set(average, initial);
  return initial;
}

function solved(average: number): number {
  if (average >= 1) return 1;
  let [low, high] = [0, 1];
  // 60 halvings are as exact as a number here can be.
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (meanTries(middle, 0) > 1 / average) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Of the next try, after so many failures. */
export function nextChance(initial: number, failures: number): number {
  return Math.min(1, (failures + 1) * initial);
}

/** As exact as a chance found by halving is: 1 through 0.2 may come out a little above 5, and takes no sixth try. */
const ROUNDING = 1e-9;

/** The most tries that it can still take. */
export function mostTries(initial: number, failures: number): number {
  return Math.max(1, Math.ceil(1 / initial - ROUNDING) - failures);
}

/** What is rarer adds nothing to a mean that a number here could hold. */
const NOTHING = 1e-18;

/** How many tries it takes on average from here on. */
export function meanTries(initial: number, failures: number): number {
  let [mean, isOpen] = [0, 1];
  for (let n = failures; isOpen > NOTHING; n++) {
    mean += isOpen;
    isOpen *= 1 - nextChance(initial, n);
  }
  return mean;
}

/** Beyond this chance nobody needs a plan: once in a million million times. */
const NEVER = 1e-12;

/** How likely it takes 1, 2, 3 … tries; what is rarer than `NEVER` at the far end is left out. */
export function tries(initial: number, failures: number): Float64Array {
  const chances: number[] = [];
  let isOpen = 1;
  for (let n = failures; isOpen > NEVER; n++) {
    const chance = nextChance(initial, n);
    chances.push(isOpen * chance);
    isOpen *= 1 - chance;
  }
  return Float64Array.from(chances);
}
