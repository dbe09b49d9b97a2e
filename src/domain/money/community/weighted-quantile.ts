/** The weight is above 0. */
export type WeightedNumber = Readonly<{ value: number; weight: number }>;

/**
 * Returns a function for the quantiles (0 to 1) of weighted numbers. Each number stands at the middle of its share of the weight,
 * equal numbers together, and a quantile between two of them is interpolated. So where many players say the same round number,
 * one more of them moves the result a little instead of by a whole step (the mid-distribution quantile of Ma, Genton and Parzen,
 * "Asymptotic properties of sample quantiles of discrete distributions", 2011). Throws `RangeError` without numbers.
 */
export function weightedQuantiles(numbers: readonly WeightedNumber[]): (quantile: number) => number {
  const groups = grouped(numbers);
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  const points = groups.map(({ value, weight }) => {
    const share = (below + weight / 2) / total;
    below += weight;
    return { value, share };
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) throw new RangeError("a quantile needs at least one number");
  return (quantile) => {
    const index = points.findIndex(({ share }) => share >= quantile);
    const [lower, upper] = [points[index - 1], points[index]];
    if (!upper) return last.value;
    if (!lower) return first.value;
    const part = (quantile - lower.share) / (upper.share - lower.share);
    return lower.value + part * (upper.value - lower.value);
  };
}

/** The number at half of the weight, without interpolation, so outliers do not change it. Throws `RangeError` without numbers. */
export function weightedMedian(numbers: readonly WeightedNumber[]): number {
  const groups = grouped(numbers);
  const half = groups.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let below = 0;
  for (const { value, weight } of groups) {
    below += weight;
    if (below >= half) return value;
  }
  throw new RangeError("a median needs at least one number");
}

function grouped(numbers: readonly WeightedNumber[]): readonly WeightedNumber[] {
  const groups: { value: number; weight: number }[] = [];
  for (const { value, weight } of numbers.toSorted((one, other) => one.value - other.value)) {
    const latest = groups.at(-1);
    if (latest?.value === value) latest.weight += weight;
    else groups.push({ value, weight });
  }
  return groups;
}
