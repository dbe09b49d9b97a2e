import type { Worn } from "#domain/gear/build.ts";
import type { Wearable } from "#domain/gear/equip-rules.ts";
import { itemAbilities } from "#domain/gear/item-abilities.ts";
import { attackSpeedValue, pieceOf } from "#domain/gear/worn-character.ts";
import type { CharacterSlot, StatAbility } from "../character.ts";
import { linesOfPiece } from "../character-lines.ts";
import { countedFor, type ParameterLine } from "../parameter-lines.ts";
import type { CountedValues } from "./counted-values.ts";

/** The game's values have up to three decimals. */
const THOUSANDTHS = 1_000;
/** Those of the item and its upgrade, before the sums of the lines. */
const FIELDS = 7;

type Candidate = Readonly<{ item: Wearable; worn: Worn }>;

/**
 * Returns a function for all that an item adds to what counts: more of anything is never worse. Lines are summed in whole
 * thousandths, with the lowest and the highest values that the game may have drawn. `linesOfSets` are those that it completes.
 */
export function itemValues(
  { flat, percent, fields }: CountedValues,
  slot: CharacterSlot,
  linesOfSets: (item: number) => readonly ParameterLine[],
): (candidate: Candidate) => Float64Array {
  const keys = [...[...flat].map(flatKey), ...[...percent].map(percentKey)];
  const columnsOf = cachedColumns(new Map(keys.map((key, index) => [key, index])));
  const add = (values: Float64Array, end: 0 | 1, parameter: string, isPercent: boolean, value: number) => {
    for (const column of columnsOf(parameter, isPercent)) {
      const index = FIELDS + end * keys.length + column;
      values[index] = (values[index] ?? 0) + Math.round(value * THOUSANDTHS);
    }
  };
  const [hasAttack, hasDefense, hasSpeed] = (["attack", "defense", "attackSpeedValue"] as const).map(
    (field) => fields.has(field),
  );
  return ({ item, worn }) => {
    const values = new Float64Array(FIELDS + 2 * keys.length);
    values[0] = worn.upgrade;
    values[1] = item.rarity === "ultimate" ? 1 : 0;
    if (hasAttack && item.attack) values.set([item.attack.min, item.attack.max], 2);
    if (hasDefense && item.defense) values.set([item.defense.min, item.defense.max], 4);
    if (hasSpeed) values[6] = attackSpeedValue(item) ?? 0;
    if (isPlain(worn))
      for (const { parameter, isPercent, value, other = value } of abilitiesAt(item, worn.upgrade)) {
        add(values, 0, parameter, isPercent, value);
        add(values, 1, parameter, isPercent, other);
      }
    else
      for (const [end, name] of [[0, "low"] as const, [1, "high"] as const])
        for (const { parameter, isPercent, value } of linesOfPiece(slot, pieceOf(item, worn, name)))
          add(values, end, parameter, isPercent, value);
    for (const { parameter, isPercent, value } of linesOfSets(item.id)) {
      add(values, 0, parameter, isPercent, value);
      add(values, 1, parameter, isPercent, value);
    }
    return values;
  };
}

/** Without cards, awakes and all else: its lines are those of the item itself. */
function isPlain(worn: Worn): boolean {
  for (const field in worn) if (field !== "item" && field !== "upgrade") return false;
  return true;
}

const abilitiesAt = (item: Wearable, upgrade: number): readonly StatAbility[] =>
  itemAbilities(item.upgrades?.find((one) => one.upgrade === upgrade) ?? item);

const flatKey = (parameter: string) => `${parameter}+`;
const percentKey = (parameter: string) => `${parameter}%`;

function cachedColumns(columns: ReadonlyMap<string, number>) {
  const [flat, percent] = [flatKey, percentKey].map((keyOf) => {
    const cached = new Map<string, readonly number[]>();
    return (parameter: string): readonly number[] => {
      let found = cached.get(parameter);
      if (!found) {
        found = countedFor(parameter).flatMap((counted) => columns.get(keyOf(counted)) ?? []);
        cached.set(parameter, found);
      }
      return found;
    };
  });
  return (parameter: string, isPercent: boolean) => (isPercent ? percent : flat)?.(parameter) ?? [];
}
