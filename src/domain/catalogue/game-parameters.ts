import type { Stat } from "./item.ts";

/** The game's parameters that are one of the eight stats; all others keep the game's name. */
export const STAT_OF: ReadonlyMap<string, Stat> = new Map([
  ["attack", "attack"],
  ["def", "defense"],
  ["maxhp", "hp"],
  ["maxmp", "mp"],
  ["criticalchance", "criticalRate"],
  ["criticaldamage", "criticalDamage"],
  ["attackspeed", "attackSpeed"],
  ["speed", "moveSpeed"],
]);
