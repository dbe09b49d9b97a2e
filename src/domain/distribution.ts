/** How likely a whole number is each of its values: `from`, `from + 1`, … */
export type Distribution = Readonly<{ from: number; chances: Float64Array }>;

export const CERTAINLY_NOTHING: Distribution = { from: 0, chances: Float64Array.of(1) };

export function mean({ from, chances }: Distribution): number {
  let total = 0;
  for (let i = 0; i < chances.length; i++) total += (from + i) * (chances[i] ?? 0);
  return total;
}

/** The least number that is enough with this chance: 0.5 gives the median. */
export function quantile({ from, chances }: Distribution, chance: number): number {
  let sum = 0;
  for (let i = 0; i < chances.length; i++) {
    sum += chances[i] ?? 0;
    // What was left out at the far end must not make 100 % unreachable.
    if (sum >= chance - 1e-10) return from + i;
  }
  return from + chances.length - 1;
}

/** How likely it is `most` or less. */
export function chanceOfAtMost({ from, chances }: Distribution, most: number): number {
  let sum = 0;
  for (let i = 0; i < chances.length && from + i <= most; i++) sum += chances[i] ?? 0;
  return Math.min(1, sum);
}

/**
 * The sum of `sum` and of `each` times a second number that is independent of it. Where `each` is no whole number,
 * each value is shared between its two neighbours so that the mean stays what it is.
 */
export function plus(sum: Distribution, more: Distribution, each = 1): Distribution {
  if (each === 0) return sum;
  const lowest = sum.from + Math.floor(more.from * each);
  const highest = sum.from + sum.chances.length + Math.ceil((more.from + more.chances.length) * each) + 1;
  const chances = new Float64Array(highest - lowest + 1);
  const own = sum.chances;
  /** Adds the present sum, this much of it, from that place on. */
  const add = (share: number, start: number) => {
    for (let i = 0; i < own.length; i++)
      chances[start + i] = (chances[start + i] ?? 0) + share * (own[i] ?? 0);
  };
  for (let j = 0; j < more.chances.length; j++) {
    const chance = more.chances[j] ?? 0;
    const shift = (more.from + j) * each;
    const whole = Math.floor(shift + 1e-9);
    const upper = Math.max(0, shift - whole);
    const start = sum.from + whole - lowest;
    add(chance * (1 - upper), start);
    if (upper > 1e-9) add(chance * upper, start + 1);
  }
  return trimmed({ from: lowest, chances });
}

/** What lies so far out at either end is never seen, and costs as much to carry as the rest. */
const NEGLIGIBLE = 1e-13;

function trimmed({ from, chances }: Readonly<{ from: number; chances: Float64Array }>): Distribution {
  let [first, last] = [0, chances.length - 1];
  for (let sum = 0; first < last; first++) {
    sum += chances[first] ?? 0;
    if (sum > NEGLIGIBLE) break;
  }
  for (let sum = 0; last > first; last--) {
    sum += chances[last] ?? 0;
    if (sum > NEGLIGIBLE) break;
  }
  return { from: from + first, chances: chances.subarray(first, last + 1) };
}
