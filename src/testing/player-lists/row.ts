/**
 * One text as a player wrote it, and the lines it means. A line is a quantity and an item's slug or a name
 * between quotes; then "=" with a price for all pieces, "@" with one for each, or "~" where only the player
 * can tell. "2m|3m" is an amount with two meanings, "!12.5" one that cannot be parsed. "?" ends a line that a
 * player should check, "sold" stands for an entry that is no longer for sale and left out, "total" for the
 * sum that the text itself states.
 */
export type ListRow = readonly [text: string, meant: readonly string[]];
