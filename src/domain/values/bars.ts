export type Bar = Readonly<{
  from: number;
  to: number;
  chance: number;
  upTo: number;
}>;

/** More could not be read on a phone. */
const MAX_BARS = 48;
export const RARE = 0.001;

/** At most `MAX_BARS`, of equal width. */
export function barsBetween(
  first: number,
  last: number,
  chanceOfAtMost: (number: number) => number,
): readonly Bar[] {
  const width = Math.ceil((last - first + 1) / MAX_BARS);
  const bars: Bar[] = [];
  for (let from = first, below = chanceOfAtMost(first - 1); from <= last; from += width) {
    const to = from + width - 1;
    const upTo = chanceOfAtMost(to);
    bars.push({ from, to, chance: upTo - below, upTo });
    below = upTo;
  }
  return bars;
}
