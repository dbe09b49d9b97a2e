import type { SheetRange } from "./sheet.ts";
import {
  allNumbers,
  type NumberId,
  type NumberUnit,
  type Reading,
  type ShownNumber,
  valueReadings,
} from "./shown-numbers.ts";
import type { AgreedReadings, ReadingName } from "./window/window-questions.ts";

/** A number of two characters or sets; 0 for one that only the other has. */
export type NumberChange = NumberId &
  Readonly<{
    reading: ReadingName | undefined;
    unit: NumberUnit;
    before: Ends;
    after: Ends;
  }>;
type Ends = Readonly<{ min: number; max: number }>;

export const numberKey = ({ name, parameter, unit }: NumberId & Readonly<{ unit: NumberUnit }>): string =>
  name ?? `${parameter}/${unit}`;

/** Those that differ, in the order in which they are shown. */
export function numberChanges(
  before: SheetRange,
  after: SheetRange,
  agreed?: AgreedReadings,
): readonly NumberChange[] {
  return changesBetween(allNumbers(before, agreed), allNumbers(after, agreed));
}

/** Those of the numbers that differ. */
export function changesBetween(
  before: readonly ShownNumber[],
  after: readonly ShownNumber[],
): readonly NumberChange[] {
  const numbers = new Map([...after, ...before].map((one) => [numberKey(one), one]));
  return [...numbers].flatMap(([key, { readings: _readings, question: _, isAgreed: _is, ...number }]) => {
    const find = (all: readonly ShownNumber[]) => {
      const found = all.find((one) => numberKey(one) === key);
      return found ? valueReadings(found) : [];
    };
    const [old, present] = [find(before), find(after)];
    return Array.from({ length: Math.max(old.length, present.length) }, (_, index): NumberChange => {
      const [one, other] = [old[index] ?? old[0], present[index] ?? present[0]];
      return { ...number, reading: one?.name ?? other?.name, before: endsOf(one), after: endsOf(other) };
    }).filter(isChanged);
  });
}

const endsOf = (reading: Reading | undefined): Ends => ({
  min: reading?.low.value ?? 0,
  max: reading?.high.value ?? 0,
});
const isChanged = ({ before, after }: NumberChange) => before.min !== after.min || before.max !== after.max;

/** Parameters that make a character weaker when they increase. */
const LESS_IS_MORE = new Set(["incomingdamage"]);

/** `undefined` if one end of the range rises and the other falls. */
export function isBetter({ parameter, before, after }: NumberChange): boolean | undefined {
  const [least, most] = [after.min - before.min, after.max - before.max];
  if (least * most < 0) return undefined;
  return least + most > 0 !== LESS_IS_MORE.has(parameter ?? "");
}
