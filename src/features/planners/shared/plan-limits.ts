/** The most that a plan takes of something: more is nobody's. */
export const MOST_HAD = 10 ** 15;
/** Penya or FC for one piece. */
export const MOST_PRICE = 10 ** 9;
/** A fodder pet of tier S costs more than anything else that has a price here. */
export const MOST_FODDER_PRICE = 1000 * MOST_PRICE;
export const MOST_FODDER = 9_999;
