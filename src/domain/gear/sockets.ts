/** Cards and jewels of a piece. Source: docs/sources.md#cards-jewels-and-lines; armor cards sure, the others likely. */
import type { CharacterItem, StatAbility } from "#domain/character/character.ts";
import type { Stack } from "./build.ts";
import type { Wearable } from "./equip-rules.ts";

export type Socketable = Readonly<{
  /** As in `Stack`. */
  kind: string;
  /** The game's English name without its grade: "Lightning", "Ruby". */
  name: string;
  /** Where the game's French name is known and differs. */
  frenchName?: string;
  /** "7" (percent) of an armor card, "A" of another card, "10" of a jewel; empty for a rune. */
  grade: string;
  /** The lowest level of the item that takes it. */
  fromLevel: number;
  abilities: readonly StatAbility[];
}>;

const ARMOR_CARDS = [
  ["Lightning", "Fulgur", "attack"],
  ["Volcano", "Volcano", "maxhp"],
  ["Ocean", "Océane", "maxmp"],
  ["Earthquake", "Séisme", "def"],
  ["Vacuum", "Néant", "maxfp"],
] as const;
const ARMOR_GRADES = [7, 4, 3, 2] as const;

export const SUIT_CARDS: readonly Socketable[] = ARMOR_CARDS.flatMap(([name, frenchName, parameter]) =>
  ARMOR_GRADES.map((value) => ({
    ...{ kind: `${name.toLowerCase()}-${value}`, name, frenchName, grade: String(value), fromLevel: 1 },
    abilities: [{ parameter, isPercent: true, value }],
  })),
);

const GRADES = ["A", "B", "C", "D"] as const;
const FROM_LEVEL = [105, 90, 60, 1] as const;
type ByGrade = readonly [a: number, b: number, c: number, d: number];
type CardLines = readonly (readonly [parameter: string, unit: "points" | "percent", values: ByGrade])[];
const WEAPON_LINES: Readonly<Record<string, CardLines>> = {
  Fire: [["str", "points", [6, 4, 3, 2]]],
  Electric: [["dex", "points", [6, 4, 3, 2]]],
  Water: [["int", "points", [6, 4, 3, 2]]],
  Land: [["sta", "points", [6, 4, 3, 2]]],
  Wind: [
    ["criticalchance", "percent", [1.5, 1, 0.5, 0.2]],
    ["attackspeed", "percent", [1.5, 1, 0.5, 0.25]],
  ],
  Thorn: [["criticaldamage", "percent", [3, 2, 1, 0.5]]],
  Lava: [["blockpenetration", "percent", [3, 2, 1, 0.5]]],
  Volt: [
    ["skilldamage", "percent", [1, 0.8, 0.6, 0.4]],
    ["decreasedmpconsumption", "percent", [3, 2, 1, 0]],
    ["decreasedfpconsumption", "percent", [3, 2, 1, 0]],
  ],
};

/** For weapons and shields. */
export const WEAPON_CARDS: readonly Socketable[] = Object.entries(WEAPON_LINES).flatMap(([name, lines]) =>
  GRADES.map((grade, index) => ({
    ...{
      kind: `${name.toLowerCase()}-${grade.toLowerCase()}`,
      name,
      grade,
      fromLevel: FROM_LEVEL[index] ?? 1,
    },
    abilities: lines
      .map(([parameter, unit, values]) => ({
        parameter,
        isPercent: unit === "percent",
        value: values[index] ?? 0,
      }))
      .filter(({ value }) => value > 0),
  })),
);

const JEWELS = {
  Ruby: ["str", 1],
  Amethyst: ["sta", 1],
  Emerald: ["dex", 1],
  Sapphire: ["int", 1],
  Topaz: ["def", 5],
  Diamond: ["maxhp", 50],
  Onyx: ["attack", 10],
  Rainbow: ["allstats", 1],
} as const;
const RUNES = {
  Defense: "def",
  Attack: "attack",
  "Magic Resistance": "magicdefense",
  "Critical Resistance": "criticalresist",
  "Attack Speed Rate": "attackspeedrate",
} as const;
const MAX_GRADE = 10;
const JEWEL_LEVEL = 105;

export const ULTIMATE_JEWELS: readonly Socketable[] = [
  ...Object.entries(JEWELS).flatMap(([name, [parameter, step]]) =>
    Array.from({ length: MAX_GRADE }, (_, index) => MAX_GRADE - index).map((grade) => ({
      ...{ kind: `${name.toLowerCase()}-${grade}`, name, grade: String(grade), fromLevel: JEWEL_LEVEL },
      abilities: [{ parameter, isPercent: false, value: grade * step }],
    })),
  ),
  ...Object.entries(RUNES).map(([name, parameter]) => ({
    ...{ kind: `rune-${name.toLowerCase().replaceAll(" ", "-")}`, name, grade: "", fromLevel: JEWEL_LEVEL },
    abilities: [{ parameter, isPercent: true, value: 10 }],
  })),
];

const SOCKETABLES = new Map(
  [...SUIT_CARDS, ...WEAPON_CARDS, ...ULTIMATE_JEWELS].map((one) => [one.kind, one]),
);

export const socketableOf = (kind: string): Socketable | undefined => SOCKETABLES.get(kind);

/** The cards that an item takes. */
export function cardsFor({ category, kind, level }: Wearable): readonly Socketable[] {
  if (category === "armor" && kind === "suit") return SUIT_CARDS;
  const isTaker = category === "weapons" || (category === "armor" && kind === "shield");
  return isTaker ? WEAPON_CARDS.filter(({ fromLevel }) => fromLevel <= level) : [];
}

export function cardSockets({ category, kind, isTwoHanded }: Wearable): number {
  if (category === "weapons") return isTwoHanded ? 10 : 5;
  if (category !== "armor") return 0;
  if (kind === "suit") return 4;
  return kind === "shield" ? 5 : 0;
}

export const jewelsFor = ({ category, rarity, level }: Wearable): readonly Socketable[] =>
  category === "weapons" && rarity === "ultimate" && level >= JEWEL_LEVEL ? ULTIMATE_JEWELS : [];

/**
 * One for each level of the upgrade; a one-handed sword or axe has 5 up to +7, 6 at +8 and 7 at +10.
 */
export function jewelSockets(item: Wearable, upgrade: number): number {
  if (jewelsFor(item).length === 0) return 0;
  if (item.isTwoHanded || !["sword", "axe"].includes(item.kind)) return upgrade;
  if (upgrade >= 10) return 7;
  return Math.min(upgrade, upgrade >= 8 ? 6 : 5);
}

/** One for each card or jewel, in their order. What this release does not have changes nothing. */
export const socketed = (stacks: readonly Stack[] = []): readonly CharacterItem[] =>
  stacks.flatMap(({ kind, count }) => {
    const abilities = socketableOf(kind)?.abilities;
    if (!abilities) return [];
    const item: CharacterItem = {
      ...{ id: 0, category: "materials", kind, level: 1, isUltimate: false, isTwoHanded: false },
      abilities,
    };
    return Array.from({ length: count }, () => item);
  });
