/** An item of the game as a list shows it: what it is, who can use it, what it adds. */
import type { AttackRange } from "#domain/gear/upgrade-bonus.ts";

export const ITEM_CATEGORIES = ["weapons", "armor", "accessories", "consumables", "materials"] as const;
export type ItemCategory = (typeof ITEM_CATEGORIES)[number];

export const RARITIES = ["common", "uncommon", "rare", "veryrare", "unique"] as const;
export type Rarity = (typeof RARITIES)[number];

export const SEXES = ["female", "male"] as const;
export type Sex = (typeof SEXES)[number];

/** The eight that the catalogue compares, in the order of its columns. */
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

/** Points and percent are two things: 200 HP and 10 % HP are never added. */
export type StatBonus = Readonly<{ flat?: number; percent?: number }>;
export type StatBonuses = Readonly<Partial<Record<Stat, StatBonus>>>;

/** What a minimum of a stat is asked in: what most items of the game have of it. */
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

export type Item = Readonly<{
  /** The game's own number. */
  id: number;
  /** In the language of the list. */
  name: string;
  /** Its place among all of them by name, in that language. */
  place: number;
  /** Everything it may be found by, folded as in `search.ts`. */
  searched: string;
  category: ItemCategory;
  /** The game's own word for what it is: "sword", "suit", "ring", "drink". */
  kind: string;
  rarity: Rarity;
  /** That a character must have reached. */
  level: number;
  /** The class it is for, with all that come from it; nothing where anybody can use it. */
  classId?: number;
  /** Nothing where both can. */
  sex?: Sex;
  isTwoHanded: boolean;
  /** Gear of the Flyff World Championship. */
  isFwc: boolean;
  /** Of a weapon, before any upgrade. */
  attack?: AttackRange;
  /** Of a piece of armor, before any upgrade. */
  defense?: AttackRange;
  /** What wearing it adds besides. */
  stats: StatBonuses;
}>;
