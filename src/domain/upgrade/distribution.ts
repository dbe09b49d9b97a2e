/**
 * Sums of independent whole numbers, each taken so many times: what all tries of an upgrade cost together. Such a sum
 * is kept as two halves and never written out: its chances are asked for one at a time.
 */

/** How likely it takes 1, 2, 3 … tries, and how much of something one try takes: a whole amount. */
export type Tries = Readonly<{ chances: Float64Array; each: number }>;

/** How likely a number is `from`, `from + 1`, `from + 2` … times `unit`. */
type Half = Readonly<{ unit: number; from: number; chances: Float64Array }>;

export type Sum = Readonly<{
  low: Half;
  high: Half;
  /** Of `high`: how likely it is its first value or less, its second or less, … */
  upTo: Float64Array;
  /** Every value is a multiple of this one. */
  unit: number;
  /** Whether its values are what they say; else they stand for those within a `unit` of them. */
  isExact: boolean;
}>;

const NOTHING: Half = { unit: 1, from: 0, chances: Float64Array.of(1) };

/**
 * So many products a sum may take, some 50 ms of them: the Penya of ultimate jewelry up to +10 asks for most. Beyond
 * it is added up on a coarser scale.
 */
const MOST_PRODUCTS = 30_000_000;
/** Steps of that scale. */
const COARSE = 16_000;
/** With so few products, or with more numbers than this, the best way to halve them is not looked for. */
const FEW_PRODUCTS = 500_000;
const MOST_HALVED = 12;

/** Exact where the amounts have a common measure that is not too fine, as all published ones have; see `isExact`. */
export function sumOf(all: readonly Tries[]): Sum {
  const numbers = all.filter(({ each }) => each > 0);
  const halves = halved(numbers);
  if (productsOf(halves[0]) + productsOf(halves[1]) <= MOST_PRODUCTS)
    return together(added(halves[0], measureOf(halves[0])), added(halves[1], measureOf(halves[1])), true);
  const unit = roundScale(numbers.reduce((sum, one) => sum + longestOf(one), 0) / COARSE);
  return together(NOTHING, added(numbers, unit), false);
}

function together(low: Half, high: Half, isExact: boolean): Sum {
  let sum = 0;
  return {
    low,
    high,
    upTo: high.chances.map((chance) => {
      sum += chance;
      return sum;
    }),
    unit: isUsed(low) ? greatestCommonDivisor(low.unit, high.unit) : high.unit,
    isExact,
  };
}

const isUsed = ({ from }: Half) => from > 0;

/** How likely it is `most` or less. */
export function chanceOfAtMost({ low, high, upTo }: Sum, most: number): number {
  let sum = 0;
  for (let i = 0; i < low.chances.length; i++) {
    const place = Math.floor((most - (low.from + i) * low.unit) / high.unit) - high.from;
    if (place < 0) break;
    sum += (low.chances[i] ?? 0) * (upTo[Math.min(place, upTo.length - 1)] ?? 0);
  }
  return Math.min(1, sum);
}

/** What was left out at the far ends, and what rounding took, must not make a chance look too small. */
const TOLERANCE = 1e-10;

/** The least amount that is enough with this chance: 0.5 gives the median. */
export function quantile(sum: Sum, chance: number): number {
  const { low, high, unit } = sum;
  let tooLittle = Math.round((low.from * low.unit + high.from * high.unit) / unit) - 1;
  let enough = Math.round((lastOf(low) * low.unit + lastOf(high) * high.unit) / unit);
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (chanceOfAtMost(sum, middle * unit) >= chance - TOLERANCE) enough = middle;
    else tooLittle = middle;
  }
  return enough * unit;
}

const lastOf = ({ from, chances }: Half) => from + chances.length - 1;
const longestOf = ({ chances, each }: Tries) => chances.length * each;

/** The two halves that take the fewest products: amounts with a large common measure go well together. */
function halved(numbers: readonly Tries[]): readonly [readonly Tries[], readonly Tries[]] {
  const sorted = numbers.toSorted((a, b) => longestOf(b) - longestOf(a));
  let best: readonly [readonly Tries[], readonly Tries[]] = [sorted.slice(0, 1), sorted.slice(1)];
  let fewest = productsOf(best[0]) + productsOf(best[1]);
  if (fewest <= FEW_PRODUCTS || sorted.length > MOST_HALVED) return best;
  for (let choice = 1; choice < 2 ** sorted.length; choice += 2) {
    const first = sorted.filter((_, i) => (choice >> i) & 1);
    const second = sorted.filter((_, i) => !((choice >> i) & 1));
    const products = productsOf(first) + productsOf(second);
    if (products >= fewest) continue;
    fewest = products;
    best = [first, second];
  }
  return best;
}

function measureOf(numbers: readonly Tries[]): number {
  return numbers.reduce((measure, { each }) => greatestCommonDivisor(measure, each), 0) || 1;
}

function productsOf(numbers: readonly Tries[]): number {
  const unit = measureOf(numbers);
  let [cells, products] = [1, 0];
  for (const one of numbers.toSorted((a, b) => longestOf(a) - longestOf(b))) {
    products += cells * one.chances.length;
    cells += longestOf(one) / unit;
  }
  return products + cells;
}

/** The short ones first: adding takes the product of both lengths. */
function added(numbers: readonly Tries[], unit: number): Half {
  return numbers
    .toSorted((a, b) => longestOf(a) - longestOf(b))
    .reduce((sum, one) => plus(sum, one, unit), { ...NOTHING, unit });
}

/** Where `each` is no multiple of the unit, each value is shared between its neighbours, and the mean stays. */
function plus({ unit, from, chances: own }: Half, { chances: more, each }: Tries, to: number): Half {
  const [first, last] = [Math.floor(each / to), Math.ceil((more.length * each) / to)];
  const chances = new Float64Array(own.length + last - first + 1);
  const add = (share: number, start: number) => {
    for (let i = 0; i < own.length; i++)
      chances[start + i] = (chances[start + i] ?? 0) + share * (own[i] ?? 0);
  };
  for (let n = 1; n <= more.length; n++) {
    const [chance, shift] = [more[n - 1] ?? 0, (n * each) / to];
    const whole = Math.floor(shift + 1e-9);
    const upper = Math.max(0, shift - whole);
    add(chance * (1 - upper), whole - first);
    if (upper > 0) add(chance * upper, whole - first + 1);
  }
  return trimmed({ unit, from: from + first, chances });
}

/** What lies so far out at either end is never seen, and takes as long to carry as the rest. */
const NEGLIGIBLE = 1e-13;

function trimmed({ unit, from, chances }: Half): Half {
  let [first, last] = [0, chances.length - 1];
  for (let sum = chances[first] ?? 0; first < last && sum <= NEGLIGIBLE; sum += chances[first] ?? 0) first++;
  for (let sum = chances[last] ?? 0; last > first && sum <= NEGLIGIBLE; sum += chances[last] ?? 0) last--;
  return { unit, from: from + first, chances: chances.subarray(first, last + 1) };
}

/** The next 1, 2 or 5 with noughts. */
function roundScale(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((digit) => digit * power >= least) ?? 10) * power;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
