/** What a player wants to be high: one number, or several with weights. */
import { changesBetween, type NumberChange } from "../number-changes.ts";
import type { SheetRange } from "../sheet.ts";
import { middleOf, type NumberId, type NumberName, numberOf, type ShownNumber } from "../shown-numbers.ts";
import type { ReadingName } from "../window/window-questions.ts";

export type WishPart = Readonly<{
  number: NumberId;
  /** What one more of it is worth; above 0. */
  weight: number;
  /** The reading on which members agree. */
  reading?: ReadingName | undefined;
}>;
export type Wish = readonly WishPart[];

/** More has no effect. */
const HIGHEST: Readonly<Partial<Record<NumberName, number>>> = { criticalChance: 100 };

/** Uncertain numbers count by the reading on which members agree, or by the first; drawn values by the middle. */
export function scoreOf(wish: Wish, sheets: SheetRange): number {
  return wish.reduce((sum, part) => sum + scoreOfPart(part, sheets), 0);
}

export function scoreOfPart({ number, weight, reading }: WishPart, sheets: SheetRange): number {
  const value = middleOf(number, sheets, reading);
  return weight * Math.min(value, (number.name && HIGHEST[number.name]) ?? value);
}

/** With it, one percent more of the number is worth as much as one percent more of `other`, with two digits. */
export function equalWeight(
  { number, reading }: Pick<WishPart, "number" | "reading">,
  other: WishPart,
  sheets: SheetRange,
): number {
  const value = Math.abs(middleOf(number, sheets, reading));
  const otherValue = Math.abs(middleOf(other.number, sheets, other.reading));
  if (value === 0 || otherValue === 0) return other.weight;
  return Number(((other.weight * otherValue) / value).toPrecision(2));
}

/** Smaller differences are rounding errors of a sum. */
const ROUNDING = 1e-6;
export const isHigher = (score: number, than: number): boolean => score > than + ROUNDING;

/** Of the wish's numbers alone. */
export function wishChanges(wish: Wish, before: SheetRange, after: SheetRange): readonly NumberChange[] {
  const numbers = (sheets: SheetRange): readonly ShownNumber[] =>
    wish.flatMap(({ number, reading }) => {
      const shown = numberOf(number, sheets);
      const agreed = shown?.readings.find(({ name }) => reading !== undefined && name === reading);
      return shown ? [{ ...shown, ...(agreed && { readings: [{ ...agreed, name: undefined }] }) }] : [];
    });
  return changesBetween(numbers(before), numbers(after));
}
