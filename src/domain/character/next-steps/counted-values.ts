/** Which values of a character a wish depends on: found by computing it with totals that note what is read. */
import type { CalculationStep } from "../calculation.ts";
import type { CharacterItem, CharacterSlot, ComputedCharacter } from "../character.ts";
import { STAT_NAMES } from "../character.ts";
import type { Fraction } from "../fraction.ts";
import { ParameterTotals } from "../parameter-lines.ts";
import { castsOwnBuffs, type StatSheet, sheetWith } from "../sheet.ts";
import { readingsOf } from "../shown-numbers.ts";
import { scoreOf, type Wish } from "./wish.ts";

const ITEM_FIELDS = ["attack", "defense", "attackSpeedValue"] as const;
type ItemField = (typeof ITEM_FIELDS)[number];

export type CountedValues = Readonly<{
  flat: ReadonlySet<string>;
  percent: ReadonlySet<string>;
  /** Of the item in the slot. */
  fields: ReadonlySet<ItemField>;
}>;

/** Notes what is read. Every sum is 1: a formula may read more where a sum is not 0. */
class NotingTotals extends ParameterTotals {
  readonly flatRead = new Set<string>();
  readonly percentRead = new Set<string>();

  override flat(parameter: string): Fraction {
    this.flatRead.add(parameter);
    return ONE;
  }

  override percent(parameter: string): Fraction {
    this.percentRead.add(parameter);
    return ONE;
  }

  override has(parameter: string, isPercent: boolean): boolean {
    (isPercent ? this.percentRead : this.flatRead).add(parameter);
    return true;
  }
}

const ONE: Fraction = { n: 1, d: 1 };

/** Of a character that wears an item in the slot, and of all others that wear one of the same kind there. */
export function countedValues(wish: Wish, character: ComputedCharacter, slot: CharacterSlot): CountedValues {
  const { flat, ...others } = readValues(wish, character, slot);
  // Its own buffs grow with its stats.
  return { ...others, flat: castsOwnBuffs(character) ? new Set([...flat, ...STAT_NAMES]) : flat };
}

/** What the formulas read, apart from what the read values depend on themselves. Stats are among `flat`. */
export function readValues(wish: Wish, character: ComputedCharacter, slot?: CharacterSlot): CountedValues {
  const fields = new Set<ItemField>();
  const worn = slot && character.equipment[slot];
  const noted: ComputedCharacter = worn
    ? {
        ...character,
        equipment: { ...character.equipment, [slot]: { ...worn, item: notingItem(worn.item, fields) } },
      }
    : character;
  const totals = new NotingTotals([], { hasLines: false });
  const { stats } = sheetWith(noted, () => totals);
  // The sheet itself reads all stats.
  for (const read of [totals.flatRead, totals.percentRead, fields]) read.clear();
  const sheet: StatSheet = { character: noted, totals, stats: notingStats(stats, totals.flatRead) };
  scoreOf(wish, { low: sheet, high: sheet });
  return { flat: totals.flatRead, percent: totals.percentRead, fields };
}

function notingItem(item: CharacterItem, fields: Set<ItemField>): CharacterItem {
  const noted = { ...item };
  for (const field of ITEM_FIELDS)
    if (item[field] !== undefined)
      Object.defineProperty(noted, field, {
        enumerable: true,
        get() {
          fields.add(field);
          return item[field];
        },
      });
  return noted;
}

function notingStats(stats: StatSheet["stats"], read: Set<string>): StatSheet["stats"] {
  const noted = { ...stats };
  for (const stat of STAT_NAMES)
    Object.defineProperty(noted, stat, {
      get() {
        read.add(stat);
        return stats[stat];
      },
    });
  return noted;
}

/**
 * Whether the wish cannot fall when a line or a field of the item rises, from this sheet on: no percent that counts is negative, and
 * none multiplies a negative number. `sheet` must have lines.
 */
export function canOnlyRise(wish: Wish, { percent }: CountedValues, sheet: StatSheet): boolean {
  if ([...percent].some((parameter) => sheet.totals.percent(parameter).n < 0)) return false;
  const readings = wish.flatMap(({ number: { name } }) =>
    name === undefined ? [] : readingsOf(name, { low: sheet, high: sheet }),
  );
  return readings.every(({ low, high }) =>
    [low, high].every(({ steps }) => steps.every(multipliesNothingNegative)),
  );
}

function multipliesNothingNegative(
  { unit, parts = [] }: CalculationStep,
  index: number,
  steps: readonly CalculationStep[],
): boolean {
  const before = steps[index - 1]?.result ?? 0;
  return (unit === "points" || before >= 0) && parts.every(multipliesNothingNegative);
}
