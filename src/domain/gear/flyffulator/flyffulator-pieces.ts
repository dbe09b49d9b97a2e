/** Pieces of gear in a build of Flyffulator. */
import { ELEMENTS } from "#domain/character/elements.ts";
import { type ChosenLine, GEAR_LIMITS, isWord, type PieceDetails, type Stack, type Worn } from "../build.ts";
import { MAX_UPGRADE } from "../upgrade-bonus.ts";
import { type JsonRecord, listIn, numberIn, recordIn, wholeIn } from "./json-values.ts";

const MAX_ID = 2_147_483_647;

/** What a build can have and is not taken over. */
export type MissingPart =
  | "cards"
  | "skillAwakes"
  | "fashionLines"
  | "skillLevels"
  | "buffs"
  | "party"
  | "npcs"
  | "points"
  | "level";

/** Of the game's data. */
export type KnownParts = Readonly<{
  /** As in `Stack`; `undefined` for a card or jewel that is not known. */
  socketKindOf: (item: number) => string | undefined;
  hasSkill: (id: number) => boolean;
  hasNpc: (id: number) => boolean;
}>;

/** The item itself stands in builds of earlier versions. */
export const idIn = (value: unknown): number | undefined => {
  const id = wholeIn(value, 1, MAX_ID);
  if (id !== undefined) return id;
  const { id: own, itemProp } = recordIn(value);
  return wholeIn(own, 1, MAX_ID) ?? wholeIn(recordIn(itemProp).id, 1, MAX_ID);
};

function lineIn(value: unknown): ChosenLine | undefined {
  const { parameter, rate, value: drawn, add } = recordIn(value);
  const amount = numberIn(drawn ?? add, GEAR_LIMITS.value);
  return typeof parameter === "string" && isWord(parameter) && amount !== undefined
    ? { parameter, isPercent: rate === true, value: amount }
    : undefined;
}

export const linesIn = (value: unknown, most: number): readonly ChosenLine[] =>
  listIn(value)
    .flatMap((one) => lineIn(one) ?? [])
    .slice(0, most);

export type PieceReading = Readonly<{
  worn: Worn;
  missing: readonly MissingPart[];
  /** The items in its sockets. */
  sockets: readonly number[];
}>;

/** `undefined` for bare hands, and for what is no item. */
export function pieceIn(value: unknown, known: Pick<KnownParts, "socketKindOf">): PieceReading | undefined {
  const item = idIn(value);
  const raw = recordIn(value);
  if (item === undefined) return undefined;
  const cards = socketsIn(raw.piercings, GEAR_LIMITS.cards, known);
  const jewels = socketsIn(raw.ultimateJewels, GEAR_LIMITS.jewels, known);
  const isSkillAwake = recordIn(raw.skillAwake).skill !== undefined;
  return {
    worn: {
      ...{ item, upgrade: wholeIn(raw.upgradeLevel, 0, MAX_UPGRADE) ?? 0 },
      ...detailsIn(raw),
      ...(cards.stacks.length > 0 && { cards: cards.stacks }),
      ...(jewels.stacks.length > 0 && { jewels: jewels.stacks }),
    },
    sockets: [...cards.items, ...jewels.items],
    missing: [
      ...(cards.isPartial || jewels.isPartial ? (["cards"] as const) : []),
      ...(isSkillAwake ? (["skillAwakes"] as const) : []),
    ],
  };
}

function detailsIn(raw: JsonRecord): PieceDetails {
  const rolled = listIn(raw.statRanges).map((range) => numberIn(recordIn(range).value, GEAR_LIMITS.value));
  const drawn = rolled.filter((value) => value !== undefined);
  const random = linesIn(raw.randomStats, GEAR_LIMITS.random);
  const statAwake = linesIn(raw.statAwake, GEAR_LIMITS.awake);
  const skillAwake = lineIn(raw.skillAwake);
  const element = elementIn(raw);
  return {
    ...(drawn.length > 0 &&
      drawn.length === rolled.length &&
      drawn.length <= GEAR_LIMITS.rolled && { rolled: drawn }),
    ...(random.length > 0 && { random }),
    ...(statAwake.length > 0 && { statAwake }),
    ...(skillAwake && { skillAwake: { ...skillAwake, isPercent: true } }),
    ...(element && { element }),
  };
}

function elementIn({
  element,
  elementUpgradeLevel,
  hasElementStone,
}: JsonRecord): PieceDetails["element"] | undefined {
  const name = ELEMENTS.find((one) => one === element);
  const level = wholeIn(elementUpgradeLevel, 1, GEAR_LIMITS.elementLevel);
  return name && level !== undefined ? { name, level, hasStone: hasElementStone === true } : undefined;
}

/** Equal cards are one stack. */
function socketsIn(value: unknown, most: number, { socketKindOf }: Pick<KnownParts, "socketKindOf">) {
  const items = listIn(value).flatMap((one) => idIn(one) ?? []);
  const kinds = items.flatMap((item) => socketKindOf(item) ?? []).slice(0, most);
  const stacks: readonly Stack[] = [...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => ({
    ...{ kind, count: all.length },
  }));
  return { items, stacks, isPartial: kinds.length < listIn(value).length };
}
