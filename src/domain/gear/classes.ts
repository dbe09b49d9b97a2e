import type { Language } from "#domain/game/language.ts";

/** The classes of a character. Source: docs/sources.md#classes. Sure. */
export type CharacterClass = Readonly<{
  id: number;
  name: Readonly<Record<Language, string>>;
  /** 0 for the Vagrant, 1 to 3 by job change. */
  stage: 0 | 1 | 2 | 3;
  /** `null` for the Vagrant. */
  parent: number | null;
  /** The job changes at the last level. */
  levels: readonly [from: number, to: number];
}>;

export const MAX_LEVEL = 190;

/** The German name is the English one. */
type ClassRow = readonly [
  id: number,
  parent: number | null,
  english: string,
  french: string,
  tagalog: string,
];
type Job = Pick<CharacterClass, "stage" | "levels"> & Readonly<{ classes: readonly ClassRow[] }>;

const JOBS: readonly Job[] = [
  {
    stage: 0,
    levels: [1, 15],
    classes: [[9686, null, "Vagrant", "Vagabond", "Vagrant"]],
  },
  {
    stage: 1,
    levels: [15, 60],
    classes: [
      [764, 9686, "Mercenary", "Mercenaire", "Mersenaryo"],
      [9098, 9686, "Acrobat", "Acrobate", "Akrobat"],
      [8962, 9686, "Assist", "Acolyte", "Assist"],
      [9581, 9686, "Magician", "Magicien", "Mago"],
    ],
  },
  {
    stage: 2,
    levels: [60, 165],
    classes: [
      [5330, 764, "Knight", "Chevalier", "Knight"],
      [2246, 764, "Blade", "Assassin", "Blade"],
      [3545, 9098, "Jester", "Jester", "Jester"],
      [9295, 9098, "Ranger", "Ranger", "Ranger"],
      [9389, 8962, "Ringmaster", "Prêtre", "Ringmaster"],
      [7424, 8962, "Billposter", "Moine", "Billposter"],
      [5709, 9581, "Psykeeper", "Sorcier", "Psykeeper"],
      [9150, 9581, "Elementor", "Élémentaliste", "Elementalista"],
    ],
  },
  {
    stage: 3,
    levels: [165, 190],
    classes: [
      [29955, 5330, "Templar", "Templier", "Templaryo"],
      [35369, 2246, "Slayer", "Spadassin", "Slayer"],
      [49011, 3545, "Harlequin", "Sylphide", "Harlequin"],
      [35045, 9295, "Crackshooter", "Arbalétrier", "Crackshooter"],
      [26141, 9389, "Seraph", "Primat", "Seraph"],
      [43403, 7424, "Forcemaster", "Chanoine", "Forcemaster"],
      [54571, 5709, "Mentalist", "Envoûteur", "Mentalista"],
      [36983, 9150, "Arcanist", "Arcaniste", "Arkanista"],
    ],
  },
];

export const CLASSES: readonly CharacterClass[] = JOBS.flatMap(({ stage, levels, classes }) =>
  classes.map(([id, parent, en, fr, tl]) => ({
    id,
    name: { de: en, en, fr, tl },
    stage,
    parent,
    levels,
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
