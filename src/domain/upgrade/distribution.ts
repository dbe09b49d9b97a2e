/** The cost of all tries, kept as two halves that are combined only for the requested probability. */

/** `chances` of 1, 2, 3 … tries; `each` is the whole amount of one try. */
export type TryDistribution = Readonly<{ chances: Float64Array; each: number }>;

/** Of the values `from`, `from + 1`, … times `unit`. */
type Half = Readonly<{ unit: number; from: number; chances: Float64Array }>;

export type SumDistribution = Readonly<{
  low: Half;
  high: Half;
  /** Cumulative probabilities of `high`. */
  upTo: Float64Array;
  unit: number;
  /** Otherwise each value stands for those within a `unit` of it. */
  isExact: boolean;
}>;

const NOTHING: Half = { unit: 1, from: 0, chances: Float64Array.of(1) };

/** Limit of an exact sum, about 50 ms: ultimate jewelry up to +10 needs the most. */
const MAX_PRODUCTS = 30_000_000;
/** Beyond that limit. */
const COARSE_STEPS = 16_000;
/** With fewer multiplications, or more numbers, the best halves are not searched for. */
const FEW_PRODUCTS = 500_000;
const MAX_HALVED = 12;

/** Exact if the amounts have a common divisor, as all published ones do. */
export function distributionOfSum(all: readonly TryDistribution[]): SumDistribution {
  const numbers = all.filter(({ each }) => each > 0);
  const halves = halved(numbers);
  if (productsOf(halves[0]) + productsOf(halves[1]) <= MAX_PRODUCTS)
    return together(added(halves[0], measureOf(halves[0])), added(halves[1], measureOf(halves[1])), true);
  const unit = roundScale(numbers.reduce((sum, one) => sum + longestOf(one), 0) / COARSE_STEPS);
  return together(NOTHING, added(numbers, unit), false);
}

function together(low: Half, high: Half, isExact: boolean): SumDistribution {
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

export function chanceOfAtMost({ low, high, upTo }: SumDistribution, most: number): number {
  let sum = 0;
  for (let i = 0; i < low.chances.length; i++) {
    const index = Math.floor((most - (low.from + i) * low.unit) / high.unit) - high.from;
    if (index < 0) break;
    sum += (low.chances[i] ?? 0) * (upTo[Math.min(index, upTo.length - 1)] ?? 0);
  }
  return Math.min(1, sum);
}

/** For the omitted ends of the distribution, and for rounding errors. */
const TOLERANCE = 1e-10;

/** The smallest amount that suffices: 0.5 gives the median. */
export function quantile(sum: SumDistribution, chance: number): number {
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
const longestOf = ({ chances, each }: TryDistribution) => chances.length * each;

/** The fewest multiplications: amounts with a large common divisor belong together. */
function halved(
  numbers: readonly TryDistribution[],
): readonly [readonly TryDistribution[], readonly TryDistribution[]] {
  const sorted = numbers.toSorted((a, b) => longestOf(b) - longestOf(a));
  let best: readonly [readonly TryDistribution[], readonly TryDistribution[]] = [
    sorted.slice(0, 1),
    sorted.slice(1),
  ];
  let fewest = productsOf(best[0]) + productsOf(best[1]);
  if (fewest <= FEW_PRODUCTS || sorted.length > MAX_HALVED) return best;
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

function measureOf(numbers: readonly TryDistribution[]): number {
  return numbers.reduce((measure, { each }) => greatestCommonDivisor(measure, each), 0) || 1;
}

function productsOf(numbers: readonly TryDistribution[]): number {
  const unit = measureOf(numbers);
  let [cells, products] = [1, 0];
  for (const one of numbers.toSorted((a, b) => longestOf(a) - longestOf(b))) {
    products += cells * one.chances.length;
    cells += longestOf(one) / unit;
  }
  return products + cells;
}

/** Short distributions come first: a convolution costs the product of both lengths. */
function added(numbers: readonly TryDistribution[], unit: number): Half {
  return numbers
    .toSorted((a, b) => longestOf(a) - longestOf(b))
    .reduce((sum, one) => plus(sum, one, unit), { ...NOTHING, unit });
}

/** If `each` is no multiple of the unit, a probability is shared between two values, which keeps the mean. */
function plus(
  { unit, from, chances: present }: Half,
  { chances: more, each }: TryDistribution,
  to: number,
): Half {
  const [first, last] = [Math.floor(each / to), Math.ceil((more.length * each) / to)];
  const chances = new Float64Array(present.length + last - first + 1);
  const add = (share: number, start: number) => {
    for (let i = 0; i < present.length; i++)
      chances[start + i] = (chances[start + i] ?? 0) + share * (present[i] ?? 0);
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

/** Smaller ends of the distribution are dropped. */
const NEGLIGIBLE = 1e-13;

function trimmed({ unit, from, chances }: Half): Half {
  let [first, last] = [0, chances.length - 1];
  for (let sum = chances[first] ?? 0; first < last && sum <= NEGLIGIBLE; sum += chances[first] ?? 0) first++;
  for (let sum = chances[last] ?? 0; last > first && sum <= NEGLIGIBLE; sum += chances[last] ?? 0) last--;
  return { unit, from: from + first, chances: chances.subarray(first, last + 1) };
}

function roundScale(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((digit) => digit * power >= least) ?? 10) * power;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
