/** A character with its gear from the catalogue, in the form that the formulas read. */
import type { ItemSet } from "#domain/catalogue/item.ts";
import { bareCharacter } from "#domain/character/bare-character.ts";
import type {
  CharacterItem,
  CharacterSlot,
  ComputedCharacter,
  EquipmentSet,
  Points,
  StatAbility,
  WornPiece,
} from "#domain/character/character.ts";
import type { CharacterTables } from "#domain/character/character-tables.ts";
import { type SheetOptions, type SheetRange, sheetOf } from "#domain/character/sheet.ts";
import { activeParts } from "./active-effects.ts";
import { type Active, type Gear, SLOTS, type Slot, type Worn } from "./build.ts";
import { type ItemOf, misfits, type Wearable, type Wearer } from "./equip-rules.ts";
import { itemAbilities } from "./item-abilities.ts";
import { countedDetails } from "./piece-rules.ts";
import { socketed } from "./sockets.ts";
import { weaponSpeed } from "./weapon-speed.ts";

type SheetEnd = keyof SheetRange;

export type Build = Wearer & Readonly<{ points: Points; gear: Gear; active?: Active }>;

/** Of the game, as far as it is loaded. */
export type GameData = Readonly<{ itemOf: ItemOf; sets: readonly ItemSet[]; tables: CharacterTables }>;

/** With the lowest and with the highest values that the game may have drawn for its items. */
export type CharacterRange = Readonly<{ low: ComputedCharacter; high: ComputedCharacter }>;

/** What `data` does not have or the character cannot wear changes nothing. */
export function sheetsOf(build: Build, data: GameData, options?: SheetOptions): SheetRange {
  const { low, high } = charactersOf(build, data);
  return { low: sheetOf(low, options), high: sheetOf(high, options) };
}

export function charactersOf(build: Build, data: GameData): CharacterRange {
  const wrong = misfits(build, build.gear, data.itemOf);
  const worn = SLOTS.flatMap((slot) => {
    const piece = build.gear[slot];
    const item = piece && !wrong.has(slot) && data.itemOf(piece.item);
    return item ? [{ slot, item, piece }] : [];
  });
  const ids = new Set(worn.map(({ item }) => item.id));
  const sets = data.sets.filter(({ parts }) => parts.some((part) => ids.has(part))).map(equipmentSet);
  const active = activeParts(build.active ?? {}, data);
  const at = (end: SheetEnd): ComputedCharacter => {
    const equipment = worn.map(({ slot, item, piece }) => [characterSlot(slot), pieceOf(item, piece, end)]);
    const bare = bareCharacter(build.classId, build.level, build.points);
    const pieces = { ...Object.fromEntries(equipment), ...active.fashion };
    return { ...bare, ...active.character, equipment: pieces, sets };
  };
  return { low: at("low"), high: at("high") };
}

export const characterSlot = (slot: Slot): CharacterSlot => (slot === "weapon" ? "mainhand" : slot);
/** The slot of gear in which a line is worn. */
export const gearSlot = (slot: string): Slot | undefined =>
  slot === "mainhand" ? "weapon" : SLOTS.find((one) => one === slot);

export function pieceOf(wearable: Wearable, worn: Worn, end: SheetEnd): WornPiece {
  const counted = countedDetails(wearable, worn);
  const { item: _id, upgrade, rolled: drawn, cards, jewels, statAwake, ...details } = counted;
  const item = characterItem(wearable, end);
  const ranges = item.abilities.flatMap(({ value, other }) =>
    other === undefined ? [] : [{ value, other }],
  );
  return {
    ...{ ...details, item, upgrade },
    rolled: ranges.map(({ value, other }, index) => drawn?.[index] ?? (end === "low" ? value : other)),
    cards: socketed(cards),
    jewels: socketed(jewels),
    ...(statAwake && { statAwake: statAwake.map(({ parameter, value }) => [parameter, value] as const) }),
  };
}

const CATEGORIES: Readonly<Record<string, string>> = { weapons: "weapon", accessories: "jewelry" };

function characterItem(item: Wearable, end: SheetEnd): CharacterItem {
  const { id, category, kind, level, rarity, isTwoHanded = false, attack, defense, upgrades } = item;
  const speed = attackSpeedValue(item);
  return {
    ...{ id, category: CATEGORIES[category] ?? category, kind, level, isTwoHanded },
    isUltimate: rarity === "ultimate",
    ...(attack && { attack: [attack.min, attack.max] }),
    ...(defense && { defense: [defense.min, defense.max] }),
    ...(speed !== undefined && { attackSpeedValue: speed }),
    abilities: itemAbilities(item),
    ...(upgrades && { upgradeAbilities: upgradeAbilities(upgrades, end) }),
  };
}

export function attackSpeedValue({
  category,
  kind,
  isTwoHanded = false,
  more,
}: Wearable): number | undefined {
  if (category !== "weapons") return undefined;
  const own = more?.attackSpeedValue;
  return typeof own === "number" ? own : weaponSpeed(kind, isTwoHanded);
}

function upgradeAbilities(upgrades: NonNullable<Wearable["upgrades"]>, end: SheetEnd) {
  const byUpgrade: (readonly StatAbility[])[] = [];
  for (const at of upgrades)
    byUpgrade[at.upgrade] = itemAbilities(at).map(({ other, ...ability }) => ({
      ...ability,
      value: end === "high" ? (other ?? ability.value) : ability.value,
    }));
  return byUpgrade;
}

export const equipmentSet = ({ id, parts, bonus }: ItemSet): EquipmentSet => ({
  ...{ id, parts },
  bonuses: bonus.map(({ pieces, parameter, add, isPercent = false }) => ({
    ...{ pieces, parameter, isPercent, value: add },
  })),
});
