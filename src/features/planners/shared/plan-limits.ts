/** The most that a plan takes of something: more is nobody's. */
export const MAX_OWNED = 10 ** 15;
/** Penya or FC for one piece. */
export const MAX_PLAN_PRICE = 10 ** 9;
/** A fodder pet of tier S costs more than anything else that has a price here. */
export const MAX_FODDER_PRICE = 1000 * MAX_PLAN_PRICE;
export const MAX_FODDER = 9_999;
