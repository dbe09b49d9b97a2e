/**
 * What is said about the price of an item: players confirm it, players report it, or it is the player's own. Nothing is
 * said about one that the operator or a source of the game confirms, nor about a price that belongs to one line alone.
 */
export const PRICE_KINDS = ["players", "reported", "own"] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Returns the kind of an item's price in FC. */
export type KindList = (slug: string) => PriceKind | undefined;
