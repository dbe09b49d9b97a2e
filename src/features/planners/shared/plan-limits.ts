/** The most of one supply that a plan accepts; no player has more. */
export const MAX_OWNED = 10 ** 15;
/** The highest price of one piece, in Penya or FC. */
export const MAX_PLAN_PRICE = 10 ** 9;
/**
 * The highest price of a fodder pet in Penya: one of tier
 * S costs more than anything else that has a price here.
 */
export const MAX_FODDER_PRICE = 1000 * MAX_PLAN_PRICE;
export const MAX_FODDER = 9_999;
