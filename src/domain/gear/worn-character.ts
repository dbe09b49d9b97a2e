/** A character with its gear from the catalogue, in the form that the formulas read. */
import { type ItemSet, STAT_OF, STATS } from "#domain/catalogue/item.ts";
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
import { type SheetRange, type StatSheet, sheetOf } from "#domain/character/sheet.ts";
import { type Gear, SLOTS, type Slot } from "./build.ts";
import {
  type Ability as ItemAbility,
  type ItemOf,
  misfits,
  type Wearable,
  type Wearer,
} from "./equip-rules.ts";
import { weaponSpeed } from "./weapon-speed.ts";

type SheetEnd = keyof SheetRange;

export type Build = Wearer & Readonly<{ points: Points; gear: Gear }>;

/** Items that `itemOf` does not have or the character cannot wear change nothing. */
export function sheetsOf(build: Build, itemOf: ItemOf, sets: readonly ItemSet[]): SheetRange {
  const wrong = misfits(build, build.gear, itemOf);
  const worn = SLOTS.flatMap((slot) => {
    const { item: id, upgrade = 0 } = build.gear[slot] ?? {};
    const item = id !== undefined && !wrong.has(slot) && itemOf(id);
    return item ? [{ slot, item, upgrade }] : [];
  });
  const ids = new Set(worn.map(({ item }) => item.id));
  const wornSets = sets.filter(({ parts }) => parts.some((part) => ids.has(part))).map(equipmentSet);
  const at = (end: SheetEnd): StatSheet => sheetOf(characterOf(build, worn, wornSets, end));
  return { low: at("low"), high: at("high") };
}

type CataloguePiece = Readonly<{ slot: Slot; item: Wearable; upgrade: number }>;

function characterOf(
  { classId, level, points }: Build,
  worn: readonly CataloguePiece[],
  sets: readonly EquipmentSet[],
  end: SheetEnd,
): ComputedCharacter {
  const equipment = worn.map(({ slot, item, upgrade }) => [slotOf(slot), pieceOf(item, upgrade, end)]);
  return { ...bareCharacter(classId, level, points), equipment: Object.fromEntries(equipment), sets };
}

const slotOf = (slot: Slot): CharacterSlot => (slot === "weapon" ? "mainhand" : slot);
/** The slot of gear in which a line is worn. */
export const gearSlot = (slot: string): Slot | undefined =>
  slot === "mainhand" ? "weapon" : SLOTS.find((one) => one === slot);

function pieceOf(wearable: Wearable, upgrade: number, end: SheetEnd): WornPiece {
  const item = characterItem(wearable, end);
  const drawn = item.abilities.flatMap(({ value, other }) => (other === undefined ? [] : [{ value, other }]));
  return { item, upgrade, rolled: drawn.map(({ value, other }) => (end === "low" ? value : other)) };
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
    abilities: abilitiesOf(item),
    ...(upgrades && { upgradeAbilities: upgradeAbilities(upgrades, end) }),
  };
}

function attackSpeedValue({ category, kind, isTwoHanded = false, more }: Wearable): number | undefined {
  if (category !== "weapons") return undefined;
  const own = more?.attackSpeedValue;
  return typeof own === "number" ? own : weaponSpeed(kind, isTwoHanded);
}

function upgradeAbilities(upgrades: NonNullable<Wearable["upgrades"]>, end: SheetEnd) {
  const byUpgrade: (readonly StatAbility[])[] = [];
  for (const at of upgrades)
    byUpgrade[at.upgrade] = abilitiesOf(at).map(({ other, ...ability }) => ({
      ...ability,
      value: end === "high" ? (other ?? ability.value) : ability.value,
    }));
  return byUpgrade;
}

/** The game's own names of the eight stats. */
const PARAMETER_OF = new Map([...STAT_OF].map(([parameter, stat]) => [stat, parameter]));

function abilitiesOf({
  stats,
  abilities = [],
}: Pick<Wearable, "stats" | "abilities">): readonly StatAbility[] {
  const ofStats = STATS.flatMap((stat): readonly StatAbility[] => {
    const { flat = 0, percent = 0 } = stats?.[stat] ?? {};
    const parameter = PARAMETER_OF.get(stat) ?? stat;
    return [
      { parameter, isPercent: false, value: flat },
      { parameter, isPercent: true, value: percent },
    ];
  });
  return [...ofStats, ...abilities.map(abilityOf)].filter(
    ({ value, other = 0 }) => value !== 0 || other !== 0,
  );
}

/** The smaller value first. An effect that sets a value adds nothing. */
function abilityOf({ parameter, add = 0, addMax = add, isPercent }: ItemAbility): StatAbility {
  const ability = { parameter, isPercent: isPercent === true, value: Math.min(add, addMax) };
  return add === addMax ? ability : { ...ability, other: Math.max(add, addMax) };
}

const equipmentSet = ({ id, parts, bonus }: ItemSet): EquipmentSet => ({
  ...{ id, parts },
  bonuses: bonus.map(({ pieces, parameter, add, isPercent = false }) => ({
    ...{ pieces, parameter, isPercent, value: add },
  })),
});
