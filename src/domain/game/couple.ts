/**
 * Flowers and the couple skill points they give. Points are spent on couple skills and fill up to the
 * couple's level; they do not raise it. Source: docs/sources.md#couples.
 */
import { type Fc, fc } from "#domain/money/money.ts";

/** Couple skill points that one piece gives, by item. */
export const FLOWER_POINTS = {
  "rose-petals": 10,
  "small-bouquet-of-rose": 20,
  "large-bouquet-roses": 50,
} as const;
export type Flower = keyof typeof FLOWER_POINTS;
/** The flowers, from the fewest points to the most. */
export const FLOWERS = Object.keys(FLOWER_POINTS) as readonly Flower[];

/**
 * Upper limit of wanted points: far above what any couple can hold, and few enough petals for one line of an
 * order.
 */
export const MAX_POINTS = 50_000;

/** The most points a couple can hold, by couple level. Level 1 is missing because its number is not known. */
export const MAX_POINTS_BY_LEVEL: readonly Readonly<{ level: number; points: number }>[] = Array.from(
  { length: 14 },
  (_, i) => ({ level: i + 2, points: 100 * (i + 1) }),
);

/** A number of pieces of each flower. */
export type Bunch = Readonly<Record<Flower, number>>;

/** Returns the points that a bunch of flowers gives. */
export function pointsOf(bunch: Bunch): number {
  return FLOWERS.reduce((sum, flower) => sum + FLOWER_POINTS[flower] * bunch[flower], 0);
}

/** Flowers to buy: what they give in couple skill points, and what they cost in the cash shop. */
export type Purchase = Readonly<{ bunch: Bunch; points: number; cost: Fc }>;

/** The points of every flower are a multiple of this. */
const STEP = 10;
/**
 * A bunch that exceeds the wanted points by a large bouquet or more can lose a flower, and then costs no
 * more.
 */
const LARGEST = Math.max(...Object.values(FLOWER_POINTS)) / STEP;

/**
 * Returns the cheapest flowers that give at least `points` (whole, 1 to `MAX_POINTS`), exact by dynamic
 * programming over steps of ten points. Among equally cheap bunches the one with fewer excess points is
 * chosen, then the one with fewer pieces. Flowers without a price are left out; returns `undefined` when none
 * has a price.
 */
export function cheapestFlowers(
  points: number,
  prices: Readonly<Partial<Record<Flower, Fc>>>,
): Purchase | undefined {
  const sold = FLOWERS.flatMap((flower) => {
    const price = prices[flower];
    return price === undefined ? [] : [{ flower, price, steps: FLOWER_POINTS[flower] / STEP }];
  });
  if (sold.length === 0) return undefined;
  const wanted = Math.ceil(points / STEP);
  const size = wanted + LARGEST;
  // The best way to each exact number of steps: its cost, its number of pieces, and the flower added last.
  const cost = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const pieces = new Int32Array(size);
  const last = new Int8Array(size).fill(-1);
  cost[0] = 0;
  for (let at = 1; at < size; at++) {
    sold.forEach(({ price, steps }, which) => {
      if (steps > at) return;
      const before = at - steps;
      const total = (cost[before] ?? 0) + price;
      const count = (pieces[before] ?? 0) + 1;
      const isBetter = total < (cost[at] ?? 0) || (total === cost[at] && count < (pieces[at] ?? 0));
      if (!isBetter || total > Number.MAX_SAFE_INTEGER) return;
      cost[at] = total;
      pieces[at] = count;
      last[at] = which;
    });
  }
  let best = -1;
  for (let at = wanted; at < size; at++) {
    if ((cost[at] ?? 0) < (best < 0 ? Number.POSITIVE_INFINITY : (cost[best] ?? 0))) best = at;
  }
  if (best < 0) return undefined;
  const bunch: Record<Flower, number> = {
    "rose-petals": 0,
    "small-bouquet-of-rose": 0,
    "large-bouquet-roses": 0,
  };
  for (let at = best; at > 0; ) {
    const flower = sold[last[at] ?? 0];
    if (!flower) break;
    bunch[flower.flower] += 1;
    at -= flower.steps;
  }
  return { bunch, points: best * STEP, cost: fc(cost[best] ?? 0) };
}
