/** What an item has of a stat, line by line: the range of a weapon or of armor, points, percent. Never added up. */

import type { AttackRange } from "#domain/gear/upgrade-bonus.ts";
import { type Item, STAT_UNIT, STATS, type Stat } from "./item.ts";

export type Unit = "range" | "flat" | "percent";
export type StatLine = Readonly<{
  unit: Unit;
  /** The middle of a range. */
  value: number;
  range?: AttackRange;
}>;

/** In the order in which they are read. */
export function linesOf(item: Item, stat: Stat): readonly StatLine[] {
  const range = rangeOf(item, stat);
  const bonus = item.stats[stat];
  if (!range && !bonus) return NO_LINES;
  const lines: StatLine[] = [];
  if (range) lines.push({ unit: "range", value: (range.min + range.max) / 2, range });
  const { flat, percent } = bonus ?? {};
  if (flat) lines.push({ unit: "flat", value: flat });
  if (percent) lines.push({ unit: "percent", value: percent });
  return lines;
}

const NO_LINES: readonly StatLine[] = [];

function rangeOf(item: Item, stat: Stat): AttackRange | undefined {
  if (stat === "attack") return item.attack;
  return stat === "defense" ? item.defense : undefined;
}

/** How much an item has in the unit that a stat is mostly counted in; a weapon's own range before points. */
export function mainValue(item: Item, stat: Stat): number | undefined {
  const range = rangeOf(item, stat);
  if (range) return (range.min + range.max) / 2;
  return item.stats[stat]?.[STAT_UNIT[stat]] || undefined;
}

/** How much it has in the other unit. */
export function otherValue(item: Item, stat: Stat): number | undefined {
  return item.stats[stat]?.[STAT_UNIT[stat] === "flat" ? "percent" : "flat"] || undefined;
}

/** The least that it surely gives, in the unit that a stat is mostly counted in. */
export function leastValue(item: Item, stat: Stat): number | undefined {
  return rangeOf(item, stat)?.min ?? mainValue(item, stat);
}

export function hasStat(item: Item, stat: Stat): boolean {
  return mainValue(item, stat) !== undefined || otherValue(item, stat) !== undefined;
}

/** An item's strongest stats, `first` before all others where it has it; strong is what is near the catalogue's best. */
export function strongest(
  items: readonly Item[],
  item: Item,
  most: number,
  first?: Stat,
): readonly Readonly<{ stat: Stat; line: StatLine }>[] {
  const best = bestOf(items);
  return STATS.flatMap((stat) => {
    const [line] = linesOf(item, stat);
    if (!line) return [];
    return [{ stat, line, share: stat === first ? 2 : line.value / (best.get(`${stat} ${line.unit}`) ?? 1) }];
  })
    .sort((a, b) => b.share - a.share)
    .slice(0, most);
}

const bests = new WeakMap<readonly Item[], ReadonlyMap<string, number>>();

/** The most that any item has, by stat and unit; gathered once for a catalogue. */
function bestOf(items: readonly Item[]): ReadonlyMap<string, number> {
  const known = bests.get(items);
  if (known) return known;
  const best = new Map<string, number>();
  for (const item of items)
    for (const stat of STATS)
      for (const { unit, value } of linesOf(item, stat)) {
        const name = `${stat} ${unit}`;
        if (value > (best.get(name) ?? 0)) best.set(name, value);
      }
  bests.set(items, best);
  return best;
}
