/** Ranges, points and percent of a stat are separate lines, which are never added up. */

import type { AttackRange } from "#domain/gear/upgrade-bonus.ts";
import { type Item, STAT_UNIT, STATS, type Stat } from "./item.ts";

export type Unit = "range" | "flat" | "percent";
export type StatLine = Readonly<{
  unit: Unit;
  /** The middle of a range. */
  value: number;
  range?: AttackRange;
}>;

/** In display order. */
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

/** In its usual unit; a weapon's own range takes precedence over points. */
export function mainValue(item: Item, stat: Stat): number | undefined {
  const range = rangeOf(item, stat);
  if (range) return (range.min + range.max) / 2;
  return item.stats[stat]?.[STAT_UNIT[stat]] || undefined;
}

export function otherValue(item: Item, stat: Stat): number | undefined {
  return item.stats[stat]?.[STAT_UNIT[stat] === "flat" ? "percent" : "flat"] || undefined;
}

/** The minimum of a random value, in the usual unit. */
export function leastValue(item: Item, stat: Stat): number | undefined {
  return rangeOf(item, stat)?.min ?? mainValue(item, stat);
}

export function hasStat(item: Item, stat: Stat): boolean {
  return mainValue(item, stat) !== undefined || otherValue(item, stat) !== undefined;
}

export function statsOf(items: readonly Item[]): readonly Stat[] {
  return STATS.filter((stat) => items.some((item) => hasStat(item, stat)));
}

/** By stat and unit. */
export type BestValues = Readonly<Record<string, number>>;

/** By nearness to the best values; `first` comes first if the item has it. */
export function strongest(
  best: BestValues,
  item: Item,
  most: number,
  first?: Stat,
): readonly Readonly<{ stat: Stat; line: StatLine }>[] {
  return STATS.flatMap((stat) => {
    const [line] = linesOf(item, stat);
    if (!line) return [];
    return [{ stat, line, share: stat === first ? 2 : line.value / (best[`${stat} ${line.unit}`] ?? 1) }];
  })
    .sort((a, b) => b.share - a.share)
    .slice(0, most);
}

export function bestValues(items: readonly Item[]): BestValues {
  const best: Record<string, number> = {};
  for (const item of items)
    for (const stat of STATS)
      for (const { unit, value } of linesOf(item, stat)) {
        const name = `${stat} ${unit}`;
        best[name] = Math.max(best[name] ?? 0, value);
      }
  return best;
}
