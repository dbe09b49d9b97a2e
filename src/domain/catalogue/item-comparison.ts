/** Which of a few items is best, and which is worst, in what they have in common. */
import { type Item, STATS, type Stat } from "./item.ts";
import { linesOf, type Unit } from "./item-stats.ts";

/** The fewest that can be compared, and the most that fit. */
export const MOST_COMPARED = 4;

export type Mark = "best" | "worst";
/** How a line of an item stands among the others: points beside points, percent beside percent. */
export type Marks = (item: Item, stat: Stat, unit: Unit) => Mark | undefined;

/**
 * More is better. What an item lacks counts as nothing of it, but is not marked. Nothing is marked where all have the
 * same.
 */
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

/** The compared with one more or, where it is among them, one less. Nothing where a fifth would be too many. */
export function toggled(compared: readonly number[], id: number): readonly number[] | undefined {
  if (compared.includes(id)) return compared.filter((one) => one !== id);
  return compared.length < MOST_COMPARED ? [...compared, id] : undefined;
}
