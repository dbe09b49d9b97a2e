/** An item of the game as the list shows it: its kind, who can use it, and its stats. */
import type { AttackRange } from "#domain/gear/upgrade-bonus.ts";

/** The tabs of the catalogue, in the order in which they are displayed. */
export const ITEM_CATEGORIES = ["weapons", "armor", "accessories", "consumables", "materials"] as const;
export type ItemCategory = (typeof ITEM_CATEGORIES)[number];

/** The known rarities of the game, from the most common to the rarest; an imported item may have another. */
export const RARITIES = ["common", "uncommon", "rare", "veryrare", "unique", "ultimate"] as const;
export type Rarity = (typeof RARITIES)[number];

/** The sexes of characters, which some items are limited to. */
export const SEXES = ["female", "male"] as const;
export type Sex = (typeof SEXES)[number];

/** The eight stats that the catalogue compares, in the order of its columns. */
export const STATS = [
  "attack",
  "defense",
  "hp",
  "mp",
  "criticalRate",
  "criticalDamage",
  "attackSpeed",
  "moveSpeed",
] as const;
export type Stat = (typeof STATS)[number];

/** Points and percent are separate: 200 HP and 10 % HP are never added. */
export type StatBonus = Readonly<{ flat?: number; percent?: number }>;
/** The bonuses of an item; a stat that it does not have is missing. */
export type StatBonuses = Readonly<Partial<Record<Stat, StatBonus>>>;

/** The unit of a minimum for a stat: the one in which most items of the game have it. */
export const STAT_UNIT: Readonly<Record<Stat, "flat" | "percent">> = {
  attack: "flat",
  defense: "flat",
  hp: "flat",
  mp: "flat",
  criticalRate: "percent",
  criticalDamage: "percent",
  attackSpeed: "percent",
  moveSpeed: "percent",
};

/** An item of the list. */
export type Item = Readonly<{
  /** The game's id of the item. */
  id: number;
  /** Name in the language of the list. */
  name: string;
  /** Index in the list of all items sorted by name, in that language. */
  nameRank: number;
  /** All texts by which it can be found, folded as in `search.ts`. */
  searched: string;
  category: ItemCategory;
  /** The game's own name of the kind: "sword", "suit", "ring", "drink". */
  kind: string;
  /** One of `RARITIES`, or a newer word of the game. */
  rarity: string;
  /** Level that a character must have reached. */
  level: number;
  /** Class that can use it, together with all classes that develop from it; `undefined` if every class can. */
  classId?: number;
  /** `undefined` if both sexes can use it. */
  sex?: Sex;
  isTwoHanded: boolean;
  /** The year of the championship that it is gear of (`championship.ts`). */
  edition?: number;
  /** Attack of a weapon, before any upgrade. */
  attack?: AttackRange;
  /** Defense of a piece of armor, before any upgrade. */
  defense?: AttackRange;
  /** Bonuses from wearing it. */
  stats: StatBonuses;
}>;

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
