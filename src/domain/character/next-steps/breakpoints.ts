/** How many more points of a stat change a number, and how many reach a limit: found by computing the character with them. */
import { isSame } from "#domain/values/is-same.ts";
import { type Points, STAT_NAMES, type StatName } from "../character.ts";
import { dummyOf, HIGHEST_BLOCK, hitChance, MAX_HIT, rawBlock } from "../formulas/chances.ts";
import type { NumberChange } from "../number-changes.ts";
import type { SheetRange } from "../sheet.ts";
import {
  agreedReadingOf,
  middleOf,
  NUMBER_NAMES,
  type NumberName,
  type Reading,
  readingsOf,
  unitOf,
} from "../shown-numbers.ts";
import { MAX_SPENT_POINTS, START_POINTS } from "../stat-points.ts";
import type { AgreedReadings, ReadingName } from "../window/window-questions.ts";

export type SheetsAt = (points: Points) => SheetRange;

/** How many more points change a number, and how. */
type Breakpoint = Readonly<{ points: number; change: NumberChange }>;

type LimitDefinition = Readonly<{ at: number; valueIn: ValueIn }>;
type ValueIn = (sheets: SheetRange, agreed: AgreedReadings) => number;

function middleOfAgreed(name: NumberName): ValueIn {
  return (sheets, agreed) => middleOf({ name }, sheets, agreedReadingOf({ name }, agreed));
}

/** From here on, more of the number has no effect. Chances are those against a training dummy. */
const LIMITS = {
  hit: { at: MAX_HIT, valueIn: ({ low }) => hitChance(low, dummyOf(low)).value },
  block: { at: HIGHEST_BLOCK, valueIn: ({ low }) => rawBlock(low, "meleeblock", dummyOf(low)).value },
  criticalChance: { at: 100, valueIn: middleOfAgreed("criticalChance") },
  attackSpeed: { at: 100, valueIn: middleOfAgreed("attackSpeed") },
} as const satisfies Readonly<Record<string, LimitDefinition>>;
type StatLimit = keyof typeof LIMITS;

/** 0 points if the limit is reached. */
export type LimitPoints = Readonly<{ limit: StatLimit; points: number }>;

export type StatBreakpoints = Readonly<{
  stat: StatName;
  /** Of each number that the stat changes, the fewest points first. */
  next: readonly Breakpoint[];
  /** Without those that the stat alone does not reach. */
  limits: readonly LimitPoints[];
}>;

export function statBreakpoints(
  points: Points,
  sheetsAt: SheetsAt,
  agreed: AgreedReadings = {},
): readonly StatBreakpoints[] {
  return STAT_NAMES.map((stat) => {
    const sheetsWith = cached((more) => sheetsAt({ ...points, [stat]: points[stat] + more }));
    const next = NUMBER_NAMES.flatMap((name) =>
      name === stat ? [] : nextOf(name, sheetsWith, agreedReadingOf({ name }, agreed)),
    );
    const limits = LIMIT_NAMES.flatMap((limit) => {
      const { at, valueIn }: LimitDefinition = LIMITS[limit];
      const valueWith = (more: number) => valueIn(sheetsWith(more), agreed);
      const needed = fewest((more) => valueWith(more) >= at);
      // A stat that does not change the number has no breakpoint.
      const [least, most] = [START_POINTS - points[stat], MAX_SPENT_POINTS];
      const isMoved = valueWith(least) !== valueWith(most);
      return needed !== undefined && isMoved ? [{ limit, points: needed }] : [];
    });
    return { stat, next: next.toSorted((a, b) => a.points - b.points), limits };
  });
}

// `Object.keys` forgets the names.
const LIMIT_NAMES = Object.keys(LIMITS) as readonly StatLimit[];

function cached(sheetsWith: (more: number) => SheetRange): (more: number) => SheetRange {
  const known = new Map<number, SheetRange>();
  return (more) => {
    const sheets = known.get(more) ?? sheetsWith(more);
    known.set(more, sheets);
    return sheets;
  };
}

/** One for each reading of the number, or one for all if they change alike or members agree on one. */
function nextOf(
  name: NumberName,
  sheetsWith: (more: number) => SheetRange,
  agreed: ReadingName | undefined,
): readonly Breakpoint[] {
  const all = readingsOf(name, sheetsWith(0)).flatMap((before, index): readonly Breakpoint[] => {
    if (agreed !== undefined && before.name !== agreed) return [];
    const at = (more: number) => readingsOf(name, sheetsWith(more))[index];
    const points = fewest((more) => !hasSameEnds(at(more), before));
    const after = points === undefined ? undefined : at(points);
    return points !== undefined && after ? [{ points, change: changeOf(name, before, after) }] : [];
  });
  const [first, ...others] = all;
  const isAlike = others.every(
    ({ points, change: { before, after } }) =>
      first && isSame([points, before, after], [first.points, first.change.before, first.change.after]),
  );
  return first && isAlike ? [{ ...first, change: { ...first.change, reading: undefined } }] : all;
}

const hasSameEnds = (one: Reading | undefined, other: Reading) =>
  one?.low.value === other.low.value && one.high.value === other.high.value;

const endsOf = ({ low, high }: Reading) => ({ min: low.value, max: high.value });

const changeOf = (name: NumberName, before: Reading, after: Reading): NumberChange => ({
  ...{ name, unit: unitOf(name), reading: before.name },
  ...{ before: endsOf(before), after: endsOf(after) },
});

/** The fewest points with which a condition holds that more points never undo; `undefined` above what all levels give. */
function fewest(holds: (more: number) => boolean): number | undefined {
  if (holds(0)) return 0;
  let [no, yes] = [0, 1];
  while (!holds(yes)) {
    if (yes >= MAX_SPENT_POINTS) return undefined;
    [no, yes] = [yes, Math.min(2 * yes, MAX_SPENT_POINTS)];
  }
  while (yes - no > 1) {
    const middle = (no + yes) >> 1;
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
