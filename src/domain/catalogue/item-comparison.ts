import { type Item, STATS, type Stat } from "./item.ts";
import { linesOf, type StatLine, type Unit } from "./item-stats.ts";

export const MAX_COMPARED = 4;

export type Mark = "best" | "worst";
/** Points and percent are compared separately. */
export type Marks = (item: Item, stat: Stat, unit: Unit) => Mark | undefined;

/** A higher value is better. A missing value counts as 0; it and equal values get no mark. */
export function marksOf(items: readonly Item[]): Marks {
  const ends = new Map<string, Readonly<{ most: number; least: number }>>();
  for (const stat of STATS) {
    const values = new Map<Unit, number[]>();
    for (const item of items)
      for (const { unit, value } of linesOf(item, stat))
        values.set(unit, [...(values.get(unit) ?? []), value]);
    for (const [unit, present] of values) {
      const all = present.length < items.length ? [...present, 0] : present;
      ends.set(`${stat} ${unit}`, { most: Math.max(...all), least: Math.min(...all) });
    }
  }
  return (item, stat, unit) => {
    const end = ends.get(`${stat} ${unit}`);
    const line = linesOf(item, stat).find((one) => one.unit === unit);
    if (!end || !line || end.most === end.least) return undefined;
    if (line.value === end.most) return "best";
    return line.value === end.least ? "worst" : undefined;
  };
}

/** Returns `undefined` if a fifth item would be too many. */
export function toggleCompared(compared: readonly number[], id: number): readonly number[] | undefined {
  if (compared.includes(id)) return compared.filter((one) => one !== id);
  return compared.length < MAX_COMPARED ? [...compared, id] : undefined;
}

type DuelValue = Readonly<{
  line: StatLine | undefined;
  /** The absolute value relative to the larger one, 0 to 1. */
  share: number;
  isBest: boolean;
}>;

/** Points and percent are separate lines. */
export type DuelLine = Readonly<{ stat: Stat; unit: Unit; left: DuelValue; right: DuelValue }>;

const UNITS: readonly Unit[] = ["range", "flat", "percent"];

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
