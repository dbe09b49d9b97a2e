/** The separators of cells that a player can choose: comma, semicolon, tab. */
export const CSV_SEPARATORS = [",", ";", "\t"] as const;
export type Separator = (typeof CSV_SEPARATORS)[number];
