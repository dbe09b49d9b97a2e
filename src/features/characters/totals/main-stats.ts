import { STATS, type Stat } from "#domain/catalogue/item.ts";
import type { Totals } from "#domain/gear/build-totals.ts";

/** The totals that players look at first. */
export const MAIN_STATS = ["attack", "defense", "hp", "mp"] as const satisfies readonly Stat[];

/** Returns the totals to list: the main ones, and the others to which an item adds. */
export const listedStats = (stats: Totals["stats"]): readonly Stat[] =>
  STATS.filter((stat) => MAIN_STATS.some((main) => main === stat) || stats[stat].parts.length > 0);
