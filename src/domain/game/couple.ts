/** Couple skill points of flowers are spent on skills, and do not raise the couple's level. Source: docs/sources.md#couples. */
import { type Fc, fc } from "#domain/money/money.ts";

/** For one piece. */
export const FLOWER_POINTS = {
  "rose-petals": 10,
  "small-bouquet-of-rose": 20,
  "large-bouquet-roses": 50,
} as const;
export type Flower = keyof typeof FLOWER_POINTS;
/** From the fewest points to the most. */
export const FLOWERS = Object.keys(FLOWER_POINTS) as readonly Flower[];

/** Upper limit of wanted points: far above what any couple can hold, and few enough petals for one line of an order. */
export const MAX_POINTS = 50_000;

/** By couple level; that of level 1 is not known. */
export const MAX_POINTS_BY_LEVEL: readonly Readonly<{ level: number; points: number }>[] = Array.from(
  { length: 14 },
  (_, i) => ({ level: i + 2, points: 100 * (i + 1) }),
);

export type FlowerCounts = Readonly<Record<Flower, number>>;

export function pointsOf(flowers: FlowerCounts): number {
  return FLOWERS.reduce((sum, flower) => sum + FLOWER_POINTS[flower] * flowers[flower], 0);
}

export type Purchase = Readonly<{ flowers: FlowerCounts; points: number; cost: Fc }>;

/** The points of every flower are a multiple of this. */
const STEP = 10;
/** An excess of a large bouquet or more is never cheaper than without it. */
const LARGEST = Math.max(...Object.values(FLOWER_POINTS)) / STEP;

/**
 * The cheapest flowers for at least `points` (whole, 1 to `MAX_POINTS`), by dynamic programming over steps of ten. Equal costs:
 * fewer excess points, then fewer pieces. Flowers without a price are left out; `undefined` when none has a price.
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
  for (let step = 1; step < size; step++) {
    sold.forEach(({ price, steps }, which) => {
      if (steps > step) return;
      const before = step - steps;
      const total = (cost[before] ?? 0) + price;
      const count = (pieces[before] ?? 0) + 1;
      const isBetter = total < (cost[step] ?? 0) || (total === cost[step] && count < (pieces[step] ?? 0));
      if (!isBetter || total > Number.MAX_SAFE_INTEGER) return;
      cost[step] = total;
      pieces[step] = count;
      last[step] = which;
    });
  }
  let best = -1;
  for (let step = wanted; step < size; step++) {
    if ((cost[step] ?? 0) < (best < 0 ? Number.POSITIVE_INFINITY : (cost[best] ?? 0))) best = step;
  }
  if (best < 0) return undefined;
  const flowers: Record<Flower, number> = {
    "rose-petals": 0,
    "small-bouquet-of-rose": 0,
    "large-bouquet-roses": 0,
  };
  for (let step = best; step > 0; ) {
    const flower = sold[last[step] ?? 0];
    if (!flower) break;
    flowers[flower.flower] += 1;
    step -= flower.steps;
  }
  return { flowers, points: best * STEP, cost: fc(cost[best] ?? 0) };
}
