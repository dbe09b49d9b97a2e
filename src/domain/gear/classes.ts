import type { Language } from "#domain/game/language.ts";

/**
 * The classes of a character, and how each computes its HP and MP. Source: docs/sources.md#classes. Sure.
 */
export type CharacterClass = Readonly<{
  /** The game's id of the class. */
  id: number;
  name: Readonly<Record<Language, string>>;
  /** 0 for the Vagrant, 1 to 3 by job change. */
  stage: 0 | 1 | 2 | 3;
  /** The class it develops from; `null` for the Vagrant. */
  parent: number | null;
  /** Levels of a character of this class; at the last one the job changes. */
  levels: readonly [from: number, to: number];
  /** HP per level, and HP per point of stamina and level. */
  hp: readonly [ofLevel: number, ofStamina: number];
  /** MP per level, and MP per point of intelligence. */
  mp: readonly [ofLevel: number, ofIntelligence: number];
}>;

/** The highest level of a character. */
export const MAX_LEVEL = 190;

/** All classes, in the order of their jobs. */
export const CLASSES: readonly CharacterClass[] = [
  {
    id: 9686,
    name: { de: "Vagrant", en: "Vagrant", fr: "Vagabond", tl: "Vagrant" },
    stage: 0,
    parent: null,
    levels: [1, 15],
    hp: [18, 0.18],
    mp: [0.6, 2.7],
  },
  {
    id: 764,
    name: { de: "Mercenary", en: "Mercenary", fr: "Mercenaire", tl: "Mersenaryo" },
    stage: 1,
    parent: 9686,
    levels: [15, 60],
    hp: [30, 0.3],
    mp: [1, 4.5],
  },
  {
    id: 9098,
    name: { de: "Acrobat", en: "Acrobat", fr: "Acrobate", tl: "Akrobat" },
    stage: 1,
    parent: 9686,
    levels: [15, 60],
    hp: [28, 0.28],
    mp: [1, 4.5],
  },
  {
    id: 8962,
    name: { de: "Assist", en: "Assist", fr: "Acolyte", tl: "Assist" },
    stage: 1,
    parent: 9686,
    levels: [15, 60],
    hp: [28, 0.28],
    mp: [2.6, 11.7],
  },
  {
    id: 9581,
    name: { de: "Magician", en: "Magician", fr: "Magicien", tl: "Mago" },
    stage: 1,
    parent: 9686,
    levels: [15, 60],
    hp: [28, 0.28],
    mp: [3.4, 15.3],
  },
  {
    id: 5330,
    name: { de: "Knight", en: "Knight", fr: "Chevalier", tl: "Knight" },
    stage: 2,
    parent: 764,
    levels: [60, 165],
    hp: [40, 0.4],
    mp: [1.2, 5.4],
  },
  {
    id: 2246,
    name: { de: "Blade", en: "Blade", fr: "Assassin", tl: "Blade" },
    stage: 2,
    parent: 764,
    levels: [60, 165],
    hp: [30, 0.3],
    mp: [1.2, 5.4],
  },
  {
    id: 3545,
    name: { de: "Jester", en: "Jester", fr: "Jester", tl: "Jester" },
    stage: 2,
    parent: 9098,
    levels: [60, 165],
    hp: [30, 0.3],
    mp: [1, 4.5],
  },
  {
    id: 9295,
    name: { de: "Ranger", en: "Ranger", fr: "Ranger", tl: "Ranger" },
    stage: 2,
    parent: 9098,
    levels: [60, 165],
    hp: [32, 0.32],
    mp: [2.4, 10.8],
  },
  {
    id: 9389,
    name: { de: "Ringmaster", en: "Ringmaster", fr: "Prêtre", tl: "Ringmaster" },
    stage: 2,
    parent: 8962,
    levels: [60, 165],
    hp: [34, 0.34],
    mp: [3.6, 16.2],
  },
  {
    id: 7424,
    name: { de: "Billposter", en: "Billposter", fr: "Moine", tl: "Billposter" },
    stage: 2,
    parent: 8962,
    levels: [60, 165],
    hp: [32, 0.32],
    mp: [1.8, 8.1],
  },
  {
    id: 5709,
    name: { de: "Psykeeper", en: "Psykeeper", fr: "Sorcier", tl: "Psykeeper" },
    stage: 2,
    parent: 9581,
    levels: [60, 165],
    hp: [30, 0.3],
    mp: [4, 18],
  },
  {
    id: 9150,
    name: { de: "Elementor", en: "Elementor", fr: "Élémentaliste", tl: "Elementalista" },
    stage: 2,
    parent: 9581,
    levels: [60, 165],
    hp: [30, 0.3],
    mp: [4, 18],
  },
  {
    id: 29955,
    name: { de: "Templar", en: "Templar", fr: "Templier", tl: "Templaryo" },
    stage: 3,
    parent: 5330,
    levels: [165, 190],
    hp: [40, 0.4],
    mp: [1.2, 5.4],
  },
  {
    id: 35369,
    name: { de: "Slayer", en: "Slayer", fr: "Spadassin", tl: "Slayer" },
    stage: 3,
    parent: 2246,
    levels: [165, 190],
    hp: [30, 0.3],
    mp: [1.2, 5.4],
  },
  {
    id: 49011,
    name: { de: "Harlequin", en: "Harlequin", fr: "Sylphide", tl: "Harlequin" },
    stage: 3,
    parent: 3545,
    levels: [165, 190],
    hp: [30, 0.3],
    mp: [1, 4.5],
  },
  {
    id: 35045,
    name: { de: "Crackshooter", en: "Crackshooter", fr: "Arbalétrier", tl: "Crackshooter" },
    stage: 3,
    parent: 9295,
    levels: [165, 190],
    hp: [32, 0.32],
    mp: [2.4, 10.8],
  },
  {
    id: 26141,
    name: { de: "Seraph", en: "Seraph", fr: "Primat", tl: "Seraph" },
    stage: 3,
    parent: 9389,
    levels: [165, 190],
    hp: [34, 0.34],
    mp: [3.6, 16.2],
  },
  {
    id: 43403,
    name: { de: "Forcemaster", en: "Forcemaster", fr: "Chanoine", tl: "Forcemaster" },
    stage: 3,
    parent: 7424,
    levels: [165, 190],
    hp: [32, 0.32],
    mp: [1.8, 8.1],
  },
  {
    id: 54571,
    name: { de: "Mentalist", en: "Mentalist", fr: "Envoûteur", tl: "Mentalista" },
    stage: 3,
    parent: 5709,
    levels: [165, 190],
    hp: [30, 0.3],
    mp: [4, 18],
  },
  {
    id: 36983,
    name: { de: "Arcanist", en: "Arcanist", fr: "Arcaniste", tl: "Arkanista" },
    stage: 3,
    parent: 9150,
    levels: [165, 190],
    hp: [30, 0.3],
    mp: [4, 18],
  },
];

const byId = new Map(CLASSES.map((one) => [one.id, one]));

/** Returns the class with the game's id; `undefined` for an unknown one. */
export function classOf(id: number): CharacterClass | undefined {
  return byId.get(id);
}

/**
 * Whether a class may wear an item: the rule of the catalogue's filter and of `misfit`. Source: docs/sources.md#what-fits. Sure.
 */
export const mayWear = (classId: number, item: Readonly<{ classId?: number }>): boolean =>
  item.classId === undefined || isOfClass(classId, item.classId);

/**
 * Whether the class `id` may use what requires the class `wanted`: a Blade is still a Mercenary and a
 * Vagrant.
 */
export function isOfClass(id: number, wanted: number): boolean {
  for (let one = byId.get(id); one; one = one.parent === null ? undefined : byId.get(one.parent))
    if (one.id === wanted) return true;
  return false;
}
