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

export type Worn = Readonly<{
  item: number;
  /** +0 to `MAX_UPGRADE`. */
  upgrade: number;
}>;

export type Gear = Readonly<Partial<Record<Slot, Worn>>>;

export type GearSet = Readonly<{
  id: string;
  /** Empty for the first set, which needs no name. */
  name: string;
  gear: Gear;
}>;

export const MAX_SETS = 5;
/** In characters, of a character or set. */
export const MAX_GEAR_NAME = 40;
/** In characters. */
export const MAX_NOTES = 1_000;
