import type { Language } from "#domain/game/language.ts";

/** The classes of a character, and how each computes its HP and MP. Source: docs/sources.md#classes. Sure. */
export type CharacterClass = Readonly<{
  id: number;
  name: Readonly<Record<Language, string>>;
  /** 0 for the Vagrant, 1 to 3 by job change. */
  stage: 0 | 1 | 2 | 3;
  /** `null` for the Vagrant. */
  parent: number | null;
  /** The job changes at the last level. */
  levels: readonly [from: number, to: number];
  /** HP per level, and HP per point of stamina and level. */
  hp: readonly [ofLevel: number, ofStamina: number];
  /** MP per level, and MP per point of intelligence. */
  mp: readonly [ofLevel: number, ofIntelligence: number];
}>;

export const MAX_LEVEL = 190;

type Factors = CharacterClass["hp"];
/** The German name is the English one. */
type ClassRow = readonly [
  id: number,
  parent: number | null,
  english: string,
  french: string,
  tagalog: string,
  hp: Factors,
  mp: Factors,
];
type Job = Pick<CharacterClass, "stage" | "levels"> & Readonly<{ classes: readonly ClassRow[] }>;

const JOBS: readonly Job[] = [
  {
    stage: 0,
    levels: [1, 15],
    classes: [[9686, null, "Vagrant", "Vagabond", "Vagrant", [18, 0.18], [0.6, 2.7]]],
  },
  {
    stage: 1,
    levels: [15, 60],
    classes: [
      [764, 9686, "Mercenary", "Mercenaire", "Mersenaryo", [30, 0.3], [1, 4.5]],
      [9098, 9686, "Acrobat", "Acrobate", "Akrobat", [28, 0.28], [1, 4.5]],
      [8962, 9686, "Assist", "Acolyte", "Assist", [28, 0.28], [2.6, 11.7]],
      [9581, 9686, "Magician", "Magicien", "Mago", [28, 0.28], [3.4, 15.3]],
    ],
  },
  {
    stage: 2,
    levels: [60, 165],
    classes: [
      [5330, 764, "Knight", "Chevalier", "Knight", [40, 0.4], [1.2, 5.4]],
      [2246, 764, "Blade", "Assassin", "Blade", [30, 0.3], [1.2, 5.4]],
      [3545, 9098, "Jester", "Jester", "Jester", [30, 0.3], [1, 4.5]],
      [9295, 9098, "Ranger", "Ranger", "Ranger", [32, 0.32], [2.4, 10.8]],
      [9389, 8962, "Ringmaster", "Prêtre", "Ringmaster", [34, 0.34], [3.6, 16.2]],
      [7424, 8962, "Billposter", "Moine", "Billposter", [32, 0.32], [1.8, 8.1]],
      [5709, 9581, "Psykeeper", "Sorcier", "Psykeeper", [30, 0.3], [4, 18]],
      [9150, 9581, "Elementor", "Élémentaliste", "Elementalista", [30, 0.3], [4, 18]],
    ],
  },
  {
    stage: 3,
    levels: [165, 190],
    classes: [
      [29955, 5330, "Templar", "Templier", "Templaryo", [40, 0.4], [1.2, 5.4]],
      [35369, 2246, "Slayer", "Spadassin", "Slayer", [30, 0.3], [1.2, 5.4]],
      [49011, 3545, "Harlequin", "Sylphide", "Harlequin", [30, 0.3], [1, 4.5]],
      [35045, 9295, "Crackshooter", "Arbalétrier", "Crackshooter", [32, 0.32], [2.4, 10.8]],
      [26141, 9389, "Seraph", "Primat", "Seraph", [34, 0.34], [3.6, 16.2]],
      [43403, 7424, "Forcemaster", "Chanoine", "Forcemaster", [32, 0.32], [1.8, 8.1]],
      [54571, 5709, "Mentalist", "Envoûteur", "Mentalista", [30, 0.3], [4, 18]],
      [36983, 9150, "Arcanist", "Arcaniste", "Arkanista", [30, 0.3], [4, 18]],
    ],
  },
];

export const CLASSES: readonly CharacterClass[] = JOBS.flatMap(({ stage, levels, classes }) =>
  classes.map(([id, parent, en, fr, tl, hp, mp]) => ({
    id,
    name: { de: en, en, fr, tl },
    stage,
    parent,
    levels,
    hp,
    mp,
  })),
);

const byId = new Map(CLASSES.map((one) => [one.id, one]));

export function classOf(id: number): CharacterClass | undefined {
  return byId.get(id);
}

/** Also the rule of the catalogue's filter. Source: docs/sources.md#what-fits. Sure. */
export const mayWear = (classId: number, item: Readonly<{ classId?: number }>): boolean =>
  item.classId === undefined || isOfClass(classId, item.classId);

/** A Blade is also a Mercenary and a Vagrant. */
export function isOfClass(id: number, ancestor: number): boolean {
  for (let one = byId.get(id); one; one = one.parent === null ? undefined : byId.get(one.parent))
    if (one.id === ancestor) return true;
  return false;
}

/** The game's own words for weapons. */
export const WEAPON_KINDS = ["sword", "axe", "bow", "yoyo", "stick", "knuckle", "wand", "staff"] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];

/** "twoHanded" classes are bound to two-handed weapons, "pair" classes to a one-handed one in each hand. */
export type ClassWeapons = Readonly<{ kinds: readonly WeaponKind[]; hold?: "twoHanded" | "pair" }>;

/** By class id. Source: docs/sources.md#weapons-of-a-class. Likely; the help texts say nothing about the third jobs. */
const STATED: Readonly<Record<number, ClassWeapons>> = {
  // Vagrant
  9686: { kinds: ["sword", "axe"] },
  // Mercenary
  764: { kinds: ["sword", "axe"] },
  // Acrobat
  9098: { kinds: ["bow", "yoyo"] },
  // Assist
  8962: { kinds: ["stick", "knuckle"] },
  // Magician
  9581: { kinds: ["wand", "staff"] },
  // Knight
  5330: { kinds: ["sword", "axe"], hold: "twoHanded" },
  // Blade
  2246: { kinds: ["sword", "axe"], hold: "pair" },
  // Jester
  3545: { kinds: ["yoyo"] },
  // Ranger
  9295: { kinds: ["bow"] },
  // Ringmaster
  9389: { kinds: ["stick"] },
  // Billposter
  7424: { kinds: ["knuckle"] },
  // Psykeeper
  5709: { kinds: ["wand"] },
  // Elementor
  9150: { kinds: ["staff"] },
};

/** `undefined` for the third jobs, of which the source states nothing. */
export function statedWeaponsOf(classId: number): ClassWeapons | undefined {
  return STATED[classId];
}

/** That a third job can if its second job could is our inference. */
export function canHoldTwo(classId: number): boolean {
  const { parent = null } = classOf(classId) ?? {};
  return STATED[classId]?.hold === "pair" || (parent !== null && canHoldTwo(parent));
}
