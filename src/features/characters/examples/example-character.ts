/** The character of a live example, from what a reader has entered. */
import { bareCharacter } from "#domain/character/bare-character.ts";
import {
  type CharacterItem,
  type ComputedCharacter,
  type StatAbility,
  UPCUT_STONE,
  type WornPiece,
} from "#domain/character/character.ts";
import { type SheetRange, type StatSheet, sheetOf } from "#domain/character/sheet.ts";
import { START_POINTS } from "#domain/character/stat-points.ts";
import type { Gear } from "#domain/gear/build.ts";
import { weaponSpeed } from "#domain/gear/weapon-speed.ts";
import { type Build, gearSlot } from "#domain/gear/worn-character.ts";

/** By the kinds of the catalogue. */
const WEAPONS = {
  hand: { kind: "hand", isTwoHanded: false },
  "1h-sword": { kind: "sword", isTwoHanded: false },
  "2h-sword": { kind: "sword", isTwoHanded: true },
  "1h-axe": { kind: "axe", isTwoHanded: false },
  "2h-axe": { kind: "axe", isTwoHanded: true },
  knuckle: { kind: "knuckle", isTwoHanded: true },
  stick: { kind: "stick", isTwoHanded: false },
  yoyo: { kind: "yoyo", isTwoHanded: true },
  bow: { kind: "bow", isTwoHanded: true },
  wand: { kind: "wand", isTwoHanded: false },
  staff: { kind: "staff", isTwoHanded: true },
} as const;
export type ExampleWeapon = keyof typeof WEAPONS;
// `Object.keys` forgets the names.
export const EXAMPLE_WEAPON_NAMES = Object.keys(WEAPONS) as readonly ExampleWeapon[];
/** The weapon's kind in the formulas. */
export const kindOfWeapon = (weapon: ExampleWeapon): string => WEAPONS[weapon].kind;

const NUMBERS = {
  level: 190,
  str: START_POINTS,
  sta: START_POINTS,
  dex: START_POINTS,
  int: START_POINTS,
  attackMin: 0,
  attackMax: 0,
  /** Of the weapon; above 10 an ultimate one. */
  upgrade: 0,
  /** Attack that counts for one kind of weapon only. */
  kindAttack: 0,
  damage: 0,
  attackPercent: 0,
  /** Of the suit. */
  defense: 0,
  defensePercent: 0,
  criticalPercent: 0,
  hitRatePercent: 0,
  blockPercent: 0,
  attackSpeedPercent: 0,
  targetLevel: 190,
  targetDex: START_POINTS,
  targetParry: 0,
  targetSta: START_POINTS,
  /** As the game's data have it. */
  targetDefense: 0,
  /** Of a hit, instead of the weapon's. */
  hit: 0,
  /** Of the weapon. */
  elementLevel: 0,
  /** Of all four pieces of armor. */
  setUpgrade: 0,
  cards: 0,
  cardPercent: 7,
};
export type ExampleNumber = keyof typeof NUMBERS;
/** The monster's element, by what the weapon's is against it. */
export const EXAMPLE_FOES = ["none", "beaten", "same"] as const;
export type ExampleFoe = (typeof EXAMPLE_FOES)[number];

export type ExampleInput = Readonly<
  Record<ExampleNumber, number> & {
    classId: number;
    weapon: ExampleWeapon;
    hasUpcut: boolean;
    foe: ExampleFoe;
  }
>;

const SERAPH = 26_141;
export const EXAMPLE_INPUT: ExampleInput = {
  ...NUMBERS,
  ...{ classId: SERAPH, weapon: "hand", hasUpcut: false, foe: "none" },
};

/** Any would do. */
export const EXAMPLE_ELEMENT = "fire";

/** Ids of items that only the examples have, by what they are called. */
export const EXAMPLE_ITEMS = { weapon: 1, others: 2, card: 3, armor: 4 } as const;

export type ExampleCharacter = Readonly<{ sheet: StatSheet; sheets: SheetRange; build: Build }>;

export function exampleCharacter(input: ExampleInput): ExampleCharacter {
  const { classId, level, str, sta, dex, int } = input;
  const points = { str, sta, dex, int };
  const equipment = equipmentOf(input);
  const consumables = input.hasUpcut ? [itemOf({ id: UPCUT_STONE, category: "buff" })] : [];
  const sheet = sheetOf({ ...bareCharacter(classId, level, points), equipment, consumables });
  const build: Build = { classId, level, sex: "female", points, gear: gearOf(equipment) };
  return { sheet, sheets: { low: sheet, high: sheet }, build };
}

type Equipment = ComputedCharacter["equipment"];

function equipmentOf(input: ExampleInput): Equipment {
  const { weapon, defense, cards, setUpgrade } = input;
  const others = itemOf({ id: EXAMPLE_ITEMS.others, category: "jewelry", abilities: otherAbilities(input) });
  const suit: WornPiece = {
    item: itemOf({ id: EXAMPLE_ITEMS.armor, category: "armor", kind: "suit", defense: [defense, defense] }),
    upgrade: setUpgrade,
    cards: Array.from({ length: cards }, () => cardOf(input)),
  };
  const piece: WornPiece = {
    item: itemOf({ id: EXAMPLE_ITEMS.armor, category: "armor" }),
    upgrade: setUpgrade,
  };
  return {
    ...(weapon !== "hand" && { mainhand: weaponOf(input) }),
    ...((defense > 0 || cards > 0 || setUpgrade > 0) && { suit }),
    ...(setUpgrade > 0 && { helmet: piece, gauntlets: piece, boots: piece }),
    ...(others.abilities.length > 0 && { necklace: { item: others, upgrade: 0 } }),
  };
}

function weaponOf({ weapon, attackMin, attackMax, upgrade, elementLevel }: ExampleInput): WornPiece {
  const { kind, isTwoHanded } = WEAPONS[weapon];
  const attackSpeedValue = weaponSpeed(kind, isTwoHanded);
  const isUltimate = upgrade > HIGHEST_NORMAL;
  const item = itemOf({
    ...{ id: EXAMPLE_ITEMS.weapon, category: "weapon", kind, isTwoHanded, isUltimate },
    attack: [attackMin, Math.max(attackMin, attackMax)],
    ...(attackSpeedValue !== undefined && { attackSpeedValue }),
  });
  return {
    ...{ item, upgrade: isUltimate ? upgrade - HIGHEST_NORMAL : upgrade },
    ...(elementLevel > 0 && { element: { name: EXAMPLE_ELEMENT, level: elementLevel, hasStone: false } }),
  };
}

/** Ultimate +n counts as 10 + n. */
const HIGHEST_NORMAL = 10;

function otherAbilities(input: ExampleInput): readonly StatAbility[] {
  const line = (parameter: string, value: number, isPercent = true) => ({ parameter, isPercent, value });
  return [
    line(`${WEAPONS[input.weapon].kind}attack`, input.kindAttack, false),
    line("damage", input.damage, false),
    line("attack", input.attackPercent),
    line("def", input.defensePercent),
    line("criticalchance", input.criticalPercent),
    line("hitrate", input.hitRatePercent),
    line("block", input.blockPercent),
    line("attackspeed", input.attackSpeedPercent),
  ].filter(({ value }) => value !== 0);
}

function cardOf({ cardPercent }: ExampleInput): CharacterItem {
  const abilities = [{ parameter: "maxhp", isPercent: true, value: cardPercent }];
  return itemOf({ id: EXAMPLE_ITEMS.card, category: "card", abilities });
}

const itemOf = (item: Pick<CharacterItem, "id" | "category"> & Partial<CharacterItem>): CharacterItem => ({
  ...{ kind: item.category, level: 1, isUltimate: false, isTwoHanded: false, abilities: [] },
  ...item,
});

/** For the names of the lines' sources. */
function gearOf(equipment: Equipment): Gear {
  const worn = Object.entries(equipment).flatMap(([slot, { item, upgrade }]) => {
    const place = gearSlot(slot);
    return place ? [[place, { item: item.id, upgrade }] as const] : [];
  });
  return Object.fromEntries(worn);
}
