/**
 * What a class fights with. Source: classes.json, weapons (the game's own help texts).
 * Likely; for the third job the help says nothing.
 */
type WeaponKind =
  | "sword"
  | "axe"
  | "bow"
  | "yoyo"
  | "stick"
  | "knuckle"
  | "wand"
  | "staff"
  | "twoHanded"
  | "oneHandedPair";

const WEAPONS: Readonly<Record<number, readonly WeaponKind[]>> = {
  // Vagrant, Mercenary, Acrobat, Assist, Magician
  9686: ["sword", "axe"],
  764: ["sword", "axe"],
  9098: ["bow", "yoyo"],
  8962: ["stick", "knuckle"],
  9581: ["wand", "staff"],
  // Knight, Blade, Jester, Ranger
  5330: ["twoHanded"],
  2246: ["oneHandedPair"],
  3545: ["yoyo"],
  9295: ["bow"],
  // Ringmaster, Billposter, Psykeeper, Elementor
  9389: ["stick"],
  7424: ["knuckle"],
  5709: ["wand"],
  9150: ["staff"],
};

/** By the class's own number; nothing where nobody says. */
export function weaponsOf(classId: number): readonly WeaponKind[] {
  return WEAPONS[classId] ?? [];
}
