/** In the order of the page. The left hand ("offhand") holds a shield or, for a Blade, a second weapon. */
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

export type Worn = Readonly<{
  item: number;
  /** Upgrade from +0 to `MAX_UPGRADE`. */
  upgrade: number;
}>;

/** The items that a character wears; an empty slot is missing. */
export type Gear = Readonly<Partial<Record<Slot, Worn>>>;

/** One of a character's sets of gear, such as one for levelling and one for fights. */
export type GearSet = Readonly<{
  id: string;
  /** Chosen by the player; empty for the first set, which needs no name. */
  name: string;
  gear: Gear;
}>;

export const MAX_SETS = 5;
/** Maximum length of the name of a character or of a set, in characters. */
export const MAX_GEAR_NAME = 40;
/** Maximum length of a character's notes, in characters. */
export const MAX_NOTES = 1_000;
