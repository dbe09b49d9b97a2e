/** The numbers of a character that a player sees, each with its steps. */

import { type CalculationStep, type ExplainedNumber, StepCalculation } from "./calculation.ts";
import { hitRange, windowAttack } from "./formulas/attack.ts";
import {
  criticalChance,
  criticalDamage,
  multipliedParry,
  parry,
  windowBlock,
  windowHitRate,
} from "./formulas/chances.ts";
import { damageReduction, REDUCTION_LIMITS } from "./formulas/damage.ts";
import {
  magicDefense,
  type RangeEnd,
  realDefense,
  windowDefenseA,
  windowDefenseB,
} from "./formulas/defense.ts";
import { castingSpeed, moveSpeed, windowAttackSpeed } from "./formulas/speeds.ts";
import { maxFp, maxHp, maxMp } from "./formulas/vital-points.ts";
import { approximately } from "./fraction.ts";
import { isShared } from "./parameter-lines.ts";
import { type SheetRange, type StatSheet, totalOfStat } from "./sheet.ts";
import {
  type AgreedReadings,
  NO_AGREEMENT,
  type ReadingName,
  type WindowQuestion,
} from "./window/window-questions.ts";

/** Equal ends unless the game draws a value. */
export type Reading = Readonly<{
  name: ReadingName | undefined;
  low: ExplainedNumber;
  high: ExplainedNumber;
}>;

export type NumberUnit = "points" | "percent";

/** One of the formulas, or the sum of the lines of a parameter by the game's own name. */
export type NumberId =
  | Readonly<{ name: NumberName; parameter?: undefined }>
  | Readonly<{ name?: undefined; parameter: string }>;

export type ShownNumber = NumberId &
  Readonly<{
    unit: NumberUnit;
    /** More than one if sources differ about the number; first the one on which members agree. */
    readings: readonly Reading[];
    /** Which reading the game's window shows; absent if all give the same number. */
    question?: WindowQuestion;
    /** Members agree on the first reading. */
    isAgreed?: boolean;
  }>;

type Formula = (sheet: StatSheet, end: RangeEnd) => ExplainedNumber | undefined;
type Definition = Readonly<{
  unit: NumberUnit;
  question?: WindowQuestion;
  formulas: readonly (readonly [ReadingName | undefined, Formula])[];
}>;

const points = (formula: Formula): Definition => ({ unit: "points", formulas: [[undefined, formula]] });
const percent = (formula: Formula): Definition => ({ unit: "percent", formulas: [[undefined, formula]] });
const [OLDER_LIMIT, NEWER_LIMIT] = REDUCTION_LIMITS;
const reduction = (kind: "pve" | "pvp", question: WindowQuestion): Definition => {
  const upTo =
    (limit: number): Formula =>
    (sheet) =>
      hasPercent(sheet, `${kind}damagereduction`) ? damageReduction(sheet, kind, limit) : undefined;
  return {
    unit: "percent",
    question,
    formulas: [
      ["limit50", upTo(NEWER_LIMIT)],
      ["limit20", upTo(OLDER_LIMIT)],
    ],
  };
};
const hasPercent = ({ totals }: StatSheet, parameter: string) => totals.has(parameter, true);

const DEFINITIONS = {
  hp: points(maxHp),
  mp: points(maxMp),
  fp: points(maxFp),
  str: points((sheet) => totalOfStat(sheet, "str")),
  sta: points((sheet) => totalOfStat(sheet, "sta")),
  dex: points((sheet) => totalOfStat(sheet, "dex")),
  int: points((sheet) => totalOfStat(sheet, "int")),
  attack: points(windowAttack),
  hit: points((sheet, end) => hitRange(sheet)?.[end]),
  offhandHit: points((sheet, end) => hitRange(sheet, "offhand")?.[end]),
  criticalChance: {
    unit: "percent",
    question: "criticalChance",
    formulas: [
      ["wholeTens", (sheet) => criticalChance(sheet, "before")],
      ["allTens", (sheet) => criticalChance(sheet, "after")],
    ],
  },
  criticalDamage: percent(criticalDamage),
  hitRate: percent(windowHitRate),
  defense: {
    unit: "points",
    question: "windowDefense",
    formulas: [
      ["bodyA", windowDefenseA],
      ["bodyB", windowDefenseB],
    ],
  },
  realDefense: points(realDefense),
  magicDefense: points(magicDefense),
  meleeBlock: percent((sheet) => windowBlock(sheet, "meleeblock")),
  rangedBlock: percent((sheet) => windowBlock(sheet, "rangedblock")),
  parry: {
    unit: "percent",
    question: "parry",
    formulas: [
      ["added", parry],
      ["multiplied", multipliedParry],
    ],
  },
  pveDamageReduction: reduction("pve", "pveReductionLimit"),
  pvpDamageReduction: reduction("pvp", "pvpReductionLimit"),
  attackSpeed: percent(windowAttackSpeed),
  moveSpeed: percent(moveSpeed),
  castingSpeed: percent(castingSpeed),
} satisfies Readonly<Record<string, Definition>>;
export type NumberName = keyof typeof DEFINITIONS;

// `Object.keys` forgets the names.
export const NUMBER_NAMES = Object.keys(DEFINITIONS) as readonly NumberName[];

/** Without those that the character does not have, such as the hit of an empty left hand. */
export function shownNumbers(sheets: SheetRange, agreed?: AgreedReadings): readonly ShownNumber[] {
  return NUMBER_NAMES.flatMap((name) => shownNumber(name, sheets, agreed) ?? []);
}

function shownNumber(
  name: NumberName,
  sheets: SheetRange,
  agreed: AgreedReadings = NO_AGREEMENT,
): ShownNumber | undefined {
  const { unit, question }: Definition = DEFINITIONS[name];
  const readings = readingsOf(name, sheets);
  const [first] = readings;
  if (!first) return undefined;
  if (!question || haveSameValues(readings)) return { name, unit, readings: [{ ...first, name: undefined }] };
  return { name, unit, question, ...inOrder(readings, agreed[question]) };
}

/** All of them, also if they have the same values. Empty for a number that the character does not have. */
export function readingsOf(name: NumberName, sheets: SheetRange): readonly Reading[] {
  const { formulas }: Definition = DEFINITIONS[name];
  return formulas.flatMap(([reading, formula]): readonly Reading[] => {
    const [low, high] = [formula(sheets.low, "min"), formula(sheets.high, "max")];
    return low && high ? [{ name: reading, ...sortedEnds(low, high) }] : [];
  });
}

export const unitOf = (name: NumberName): NumberUnit => DEFINITIONS[name].unit;

/** The reading of a number on which members agree; `undefined` if there is none. */
export function agreedReadingOf({ name }: NumberId, agreed: AgreedReadings): ReadingName | undefined {
  const question = name && (DEFINITIONS[name] satisfies Definition as Definition).question;
  return question && agreed[question];
}

/** One of the formulas, or the sum of a parameter's percent lines. */
export function numberOf(id: NumberId, sheets: SheetRange): ShownNumber | undefined {
  return id.name === undefined ? sumOfLines(sheets, id.parameter, "percent") : shownNumber(id.name, sheets);
}

/** Between the ends of a reading, by default the first; 0 for a number that the character does not have. */
export function middleOf(
  { name, parameter }: NumberId,
  { low, high }: SheetRange,
  reading?: ReadingName,
): number {
  const valueAt = (sheet: StatSheet, end: RangeEnd): number => {
    if (name === undefined) return approximately(sheet.totals.percent(parameter));
    const { formulas }: Definition = DEFINITIONS[name];
    const [, formula] = formulas.find(([one]) => one === reading) ?? formulas[0] ?? [];
    return formula?.(sheet, end)?.value ?? 0;
  };
  return (valueAt(low, "min") + valueAt(high, "max")) / 2;
}

export const sortedEnds = (one: ExplainedNumber, other: ExplainedNumber) =>
  one.value <= other.value ? { low: one, high: other } : { low: other, high: one };

export const haveSameValues = ([first, ...others]: readonly Reading[]): boolean =>
  others.every(({ low, high }) => low.value === first?.low.value && high.value === first.high.value);

/** The reading on which members agree goes first. */
function inOrder(
  readings: readonly Reading[],
  agreed: ReadingName | undefined,
): Pick<ShownNumber, "readings" | "isAgreed"> {
  const first = readings.find(({ name }) => name === agreed);
  if (agreed === undefined || !first) return { readings };
  return { readings: [first, ...readings.filter((one) => one !== first)], isAgreed: true };
}

/** The readings that a number is shown with: all, or the one on which members agree, which then has no name. */
export function valueReadings({
  readings,
  isAgreed,
}: Pick<ShownNumber, "readings" | "isAgreed">): readonly Reading[] {
  return isAgreed ? readings.slice(0, 1).map((first) => ({ ...first, name: undefined })) : readings;
}

/** The sums of all other parameters that have a line, by the game's own names. */
function otherNumbers(sheets: SheetRange, shown: readonly ShownNumber[]): readonly ShownNumber[] {
  const counted = new Set(
    shown.flatMap(({ readings }) =>
      readings.flatMap(({ low, high }) => [...low.steps, ...high.steps].flatMap(countedBy)),
    ),
  );
  const parameters = new Set([...sheets.low.totals.parameters, ...sheets.high.totals.parameters]);
  return [...parameters]
    .filter((parameter) => !isShared(parameter))
    .sort()
    .flatMap((parameter) =>
      (["points", "percent"] as const).flatMap((unit): readonly ShownNumber[] => {
        if (counted.has(keyOf(parameter, unit))) return [];
        const number = sumOfLines(sheets, parameter, unit);
        const isEmpty = number.readings.every(({ low, high }) => low.steps.length + high.steps.length === 0);
        return isEmpty ? [] : [number];
      }),
    );
}

export function allNumbers(sheets: SheetRange, agreed?: AgreedReadings): readonly ShownNumber[] {
  const shown = shownNumbers(sheets, agreed);
  return [...shown, ...otherNumbers(sheets, shown)];
}

const keyOf = (parameter: string, unit: NumberUnit) => `${parameter} ${unit}`;

/** The parameters whose lines a step counts, or one of its parts. */
function countedBy({ parameter, lines, parts = [] }: CalculationStep): readonly string[] {
  const unit = lines[0]?.isPercent ? "percent" : "points";
  return [...(parameter === undefined ? [] : [keyOf(parameter, unit)]), ...parts.flatMap(countedBy)];
}

function sumOfLines(sheets: SheetRange, parameter: string, unit: NumberUnit): ShownNumber {
  const ends = sortedEnds(sumOf(sheets.low, parameter, unit), sumOf(sheets.high, parameter, unit));
  return { parameter, unit, readings: [{ name: undefined, ...ends }] };
}

const sumOf = ({ totals }: StatSheet, parameter: string, unit: NumberUnit): ExplainedNumber =>
  new StepCalculation(totals).addLines(totals, parameter, unit === "percent" ? "percent" : "flat").result;
