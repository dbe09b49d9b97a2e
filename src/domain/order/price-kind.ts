/** `changed` is in question because players confirm another price since. A price of the game or of a single line has no kind. */
export const PRICE_KINDS = ["players", "changed", "reported", "own"] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

export type KindList = (slug: string) => PriceKind | undefined;
