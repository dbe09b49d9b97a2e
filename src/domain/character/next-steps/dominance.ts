/** Those of many that may be the best of all, if more of any value is never worse as long as none is negative. */
export type IndexedValues = Readonly<{ index: number; values: Float64Array }>;

/**
 * Without those of which no value is above another's; of equal ones, the first. Those with a negative value all stay, in any
 * comparison. Sorted by index.
 */
export function undominated(all: readonly IndexedValues[]): readonly IndexedValues[] {
  const sums = Float64Array.from(all, ({ values }) => sumOf(values));
  const best = all.filter((_, place) => Number.isNaN(sums[place]));
  const kept = best.length;
  // None is dominated by one with a smaller sum.
  const sorted = all.map((_, place) => place).filter((place) => !Number.isNaN(sums[place]));
  sorted.sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0));
  for (const place of sorted) {
    const one = all[place];
    if (one && !isExceeded(one.values, best, kept)) best.push(one);
  }
  return best.sort((a, b) => a.index - b.index);
}

/** NaN if any is negative. */
function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) {
    if (value < 0) return Number.NaN;
    sum += value;
  }
  return sum;
}

function isExceeded(values: Float64Array, best: readonly IndexedValues[], from: number): boolean {
  for (let i = from; i < best.length; i++) if (isAtLeast(best[i]?.values ?? values, values)) return true;
  return false;
}

function isAtLeast(one: Float64Array, other: Float64Array): boolean {
  for (let i = 0; i < one.length; i++) if ((one[i] ?? 0) < (other[i] ?? 0)) return false;
  return true;
}
