/** A character with everything that changes its numbers. */
import type { ElementName } from "./elements.ts";

export type StatAbility = Readonly<{
  parameter: string;
  isPercent: boolean;
  value: number;
  /** The other end of a value that the game draws. */
  other?: number;
}>;

export type CharacterItem = Readonly<{
  id: number;
  /** "weapon", "armor", "jewelry", "fashion" and others, with the kind in the game's words: "weapon/sword". */
  category: string;
  kind: string;
  level: number;
  isUltimate: boolean;
  isTwoHanded: boolean;
  attack?: readonly [min: number, max: number];
  defense?: readonly [min: number, max: number];
  attackSpeedValue?: number;
  abilities: readonly StatAbility[];
  /** From +0 on, in place of `abilities`. */
  upgradeAbilities?: readonly (readonly StatAbility[])[];
}>;

export const CHARACTER_SLOTS = [
  "mainhand",
  "offhand",
  "helmet",
  "suit",
  "gauntlets",
  "boots",
  "necklace",
  "earring1",
  "earring2",
  "ring1",
  "ring2",
  "hat",
  "cloth",
  "gloves",
  "shoes",
  "cloak",
  "mask",
] as const;
export type CharacterSlot = (typeof CHARACTER_SLOTS)[number];

export type WornPiece = Readonly<{
  item: CharacterItem;
  /** Of an ultimate item, without the 10 that are added. */
  upgrade: number;
  /** Drawn values of the item's ranged abilities, in their order; the minimum where one is missing. */
  rolled?: readonly number[];
  /** Of an ultimate weapon. */
  random?: readonly StatAbility[];
  cards?: readonly CharacterItem[];
  /** Of an ultimate weapon: one for each level of its upgrade counts. */
  jewels?: readonly CharacterItem[];
  statAwake?: readonly (readonly [stat: string, points: number])[];
  /** Of a parameter in percent; one of a skill changes only that skill. */
  skillAwake?: Readonly<{ parameter: string; value: number }>;
  blessings?: readonly StatAbility[];
  element?: Readonly<{ name: ElementName; level: number; hasStone: boolean }>;
}>;

export type Points = Readonly<{ str: number; sta: number; dex: number; int: number }>;
export type StatName = keyof Points;
export const STAT_NAMES = ["str", "sta", "dex", "int"] as const;

type BuffAbility = StatAbility &
  Readonly<{
    /** Adds the whole part of the caster's stat × scale, at most `most`. */
    scaling?: Readonly<{ stat: StatName; scale: number; most: number }>;
  }>;
export type Skill = Readonly<{
  id: number;
  /** Passives need their weapon, or a shield. */
  isPassive: boolean;
  weapon?: string;
  /** From level 1 on. */
  levels: readonly (readonly BuffAbility[])[];
}>;
export type ActiveSkill = Readonly<{
  skill: Skill;
  level: number;
  /** The stats that the buff grows with; "own" for those of the character itself. */
  caster: Points | "own";
}>;

export type RaisedPet = Readonly<{
  item: number;
  parameter: string;
  isPercent: boolean;
  /** Of a tier at level 1, 2, …. */
  values: readonly number[];
  /** The level of each raised tier, F first. */
  tiers: readonly number[];
}>;

export type EquipmentSet = Readonly<{
  id: number;
  parts: readonly number[];
  bonuses: readonly (StatAbility & Readonly<{ pieces: number }>)[];
}>;

export type ClassFactors = Readonly<{
  id: number;
  hp: number;
  mp: number;
  fp: number;
  attackSpeed: number;
  block: number;
  critical: number;
  defense: number;
  magicDefense: Readonly<{ sta: number; int: number }>;
  weapon: Readonly<Record<string, number>>;
}>;

export type ComputedCharacter = Readonly<{
  factors: ClassFactors;
  level: number;
  /** As allocated: 15 each at the start. */
  points: Points;
  equipment: Readonly<Partial<Record<CharacterSlot, WornPiece>>>;
  pet?: RaisedPet;
  /** All that have a part among the worn items; others change nothing. */
  sets: readonly EquipmentSet[];
  skills: readonly ActiveSkill[];
  consumables: readonly CharacterItem[];
  npcs: readonly Readonly<{ id: number; abilities: readonly StatAbility[] }>[];
  achievement?: Readonly<{ rank: number; abilities: readonly StatAbility[] }>;
  /** Members of the party in range while Precision is active; 0 without. */
  precisionMembers: number;
  /** Percent of HP that is left. */
  health: number;
}>;

/** Makes the window's attack 1.2 times as high. */
export const UPCUT_STONE = 8691;
export const hasUpcut = ({ consumables }: ComputedCharacter) =>
  consumables.some(({ id }) => id === UPCUT_STONE);

/** Ultimate +n counts as 10 + n. */
export const countedUpgrade = ({ item, upgrade }: WornPiece) => upgrade + (item.isUltimate ? 10 : 0);
