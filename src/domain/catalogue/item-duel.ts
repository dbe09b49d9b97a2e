/** Two items against each other, line by line. */
import { type Item, STATS, type Stat } from "./item.ts";
import { marksOf } from "./item-comparison.ts";
import { linesOf, type StatLine, type Unit } from "./item-stats.ts";

/** One item's side of a line. */
type DuelValue = Readonly<{
  /** `undefined` if the item does not have this line. */
  line: StatLine | undefined;
  /** The value relative to the larger one of both, without its sign, 0 to 1. */
  share: number;
  isBest: boolean;
}>;

/** A line that at least one of the two items has. Points and percent are separate lines. */
export type DuelLine = Readonly<{ stat: Stat; unit: Unit; left: DuelValue; right: DuelValue }>;

const UNITS: readonly Unit[] = ["range", "flat", "percent"];

/** Returns all lines of two items, in the order of the catalogue's columns. A higher value is better, as in `marksOf`. */
export function duelOf(left: Item, right: Item): readonly DuelLine[] {
  const marks = marksOf([left, right]);
  return STATS.flatMap((stat) =>
    UNITS.flatMap((unit) => {
      const [one, other] = [left, right].map((item) =>
        linesOf(item, stat).find((line) => line.unit === unit),
      );
      if (!one && !other) return [];
      const most = Math.max(Math.abs(one?.value ?? 0), Math.abs(other?.value ?? 0));
      const side = (item: Item, line: StatLine | undefined): DuelValue => ({
        line,
        share: line && most > 0 ? Math.abs(line.value) / most : 0,
        isBest: marks(item, stat, unit) === "best",
      });
      return [{ stat, unit, left: side(left, one), right: side(right, other) }];
    }),
  );
}
