/** Positions in a chart, in the units of its drawing: mostly CSS pixels. */

/** Maps a value to a position. */
export type Scale = (value: number) => number;

/** Returns a linear scale from a range of values to positions; `start` may be larger than `end`. */
export function scale(
  [low, high]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  // A single value is placed in the middle.
  return (value) => (high > low ? start + ((value - low) / (high - low)) * (end - start) : (start + end) / 2);
}

export type Point = Readonly<{ x: number; y: number }>;
