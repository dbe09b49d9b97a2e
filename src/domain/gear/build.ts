import type { ElementName } from "#domain/character/elements.ts";

/** In page order. The left hand ("offhand") holds a shield or, for a Blade, a second weapon. */
export const SLOTS = [
  "weapon",
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
] as const;
export type Slot = (typeof SLOTS)[number];

/** Worn for looks and small lines; only its lines and blessings are stored. A mask takes no blessing. */
export const FASHION_SLOTS = ["hat", "cloth", "gloves", "shoes", "cloak", "mask"] as const;
export type FashionSlot = (typeof FASHION_SLOTS)[number];

/** What the game has drawn or a player has added, by the parameter's name in the game's API. */
export type ChosenLine = Readonly<{ parameter: string; isPercent: boolean; value: number }>;

/** Equal cards or jewels: "lightning-7", "ruby-10" (`sockets.ts`). */
export type Stack = Readonly<{ kind: string; count: number }>;

/** What a piece has beside its upgrade. */
export type PieceDetails = Readonly<{
  /** Drawn values of the item's ranged lines, in their order. Absent or `null`: both ends of the range are shown. */
  rolled?: readonly (number | null)[];
  /** Lines that an ultimate weapon has drawn. */
  random?: readonly ChosenLine[];
  cards?: readonly Stack[];
  jewels?: readonly Stack[];
  statAwake?: readonly ChosenLine[];
  skillAwake?: ChosenLine;
  element?: Readonly<{ name: ElementName; level: number; hasStone: boolean }>;
}>;

export type Worn = PieceDetails &
  Readonly<{
    item: number;
    /** +0 to `MAX_UPGRADE`. */
    upgrade: number;
  }>;

export type Gear = Readonly<Partial<Record<Slot, Worn>>>;

export type Fashion = Readonly<{ lines?: readonly ChosenLine[]; blessings?: readonly ChosenLine[] }>;

/**
 * Whose stats a buff counts: one with enough for its highest value, the character, or one whose stats all have this
 * number.
 */
export type Caster = "full" | "own" | number;

/** What counts beside the gear. */
export type Active = Readonly<{
  fashion?: Readonly<Partial<Record<FashionSlot, Fashion>>>;
  /** The level of each raised tier, F first. */
  pet?: Readonly<{ item: number; tiers: readonly number[] }>;
  /** Buffs and passive skills. */
  skills?: readonly Readonly<{ id: number; level: number; caster: Caster }>[];
  /** Items whose effect lasts. */
  consumables?: readonly number[];
  /** House NPCs. */
  npcs?: readonly number[];
  achievement?: number;
  /** Members of the party in range while Precision is active. */
  precisionMembers?: number;
  /** Percent of HP that is left; 100 if absent. */
  health?: number;
}>;

export type GearSet = Readonly<{
  id: string;
  /** Empty for the first set, which needs no name. */
  name: string;
  gear: Gear;
  active?: Active;
}>;

/** Limits of what a piece or a set can have; the game's are lower or equal. */
export const GEAR_LIMITS = {
  rolled: 8,
  random: 4,
  cards: 10,
  jewels: 10,
  awake: 2,
  blessings: 2,
  fashionLines: 6,
  tiers: 7,
  tierLevel: 9,
  skills: 40,
  skillLevel: 20,
  casterStat: 9_999,
  consumables: 20,
  npcs: 20,
  elementLevel: 20,
  partyMembers: 8,
  /** In characters. */
  word: 30,
  /** Of a line, in points or percent. */
  value: 20_000,
} as const;

/** Whether a text can be a parameter of the game's API or a kind of `sockets.ts`. */
export const isWord = (text: string): boolean =>
  text.length <= GEAR_LIMITS.word && /^[a-z][a-z0-9-]*$/.test(text);

export const MAX_SETS = 5;
/** In characters, of a character or set. */
export const MAX_GEAR_NAME = 40;
/** In characters. */
export const MAX_NOTES = 1_000;
