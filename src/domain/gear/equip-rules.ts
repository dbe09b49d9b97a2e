/** Class, level and sex are the item's own fields in the game's data (docs/sources.md#what-fits). Sure. */

import type { ItemCategory, Sex, Stat, StatBonus } from "#domain/catalogue/item.ts";
import { type CatalogueFilter, NO_FILTER } from "#domain/catalogue/item-filter.ts";
import { itemKind } from "#domain/catalogue/item-kind.ts";
import type { Gear, Slot } from "./build.ts";
import { SLOTS } from "./build.ts";
import { canHoldTwo, mayWear, WEAPON_KINDS } from "./classes.ts";
import { type AttackRange, attackAt, defenseAt, MAX_UPGRADE } from "./upgrade-bonus.ts";

export type Wearer = Readonly<{ classId: number; level: number; sex: Sex }>;

/** Other than the eight stats, by the game's own name. */
export type Ability = Readonly<{ parameter: string; add?: number; addMax?: number; isPercent?: true }>;

type WornStats = Readonly<Partial<Record<Stat, StatBonus | undefined>>>;

export type Wearable = Readonly<{
  id: number;
  category: ItemCategory;
  kind: string;
  rarity: string;
  level: number;
  classId?: number;
  sex?: Sex;
  isTwoHanded?: boolean;
  attack?: AttackRange;
  defense?: AttackRange;
  stats?: WornStats;
  abilities?: readonly Ability[];
  /** An accessory's level and values at +n, which replace `stats` and `abilities`. */
  upgrades?: readonly Readonly<{
    upgrade: number;
    level: number;
    stats?: WornStats;
    abilities?: readonly Ability[];
  }>[];
  /** Other fields of the game's data, by their own names. */
  more?: Readonly<Record<string, unknown>>;
}>;

export type ItemOf = (id: number) => Wearable | undefined;

export type Misfit =
  | Readonly<{ why: "place" }>
  | Readonly<{ why: "class"; classId: number }>
  | Readonly<{ why: "level"; level: number }>
  | Readonly<{ why: "sex"; sex: Sex }>
  | Readonly<{ why: "bothHands" }>
  /** A second weapon, for a class that fights with one. */
  | Readonly<{ why: "secondWeapon" }>
  /** A second weapon without a one-handed sword or axe in the first hand. */
  | Readonly<{ why: "firstWeapon" }>;

const WEAPONS: readonly string[] = WEAPON_KINDS;
/** Two swords or axes at once (docs/sources.md#weapons-of-a-class). */
const IN_EACH_HAND = ["sword", "axe"];

const ARMOR_SLOTS: Readonly<Record<string, readonly Slot[]>> = {
  shield: ["offhand"],
  helmet: ["helmet"],
  suit: ["suit"],
  gauntlet: ["gauntlets"],
  boots: ["boots"],
};
const ACCESSORY_SLOTS: Readonly<Record<string, readonly Slot[]>> = {
  necklace: ["necklace"],
  earring: ["earring1", "earring2"],
  ring: ["ring1", "ring2"],
};

/** Empty for an item that cannot be worn. */
export function slotsOf(item: Wearable): readonly Slot[] {
  const slotsIn = (slots: Readonly<Record<string, readonly Slot[]>>) =>
    Object.hasOwn(slots, item.kind) ? (slots[item.kind] ?? []) : [];
  if (item.category === "armor") return slotsIn(ARMOR_SLOTS);
  if (item.category === "accessories") return slotsIn(ACCESSORY_SLOTS);
  if (item.category !== "weapons" || !WEAPONS.includes(item.kind)) return [];
  return isForEachHand(item) ? ["weapon", "offhand"] : ["weapon"];
}

function isForEachHand(item: Wearable): boolean {
  return item.category === "weapons" && !item.isTwoHanded && IN_EACH_HAND.includes(item.kind);
}

/** `undefined` if the item can be worn beside the rest of the gear. */
export function misfit(
  item: Wearable,
  slot: Slot,
  wearer: Wearer,
  gear: Gear,
  itemOf: ItemOf,
): Misfit | undefined {
  if (!slotsOf(item).includes(slot)) return { why: "place" };
  if (item.classId !== undefined && !mayWear(wearer.classId, item))
    return { why: "class", classId: item.classId };
  if (item.sex !== undefined && item.sex !== wearer.sex) return { why: "sex", sex: item.sex };
  const hands = slot === "offhand" ? handMisfit(item, wearer, gear, itemOf) : undefined;
  if (hands) return hands;
  // Checked last, because a higher level solves it.
  const level = levelAt(item, gear[slot]?.item === item.id ? gear[slot].upgrade : 0);
  return level > wearer.level ? { why: "level", level } : undefined;
}

function handMisfit(item: Wearable, wearer: Wearer, gear: Gear, itemOf: ItemOf): Misfit | undefined {
  const isWeapon = item.category === "weapons";
  if (isWeapon && !canHoldTwo(wearer.classId)) return { why: "secondWeapon" };
  const main = gear.weapon && itemOf(gear.weapon.item);
  if (main?.isTwoHanded) return { why: "bothHands" };
  // Accepts a first weapon that the catalogue does not have, because its kind is unknown.
  if (isWeapon && (!gear.weapon || (main && !isForEachHand(main)))) return { why: "firstWeapon" };
  return undefined;
}

/** Such as after a change of class. */
export function misfits(wearer: Wearer, gear: Gear, itemOf: ItemOf): ReadonlyMap<Slot, Misfit> {
  const misfitsBySlot = new Map<Slot, Misfit>();
  for (const slot of SLOTS) {
    const item = gear[slot] && itemOf(gear[slot].item);
    const why = item && misfit(item, slot, wearer, gear, itemOf);
    if (why) misfitsBySlot.set(slot, why);
  }
  return misfitsBySlot;
}

/** At +0. Also returns what had to be removed, apart from the slot's previous item. */
export function equip(
  gear: Gear,
  slot: Slot,
  item: Wearable,
  itemOf: ItemOf,
): Readonly<{ gear: Gear; takenOff: readonly Slot[] }> {
  const next = { ...gear, [slot]: { item: item.id, upgrade: 0 } };
  if (slot !== "weapon" || !gear.offhand) return { gear: next, takenOff: [] };
  const isSecondWeapon = itemOf(gear.offhand.item)?.category === "weapons";
  if (!item.isTwoHanded && !(isSecondWeapon && !isForEachHand(item))) return { gear: next, takenOff: [] };
  return { gear: withoutSlot(next, "offhand"), takenOff: ["offhand"] };
}

export function withoutSlot(gear: Gear, slot: Slot): Gear {
  const { [slot]: _taken, ...rest } = gear;
  return rest;
}

/** An empty slot where the item fits, else the first where it fits, else its first. `undefined` if it cannot be worn. */
export function bestSlot(item: Wearable, wearer: Wearer, gear: Gear, itemOf: ItemOf): Slot | undefined {
  const slots = slotsOf(item);
  const fitting = slots.filter((slot) => !misfit(item, slot, wearer, gear, itemOf));
  return fitting.find((slot) => !gear[slot]) ?? fitting[0] ?? slots[0];
}

/** A Unique weapon of this level can become an ultimate one: docs/sources.md#ultimate-items. Sure. */
const ULTIMATE_LEVEL = 150;
const DEFAULT_MAX_UPGRADE = 10;

/** Only weapons that become ultimate exceed +10 (+n counts as 10 + n). Accessories end with their table; without one, at +0. */
export function maxUpgrade(item: Wearable): number {
  if (item.category === "accessories")
    return Math.min(MAX_UPGRADE, Math.max(0, ...(item.upgrades ?? []).map(({ upgrade }) => upgrade)));
  if (item.category === "weapons" && item.rarity === "unique" && item.level >= ULTIMATE_LEVEL)
    return MAX_UPGRADE;
  return DEFAULT_MAX_UPGRADE;
}

/** 10 + n for an ultimate item. Source: docs/sources.md#upgrade-bonuses. Sure. */
const countedUpgrade = ({ rarity }: Pick<Wearable, "rarity">, upgrade: number): number =>
  rarity === "ultimate" ? Math.min(DEFAULT_MAX_UPGRADE + upgrade, MAX_UPGRADE) : upgrade;

export function atUpgrade<T extends Pick<Wearable, "rarity" | "attack" | "defense">>(
  item: T,
  upgrade: number,
): Pick<T, "attack" | "defense"> {
  const counted = countedUpgrade(item, upgrade);
  return {
    ...(item.attack && { attack: attackAt(item.attack, counted) }),
    ...(item.defense && { defense: defenseAt(item.defense, counted) }),
  };
}

function levelAt(item: Wearable, upgrade: number): number {
  return item.upgrades?.find((one) => one.upgrade === upgrade)?.level ?? item.level;
}

/** Finds the gear that `misfit` accepts in the slot, the strongest first. */
export function searchForSlot(
  slot: Slot,
  { classId, level, sex }: Wearer,
): Readonly<{ filter: CatalogueFilter; sort?: string }> {
  const filter = { ...NO_FILTER, classId, to: level, sex };
  if (slot === "weapon") return { filter: { ...filter, categories: ["weapons"] }, sort: "attack" };
  if (slot === "offhand" && canHoldTwo(classId)) {
    const oneHanded = IN_EACH_HAND.map((kind) => itemKind({ kind, isTwoHanded: false }));
    return { filter: { ...filter, kinds: [...oneHanded, "shield"] }, sort: "attack" };
  }
  const kindsIn = (slots: Readonly<Record<string, readonly Slot[]>>) =>
    Object.keys(slots).filter((kind) => slots[kind]?.includes(slot));
  const armor = kindsIn(ARMOR_SLOTS);
  return armor.length > 0
    ? { filter: { ...filter, kinds: armor }, sort: "defense" }
    : { filter: { ...filter, kinds: kindsIn(ACCESSORY_SLOTS) } };
}
