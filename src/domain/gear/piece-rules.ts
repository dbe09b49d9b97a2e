/** What an item can have beside its upgrade. Cards and jewels are in `sockets.ts`, awakes in `awakes.ts`. */
import type { StatAbility } from "#domain/character/character.ts";
import { type AwakeTables, skillAwakesFor, statAwakesFor } from "./awakes.ts";
import type { PieceDetails, Stack, Worn } from "./build.ts";
import type { Wearable } from "./equip-rules.ts";
import { itemAbilities, possibleRandomLines } from "./item-abilities.ts";
import { cardSockets, jewelSockets, jewelsFor } from "./sockets.ts";

/** A line of which the game draws the value. */
export type LineBounds = Readonly<{ parameter: string; isPercent: boolean; min: number; max: number }>;

export const rangedLines = (item: Pick<Wearable, "stats" | "abilities">): readonly LineBounds[] =>
  itemAbilities(item).flatMap(({ parameter, isPercent, value, other }: StatAbility) =>
    other === undefined ? [] : [{ parameter, isPercent, min: value, max: other }],
  );

/** Source: docs/sources.md#cards-jewels-and-lines. Likely. */
const THIRD_LINE_FROM = 6;
const FOURTH_LINE_FROM = 10;

/** Lines that an ultimate weapon of this upgrade has drawn. */
function randomLineCount({ category, rarity }: Wearable, upgrade: number): number {
  if (category !== "weapons" || rarity !== "ultimate") return 0;
  return 2 + (upgrade >= THIRD_LINE_FROM ? 1 : 0) + (upgrade >= FOURTH_LINE_FROM ? 1 : 0);
}

/** What can be drawn for each line; the third and the fourth have half the value. */
export function randomLines(item: Wearable, upgrade: number): readonly (readonly LineBounds[])[] {
  const whole = possibleLines(item);
  return Array.from({ length: randomLineCount(item, upgrade) }, (_, index) =>
    index < 2 ? whole : whole.map(halved),
  );
}

function halved({ isPercent, min, max, ...line }: LineBounds): LineBounds {
  const half = (value: number) => (isPercent ? Math.floor(value * 10) / 20 : Math.floor(value / 2));
  return { ...line, isPercent, min: half(min), max: half(max) };
}

/** The item's own if its data have them. */
function possibleLines(item: Wearable): readonly LineBounds[] {
  const own = possibleRandomLines(item).map(({ parameter, isPercent, value, other = value }) => ({
    ...{ parameter, isPercent, min: value, max: other },
  }));
  return own.length > 0 ? own : OF_ANY_WEAPON;
}

/** The widest bounds of all ultimate weapons of 2026, by the same source. */
const OF_ANY_WEAPON: readonly LineBounds[] = [
  ...(
    [
      ["attack", 2, 9],
      ["criticalchance", 2, 12],
      ["criticaldamage", 1.5, 13],
      ["maxhp", 2, 9],
      ["maxfp", 15, 28],
      ["block", 2, 8],
      ["blockpenetration", 1.5, 13],
      ["pvedamage", 2, 8],
      ["pvpdamage", 2, 8],
      ["stealhp", 0.4, 1.8],
      ["decreasedcastingtime", 3, 12],
      ["allelementsmastery", 3, 10],
      ["speed", 2, 12],
      ["healing", 3, 12],
      ["reflectdamage", 10, 24],
    ] as const
  ).map(([parameter, min, max]) => ({ parameter, isPercent: true, min, max })),
  ...["str", "sta", "dex", "int"].map((parameter) => ({ parameter, isPercent: false, min: 2, max: 12 })),
];

export const canHaveElement = ({ category, kind }: Wearable): boolean =>
  category === "weapons" || (category === "armor" && kind === "suit");

/** Whether an item has anything to enter beside its upgrade. */
export const canHaveDetails = (item: Wearable, tables: AwakeTables): boolean =>
  cardSockets(item) > 0 ||
  jewelsFor(item).length > 0 ||
  statAwakesFor(item, tables).length > 0 ||
  skillAwakesFor(item, tables).length > 0 ||
  canHaveElement(item) ||
  rangedLines(item).length > 0 ||
  randomLineCount(item, 0) > 0;

/** Without what has no place at this upgrade: a lower upgrade has fewer lines and fewer sockets for jewels. */
export function countedDetails(item: Wearable, { cards, jewels, random, ...worn }: Worn): Worn {
  return {
    ...worn,
    ...(cards && { cards: firstOf(cards, cardSockets(item)) }),
    ...(jewels && { jewels: firstOf(jewels, jewelSockets(item, worn.upgrade)) }),
    ...(random && { random: random.slice(0, randomLineCount(item, worn.upgrade)) }),
  };
}

function firstOf(stacks: readonly Stack[], most: number): readonly Stack[] {
  let left = most;
  return stacks.flatMap(({ kind, count }) => {
    const taken = Math.min(count, left);
    left -= taken;
    return taken > 0 ? [{ kind, count: taken }] : [];
  });
}

export const socketsUsed = (stacks: readonly Stack[] = []): number =>
  stacks.reduce((sum, { count }) => sum + count, 0);

export const DETAIL_PARTS = [
  "cards",
  "statAwake",
  "skillAwake",
  "element",
  "jewels",
  "random",
  "rolled",
] as const satisfies readonly (keyof PieceDetails)[];

/** The details of a worn piece, without those that are empty. */
export function detailsOf({ item: _item, upgrade: _upgrade, ...details }: Worn): PieceDetails {
  return withoutEmpty(details);
}

/** The piece with one of its details changed; an empty one is removed. */
export const withDetails = (worn: Worn, change: PieceChange): Worn => withoutEmpty({ ...worn, ...change });

export type PieceChange = { readonly [Part in keyof PieceDetails]: PieceDetails[Part] | undefined };

function withoutEmpty<T extends PieceDetails>(piece: { readonly [Part in keyof T]: T[Part] | undefined }): T {
  const filled = Object.entries(piece).filter(
    ([, part]) => part !== undefined && !(Array.isArray(part) && part.every((one) => one === null)),
  );
  // TypeScript does not relate the entries to their object.
  return Object.fromEntries(filled) as T;
}
