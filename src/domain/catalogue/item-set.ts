/** Sets of armor whose pieces add a bonus when they are worn together. */

/** A line of a set's bonus, by the game's own name of the effect. */
export type SetBonusLine = Readonly<{
  /** How many pieces it takes. */
  pieces: number;
  parameter: string;
  add: number;
  isPercent?: true;
}>;

export type ItemSet = Readonly<{
  id: number;
  /** In English: the game has no other name for most. */
  name: string;
  /** The ids of its items. */
  parts: readonly number[];
  bonus: readonly SetBonusLine[];
}>;

/** Returns the lines of a bonus by the number of pieces that they take, the fewest first. */
export function bonusByPieces({ bonus }: ItemSet): readonly (readonly [number, readonly SetBonusLine[]])[] {
  return [...Map.groupBy(bonus, ({ pieces }) => pieces)].sort(([one], [other]) => one - other);
}
