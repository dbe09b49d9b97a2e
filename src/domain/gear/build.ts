/** What a character wears, place by place. */

/** In the order of the page. The left hand holds a shield or, of a Blade, a second weapon. */
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

/** One item in its place. */
export type Worn = Readonly<{
  /** The game's number of the item. */
  item: number;
  /** +0 to `MAX_UPGRADE`. */
  upgrade: number;
}>;

export type Gear = Readonly<Partial<Record<Slot, Worn>>>;

/** One of a character's sets of gear, such as one to level in and one to fight in. */
export type GearSet = Readonly<{
  id: string;
  /** In the player's words; empty for the first, which nobody had to name. */
  name: string;
  gear: Gear;
}>;

export const MAX_SETS = 5;
/** Characters of a character's name, and of a set's. */
export const MAX_GEAR_NAME = 40;
export const MAX_NOTES = 1_000;
