import type { Stat } from "#domain/catalogue/item.ts";

/** The totals that players look at first; they are shown even if no item adds to them. */
export const MAIN_STATS = ["attack", "defense", "hp", "mp"] as const satisfies readonly Stat[];

export const isMainStat = (stat: Stat): boolean => MAIN_STATS.some((main) => main === stat);
