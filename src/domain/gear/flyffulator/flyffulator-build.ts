/**
 * Reads the text that Flyffulator copies of a build: a JSON object without what has its default. Source of the format:
 * docs/sources.md#builds-of-flyffulator.
 */
import { type Points, STAT_NAMES } from "#domain/character/character.ts";
import { MAX_SPENT_POINTS, NEW_POINTS, START_POINTS, spentPoints } from "#domain/character/stat-points.ts";
import { TIER_LETTERS } from "#domain/pets/pets.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { withActive } from "../active/active-changes.ts";
import type { ActiveBuff } from "../active/buffs.ts";
import { type FashionWorn, withFashion } from "../active/fashion-lines.ts";
import { type Active, type FashionSlot, GEAR_LIMITS, type Gear, MAX_GEAR_NAME, type Slot } from "../build.ts";
import { classOf } from "../classes.ts";
import { ULTIMATE_JEWELS } from "../sockets.ts";
import {
  idIn,
  type KnownParts,
  linesIn,
  type MissingPart,
  type PieceReading,
  pieceIn,
} from "./flyffulator-pieces.ts";
import { type JsonRecord, listIn, recordIn, wholeIn } from "./json-values.ts";

export type FlyffulatorBuild = Readonly<{
  /** May be empty. */
  name: string;
  classId: number;
  level: number;
  points: Points;
  gear: Gear;
  active: Active;
  /** What the text has beside that. */
  missing: readonly MissingPart[];
  /** The items of all cards and jewels, whether known or not. */
  sockets: readonly number[];
}>;

/** In characters. Builds of earlier versions contain whole items. */
export const MAX_BUILD_TEXT = 1_000_000;
const VAGRANT = 9686;
const PRECISION = 5942;

const SLOT_NAMES: Readonly<Record<string, Slot>> = {
  ...{ mainhand: "weapon", offhand: "offhand", helmet: "helmet", suit: "suit" },
  ...{ gauntlets: "gauntlets", boots: "boots", necklace: "necklace" },
  ...{ earring1: "earring1", earring2: "earring2", ring1: "ring1", ring2: "ring2" },
};
const FASHION_NAMES: Readonly<Record<string, FashionSlot>> = {
  ...{ fashHelmet: "hat", fashSuit: "cloth", fashGauntlets: "gloves", fashBoots: "shoes" },
  ...{ cloak: "cloak", mask: "mask" },
};
/** One of them is in every build but that of a Vagrant without anything. */
const MARKS = ["job", "level", "equipment", "activeBuffs", "skillLevels", "bufferInt"];

/** Never throws. `undefined` for any other text. */
export const flyffulatorBuild = (text: string, known: KnownParts): FlyffulatorBuild | undefined =>
  buildIn(parsedBuild(text), known);

/** As `flyffulatorBuild`, of a text that `parsedBuild` has parsed. */
export function buildIn(raw: JsonRecord, known: KnownParts): FlyffulatorBuild | undefined {
  const job = raw.job ?? VAGRANT;
  const found = classOf(idIn(job) ?? 0);
  if (!found || !MARKS.some((mark) => raw[mark] !== undefined)) return undefined;
  const [from, to] = found.levels;
  const given = raw.level === undefined ? 1 : wholeIn(raw.level, 1, 1_000);
  const level = Math.min(Math.max(given ?? from, from), to);
  const points = pointsIn(raw);
  const pieces = piecesIn(recordIn(raw.equipment), known);
  const effects = activeIn(raw, known);
  const missing: readonly MissingPart[] = [
    ...(level === given ? [] : (["level"] as const)),
    ...(points ? [] : (["points"] as const)),
    ...pieces.flatMap(({ missing: parts }) => parts),
    ...effects.missing,
  ];
  return {
    name: typeof raw.buildName === "string" ? toSingleLine(raw.buildName, MAX_GEAR_NAME) : "",
    ...{ classId: found.id, level, points: points ?? NEW_POINTS },
    gear: Object.fromEntries(pieces.map(({ slot, worn }) => [slot, worn])),
    active: effects.active,
    missing: [...new Set(missing)],
    sockets: [...new Set(pieces.flatMap(({ sockets }) => sockets))],
  };
}

/** Empty for a text that is no JSON object. */
export function parsedBuild(text: string): JsonRecord {
  if (text.length > MAX_BUILD_TEXT) return {};
  try {
    return recordIn(JSON.parse(text));
  } catch {
    return {};
  }
}

/** `undefined` if they are more than there can be. */
function pointsIn(raw: JsonRecord): Points | undefined {
  const stats = STAT_NAMES.map((stat) => [
    stat,
    raw[stat] === undefined
      ? START_POINTS
      : (wholeIn(raw[stat], START_POINTS, START_POINTS + MAX_SPENT_POINTS) ?? Number.NaN),
  ]);
  const points = { ...NEW_POINTS, ...Object.fromEntries(stats) };
  return spentPoints(points) <= MAX_SPENT_POINTS ? points : undefined;
}

function piecesIn(
  equipment: JsonRecord,
  known: KnownParts,
): readonly (PieceReading & Readonly<{ slot: Slot }>)[] {
  return Object.entries(SLOT_NAMES).flatMap(([name, slot]) => {
    const piece = pieceIn(equipment[name], known);
    return piece ? [{ ...piece, slot }] : [];
  });
}

function activeIn(raw: JsonRecord, { hasSkill, hasNpc }: KnownParts) {
  const equipment = recordIn(raw.equipment);
  const { fashion, isPartial } = fashionIn(equipment);
  const buffs = buffsIn(raw);
  const skills = buffs.filter(({ id }) => hasSkill(id)).slice(0, GEAR_LIMITS.skills);
  const houses = ["activePersonalHousingNpcs", "activeCoupleHousingNpcs", "activeGuildHousingNpcs"];
  const allNpcs = [...new Set(houses.flatMap((house) => idsIn(raw[house])))];
  const npcs = allNpcs.filter(hasNpc).slice(0, GEAR_LIMITS.npcs);
  const party = idsIn(raw.activePartyBuffs);
  const members = wholeIn(raw.activePartyMembers ?? GEAR_LIMITS.partyMembers, 1, GEAR_LIMITS.partyMembers);
  const active = withActive(
    {},
    {
      ...{ fashion, skills, npcs, pet: petIn(equipment.pet) },
      consumables: [...new Set(idsIn(raw.activeItems))].slice(0, GEAR_LIMITS.consumables),
      precisionMembers: party.includes(PRECISION) ? members : 0,
    },
  );
  const missing: readonly MissingPart[] = [
    ...(isPartial ? (["fashionLines"] as const) : []),
    ...(skills.length < Object.keys(recordIn(raw.activeBuffs)).length ? (["buffs"] as const) : []),
    ...(npcs.length < allNpcs.length ? (["npcs"] as const) : []),
    ...(party.some((id) => id !== PRECISION) ? (["party"] as const) : []),
    ...(Object.keys(recordIn(raw.skillLevels)).length > 0 ? (["skillLevels"] as const) : []),
  ];
  return { active, missing };
}

const idsIn = (value: unknown): readonly number[] => listIn(value).flatMap((one) => idIn(one) ?? []);

/** All support buffs grow with the caster's INT. */
function buffsIn(raw: JsonRecord): readonly ActiveBuff[] {
  const caster =
    raw.bufferInt === undefined ? START_POINTS : wholeIn(raw.bufferInt, 0, GEAR_LIMITS.casterStat);
  return Object.entries(recordIn(raw.activeBuffs)).flatMap(([key, value]) => {
    const id = idIn(Number(key));
    const level = wholeIn(value, 1, GEAR_LIMITS.skillLevel);
    return id !== undefined && level !== undefined ? [{ id, level, caster: caster ?? "full" }] : [];
  });
}

function petIn(value: unknown): Active["pet"] {
  const item = idIn(value);
  const levels = recordIn(recordIn(value).petStats);
  const tiers = TIER_LETTERS.map((letter) => wholeIn(levels[letter], 1, GEAR_LIMITS.tierLevel));
  const end = tiers.indexOf(undefined);
  const raised = tiers.slice(0, end < 0 ? tiers.length : end).flatMap((level) => level ?? []);
  return item === undefined || raised.length === 0 ? undefined : { item, tiers: raised };
}

/** Only builds of earlier versions have the lines of the item itself. */
function fashionIn(equipment: JsonRecord): Readonly<{ fashion: FashionWorn; isPartial: boolean }> {
  let fashion: FashionWorn = {};
  let isPartial = false;
  for (const [name, slot] of Object.entries(FASHION_NAMES)) {
    const piece = recordIn(equipment[name]);
    if (idIn(piece) === undefined) continue;
    const { itemProp } = piece;
    isPartial ||= itemProp === undefined;
    const lines = linesIn(recordIn(itemProp).abilities, GEAR_LIMITS.fashionLines);
    const blessings = slot === "mask" ? [] : linesIn(piece.randomStats, GEAR_LIMITS.blessings);
    fashion = withFashion(fashion, slot, { lines, blessings });
  }
  return { fashion, isPartial };
}

/**
 * From the English name of a card, "Lightning Card (7%)", a jewel or a rune. No source has the full names of jewels: the
 * stone's word and its grade are enough, "Ultimate Ruby Jewel (Lv. 10)".
 */
export function socketKind(name: string): string | undefined {
  const [, card, grade] = /^(\w+) Card \((\d+|[A-D])%?\)$/.exec(name) ?? [];
  if (card !== undefined) return `${card}-${grade}`.toLowerCase();
  const words = wordsOf(name);
  // "Attack" is in "Attack Speed Rate" too: the longest name is meant.
  const [best, next] = ULTIMATE_JEWELS.filter((one) =>
    [one.name, one.grade || "rune"].every((part) => words.includes(wordsOf(part))),
  ).sort((one, other) => other.name.length - one.name.length);
  return best?.name === next?.name ? undefined : best?.kind;
}

/** In small letters between spaces. */
const wordsOf = (text: string) => ` ${(text.toLowerCase().match(/[a-z]+|\d+/g) ?? []).join(" ")} `;
