import type { ElementName } from "../elements.ts";
import { dummyOf } from "../formulas/chances.ts";
import type { SheetRange, StatSheet } from "../sheet.ts";

/** Giants and violets halve the chance to block their attacks; nothing else depends on the rank. */
export const MONSTER_RANKS = ["other", "giant", "violet"] as const;
type MonsterRank = (typeof MONSTER_RANKS)[number];

/** With the fields of the game's API. */
export type Monster = Readonly<{
  level: number;
  rank: MonsterRank;
  element?: ElementName | undefined;
  defense: number;
  sta: number;
  dex: number;
  parry: number;
  /** `undefined` if it is unknown, or if the monster does not attack. */
  hitRate?: number | undefined;
}>;

export type CharacterTarget =
  | Readonly<{ kind: "monster"; monster: Monster }>
  | Readonly<{ kind: "player"; sheets: SheetRange }>;

/** An attacker against a target, each with one end of what the game may have drawn for its items. */
export type Encounter = Readonly<{
  sheet: StatSheet;
  target: Readonly<{ kind: "monster"; monster: Monster }> | Readonly<{ kind: "player"; sheet: StatSheet }>;
}>;

/** The training dummy: level and parry as `dummyOf`; defense and STA as Flyffulator has them, likely. */
export function dummyMonster(sheet: StatSheet): Monster {
  const { level, dex, parry } = dummyOf(sheet);
  return { level, rank: "other", defense: 133, sta: 1, dex, parry };
}

/** What a player begins with who enters a monster: the dummy's numbers, because the catalogue has no monsters. */
export function newMonster(sheet: StatSheet): Monster {
  const dummy = dummyMonster(sheet);
  return { ...dummy, dex: Math.max(1, dummy.dex) };
}
