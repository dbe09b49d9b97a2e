import { itemKind } from "#domain/catalogue/item-kind.ts";
import { type CharacterClass, classOf } from "./classes.ts";

/** The game's own words for weapons. */
export const WEAPON_KINDS = ["sword", "axe", "bow", "yoyo", "stick", "knuckle", "wand", "staff"] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];

/**
 * What a class fights with. `hold` is for classes that are bound to one way: "twoHanded" to two-handed weapons, "pair"
 * to one-handed ones, one in each hand.
 */
export type ClassWeapons = Readonly<{ kinds: readonly WeaponKind[]; hold?: "twoHanded" | "pair" }>;

/** By class id. Source: docs/sources.md#weapons-of-a-class. Likely; the help texts say nothing about the third jobs. */
const STATED: Readonly<Record<number, ClassWeapons>> = {
  /** Vagrant */
  9686: { kinds: ["sword", "axe"] },
  /** Mercenary */
  764: { kinds: ["sword", "axe"] },
  /** Acrobat */
  9098: { kinds: ["bow", "yoyo"] },
  /** Assist */
  8962: { kinds: ["stick", "knuckle"] },
  /** Magician */
  9581: { kinds: ["wand", "staff"] },
  /** Knight */
  5330: { kinds: ["sword", "axe"], hold: "twoHanded" },
  /** Blade */
  2246: { kinds: ["sword", "axe"], hold: "pair" },
  /** Jester */
  3545: { kinds: ["yoyo"] },
  /** Ranger */
  9295: { kinds: ["bow"] },
  /** Ringmaster */
  9389: { kinds: ["stick"] },
  /** Billposter */
  7424: { kinds: ["knuckle"] },
  /** Psykeeper */
  5709: { kinds: ["wand"] },
  /** Elementor */
  9150: { kinds: ["staff"] },
};

/** Returns what the source states of this very class; `undefined` for the third jobs, of which it states nothing. */
export function statedWeaponsOf(classId: number): ClassWeapons | undefined {
  return STATED[classId];
}

/**
 * Returns what a class fights with; a third job fights with the weapons of the second job that it comes from. That is
 * our inference: a third job can still wear what its second job wears. `undefined` for a number that is no class.
 */
export function weaponsOf(classId: number): ClassWeapons | undefined {
  let one: CharacterClass | undefined = classOf(classId);
  while (one && !STATED[one.id] && one.parent !== null) one = classOf(one.parent);
  return one && STATED[one.id];
}

/** The kinds of the items of Vagrants, which every class can wear: docs/sources.md#what-fits. Sure. */
const OF_EVERYBODY: readonly WeaponKind[] = ["sword", "axe", "knuckle"];

/**
 * Returns the weapons that a class can wear, as kinds of the catalogue's filter, which has one- and two-handed ones apart: its own
 * first, then those of the classes that it comes from, whose items still fit. An empty array for a number that is no class.
 */
export function weaponFilterOf(classId: number): readonly string[] {
  const kinds: WeaponKind[] = [];
  for (let one = classOf(classId); one; one = one.parent === null ? undefined : classOf(one.parent))
    kinds.push(...(one.parent === null ? OF_EVERYBODY : (STATED[one.id]?.kinds ?? [])));
  const filter = (kind: WeaponKind) => [false, true].map((isTwoHanded) => itemKind({ kind, isTwoHanded }));
  return [...new Set(kinds.flatMap(filter))];
}

/** Whether a class can hold a weapon in each hand. */
export const canHoldTwo = (classId: number): boolean => weaponsOf(classId)?.hold === "pair";
