import { classOf } from "./classes.ts";

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
 * Whether a class can hold a weapon in each hand. That a third job still can if its second job could is our inference.
 */
export function canHoldTwo(classId: number): boolean {
  const { parent = null } = classOf(classId) ?? {};
  return STATED[classId]?.hold === "pair" || (parent !== null && canHoldTwo(parent));
}
