import type { Language } from "#domain/game/language.ts";
import type { AttackRange } from "#domain/gear/upgrade-bonus.ts";

/** In display order. */
export const ITEM_CATEGORIES = ["weapons", "armor", "accessories", "consumables", "materials"] as const;
export type ItemCategory = (typeof ITEM_CATEGORIES)[number];

/** From the most common to the rarest; an imported item may have another. */
export const RARITIES = ["common", "uncommon", "rare", "veryrare", "unique", "ultimate"] as const;
export type Rarity = (typeof RARITIES)[number];

export const SEXES = ["female", "male"] as const;
export type Sex = (typeof SEXES)[number];

/** In the order of the columns. */
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
export type StatBonuses = Readonly<Partial<Record<Stat, StatBonus>>>;

/** The unit in which most items of the game have the stat. */
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
  id: number;
  /** In the language of the list. */
  name: string;
  /** Index by name in that language. */
  nameRank: number;
  /** Folded as in `search.ts`. */
  searched: string;
  category: ItemCategory;
  /** The game's own name of the kind: "sword", "suit", "ring", "drink". */
  kind: string;
  /** One of `RARITIES`, or a newer word of the game. */
  rarity: string;
  level: number;
  /** Includes all classes that develop from it; `undefined` for every class. */
  classId?: number;
  /** `undefined` for both. */
  sex?: Sex;
  isTwoHanded: boolean;
  /** Of the championship (`championship.ts`). */
  edition?: number;
  /** Before any upgrade. */
  attack?: AttackRange;
  /** Before any upgrade. */
  defense?: AttackRange;
  stats: StatBonuses;
}>;

/** By the game's own name of the effect. */
export type SetBonusLine = Readonly<{
  pieces: number;
  parameter: string;
  add: number;
  isPercent?: true;
}>;

export type ItemSet = Readonly<{
  id: number;
  /** In English, or in the language of the list: see `setIn`. */
  name: string;
  /** The game's other names, where an import has them. */
  names?: Readonly<Partial<Record<Exclude<Language, "en">, string>>>;
  parts: readonly number[];
  bonus: readonly SetBonusLine[];
}>;

export function setIn(language: Language, { names, ...set }: ItemSet): ItemSet {
  return { ...set, name: (language === "en" ? undefined : names?.[language]) ?? set.name };
}

/** By the number of pieces, the fewest first. */
export function bonusByPieces({
  bonus,
}: Pick<ItemSet, "bonus">): readonly (readonly [number, readonly SetBonusLine[]])[] {
  return [...Map.groupBy(bonus, ({ pieces }) => pieces)].sort(([one], [other]) => one - other);
}

/** All other parameters keep the game's name. */
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
