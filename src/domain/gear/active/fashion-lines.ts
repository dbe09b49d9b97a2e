/** Lines and blessings of clothes, cloaks and masks. Source: docs/sources.md#active-effects; lines sure for 2023, values of blessings sure. */
import { isSame } from "#domain/values/is-same.ts";
import { type Active, type ChosenLine, FASHION_SLOTS, type Fashion, type FashionSlot } from "../build.ts";

const points = (parameter: string, value: number): ChosenLine => ({ parameter, isPercent: false, value });
const percent = (parameter: string, value: number): ChosenLine => ({ parameter, isPercent: true, value });
const speeds = [1, 2, 3, 4, 5].map((value) => [percent("speed", value)]);

/** What the game's items have. Later ones may have others, and then a player enters the line. */
export const FASHION_LINES: Readonly<Record<FashionSlot, readonly (readonly ChosenLine[])[]>> = {
  hat: [],
  cloth: speeds,
  gloves: [[points("def", 10)]],
  shoes: speeds,
  cloak: [
    [points("maxhp", 100)],
    [points("allstats", 3)],
    [points("allstats", 5)],
    [points("allstats", 5), points("maxhp", 100)],
    [points("allstats", 6), points("maxhp", 200)],
    [points("allstats", 7), points("maxhp", 300)],
    [points("allstats", 8), points("maxhp", 400)],
    ...["str", "sta", "dex", "int"].map((stat) => [points(stat, 8)]),
    [points("str", 4), points("dex", 4)],
    [points("sta", 4), points("int", 4)],
    [points("sta", 3), points("maxhp", 250)],
  ],
  mask: [[points("maxhp", 50), points("maxmp", 50)]],
};

type LineKind = Readonly<{ parameter: string; isPercent: boolean; most: number }>;
const kinds = (isPercent: boolean, most: number, parameters: readonly string[]): readonly LineKind[] =>
  parameters.map((parameter) => ({ parameter, isPercent, most }));

/** What a player can enter, far above what the game's items have. */
export const FREE_LINES: readonly LineKind[] = [
  ...kinds(false, 100, ["allstats", "str", "sta", "dex", "int"]),
  ...kinds(false, 10_000, ["maxhp", "maxmp", "maxfp"]),
  ...kinds(false, 1_000, ["attack", "def", "magicdefense"]),
  ...kinds(true, 50, [
    ...["maxhp", "maxmp", "maxfp", "attack", "def", "magicdefense", "hitrate", "block", "parry"],
    ...["criticalchance", "criticaldamage", "attackspeed", "speed", "decreasedcastingtime"],
    ...["skilldamage", "magicattack", "pvedamage", "pvpdamage"],
    ...["pvedamagereduction", "pvpdamagereduction", "criticalresist"],
  ]),
];

/** `undefined` if the value is no number within the bounds; percentages have up to two decimals. */
export function freeLine({ parameter, isPercent, most }: LineKind, text: string): ChosenLine | undefined {
  const pattern = isPercent ? /^\d{1,2}([.,]\d{1,2})?$/ : /^\d{1,5}$/;
  const value = pattern.test(text.trim()) ? Number(text.trim().replace(",", ".")) : 0;
  return value > 0 && value <= most ? { parameter, isPercent, value } : undefined;
}

const BLESSING_VALUES: readonly (readonly [
  of: typeof points,
  values: readonly number[],
  parameters: string[],
])[] = [
  [points, [1, 2, 3, 4, 5], ["str", "sta", "dex", "int"]],
  [percent, [0.5, 1, 1.5, 2, 2.5], ["criticalchance", "criticaldamage"]],
  [points, [5, 9, 13, 17, 21], ["attack"]],
  [points, [2, 6, 10, 14, 18], ["def", "magicdefense"]],
  [points, [12, 20, 28, 37, 46], ["maxhp", "maxmp", "maxfp"]],
  [
    percent,
    [1, 2, 3],
    ["speed", "attackspeed", "decreasedcastingtime", "parry", "meleeblock", "rangedblock"],
  ],
  [points, [10, 15, 20, 25, 30], ["pvedamage", "pveincomingdamage"]],
];

/** Grouped by parameter, the highest value first. */
export const BLESSINGS: readonly ChosenLine[] = BLESSING_VALUES.flatMap(([of, values, parameters]) =>
  parameters.flatMap((parameter) => values.toReversed().map((value) => of(parameter, value))),
);

const BLESSED_SLOTS = FASHION_SLOTS.filter((slot) => slot !== "mask");

export const lineKey = ({ parameter, isPercent, value }: ChosenLine): string =>
  `${parameter} ${value}${isPercent ? "%" : ""}`;

export type FashionWorn = NonNullable<Active["fashion"]>;

/** A piece without lines and blessings is not there. */
export function withFashion(fashion: FashionWorn, slot: FashionSlot, piece: Fashion): FashionWorn {
  const { [slot]: _before, ...others } = fashion;
  const { lines = [], blessings = [] } = piece;
  if (lines.length + blessings.length === 0) return others;
  return {
    ...others,
    [slot]: { ...(lines.length > 0 && { lines }), ...(blessings.length > 0 && { blessings }) },
  };
}

/** The same blessings on all pieces that take one. */
export const withBlessings = (fashion: FashionWorn, blessings: readonly ChosenLine[]): FashionWorn =>
  BLESSED_SLOTS.reduce((worn, slot) => withFashion(worn, slot, { ...worn[slot], blessings }), fashion);

/** `undefined` if the pieces that take blessings have different ones. */
export function commonBlessings(fashion: FashionWorn): readonly ChosenLine[] | undefined {
  const [first = [], ...others] = BLESSED_SLOTS.map((slot) => fashion[slot]?.blessings ?? []);
  return others.every((one) => isSame(one, first)) ? first : undefined;
}
