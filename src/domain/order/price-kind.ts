/**
 * The kinds of an item's price: confirmed by players, in question because they confirm another one since, reported by players, or the
 * player's own. A price that the operator or a
 * source of the game confirms has no kind, and neither has a price that belongs to a single line.
 */
export const PRICE_KINDS = ["players", "changed", "reported", "own"] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Returns the kind of an item's price in FC. */
export type KindList = (slug: string) => PriceKind | undefined;
