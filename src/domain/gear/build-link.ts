/**
 * Gear in the fragment of a link that opens forever, without a server. The first character is the version: 2 has stat points, 3 also
 * what pieces have beside their upgrade and what is active. None ever changes; `build-link.test.ts` contains links that must open.
 */

import { SEXES } from "#domain/catalogue/item.ts";
import { type Points, STAT_NAMES, type StatName } from "#domain/character/character.ts";
import { MAX_SPENT_POINTS, NEW_POINTS, START_POINTS, spentPoints } from "#domain/character/stat-points.ts";
import {
  ByteReader,
  ByteWriter,
  DecodeError,
  fromBase64Url,
  toBase64Url,
} from "#domain/text/binary-codec.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { type Active, type Gear, MAX_GEAR_NAME, type PieceDetails, type Slot, type Worn } from "./build.ts";
import { readActive, readPiece, writeActive, writePiece } from "./build-parts-codec.ts";
import { classOf } from "./classes.ts";
import type { Wearer } from "./equip-rules.ts";
import { MAX_UPGRADE } from "./upgrade-bonus.ts";

export type SharedBuild = Wearer &
  Readonly<{
    name: string;
    /** May be empty. */
    set: string;
    gear: Gear;
    points: Points;
    active: Active;
  }>;

export type OpenedBuild =
  | Readonly<{ kind: "build"; build: SharedBuild }>
  /** Cut off or changed in transit. */
  | Readonly<{ kind: "damaged" }>
  /** Made by a later version of the app than this one. */
  | Readonly<{ kind: "newer" }>;

/** The slots in the numbering of all versions, which never changes. */
const SLOT_BY_CODE: readonly Slot[] = [
  "weapon",
  "offhand",
  "helmet",
  "suit",
  "gauntlets",
  "boots",
  "necklace",
  "earring1",
  "earring2",
  "ring1",
  "ring2",
];
const MAX_ID = 2_147_483_647;
/** In characters, far above the longest possible link. */
const MAX_FRAGMENT_LENGTH = 20_000;

/** Returns the fragment without the hash sign, in the lowest version that has everything: earlier releases open that. */
export function buildToFragment(build: SharedBuild): string {
  const { classId, level, sex, name, set, gear, points, active } = build;
  const worn = SLOT_BY_CODE.flatMap((slot, index) => (gear[slot] ? [{ index, ...gear[slot] }] : []));
  const out = new ByteWriter()
    .whole(SEXES.indexOf(sex) + 2 * level)
    .whole(classId)
    .text(name)
    .text(set)
    .whole(worn.length);
  for (const { index, item, upgrade } of worn) out.whole(index + 16 * upgrade).whole(item);
  const hasParts = Object.keys(active).length > 0 || worn.some(hasDetails);
  if (spentPoints(points) === 0 && !hasParts) return `1${toBase64Url(out.finish())}`;
  for (const stat of STAT_NAMES) out.whole(points[stat] - START_POINTS);
  if (!hasParts) return `2${toBase64Url(out.finish())}`;
  for (const piece of worn) writePiece(out, piece);
  writeActive(out, active);
  return `3${toBase64Url(out.finish())}`;
}

const hasDetails = ({ rolled, random, cards, jewels, statAwake, skillAwake, element }: PieceDetails) =>
  [rolled, random, cards, jewels, statAwake, skillAwake, element].some((part) => part !== undefined);

/** Never throws. An unknown class, or a level that the class cannot have, is "damaged". */
export function buildFromFragment(fragment: string): OpenedBuild {
  // Chats treat a full stop or a bracket after a link as a part of it.
  const [, text = ""] = /^#?([\w-]*)/.exec(fragment.slice(0, MAX_FRAGMENT_LENGTH)) ?? [];
  if (/^[4-9]/.test(text)) return { kind: "newer" };
  if (!/^[123]/.test(text)) return { kind: "damaged" };
  try {
    const bytes = new ByteReader(fromBase64Url(text.slice(1)));
    const build = readBuild(bytes);
    const points = text.startsWith("1") ? NEW_POINTS : readPoints(bytes);
    const parts = text.startsWith("3") ? readParts(bytes, build.gear) : { gear: build.gear, active: {} };
    bytes.end();
    return { kind: "build", build: { ...build, points, ...parts } };
  } catch (error) {
    if (error instanceof DecodeError) return { kind: "damaged" };
    throw error;
  }
}

/** Pieces follow in the order of their slots. */
function readParts(bytes: ByteReader, bare: Gear): Pick<SharedBuild, "gear" | "active"> {
  const gear: Partial<Record<Slot, Worn>> = {};
  for (const slot of SLOT_BY_CODE) {
    const worn = bare[slot];
    if (worn) gear[slot] = { ...worn, ...readPiece(bytes) };
  }
  return { gear, active: readActive(bytes) };
}

function readPoints(bytes: ByteReader): Points {
  const points: Record<StatName, number> = { ...NEW_POINTS };
  for (const stat of STAT_NAMES) points[stat] += bytes.whole(MAX_SPENT_POINTS);
  if (spentPoints(points) > MAX_SPENT_POINTS) throw new DecodeError("more points than there are");
  return points;
}

function readBuild(bytes: ByteReader): Omit<SharedBuild, "points" | "active"> {
  const head = bytes.whole(2 * 1_000);
  const classId = bytes.whole(MAX_ID);
  const [from, to] = classOf(classId)?.levels ?? [1, 0];
  const level = head >> 1;
  if (level < from || level > to) throw new DecodeError("a level that the class does not have");
  const name = toSingleLine(bytes.text(MAX_GEAR_NAME * 4), MAX_GEAR_NAME);
  const set = toSingleLine(bytes.text(MAX_GEAR_NAME * 4), MAX_GEAR_NAME);
  const gear: Partial<Record<Slot, { item: number; upgrade: number }>> = {};
  for (let left = bytes.whole(SLOT_BY_CODE.length); left > 0; left--) {
    const code = bytes.whole(15 + 16 * MAX_UPGRADE);
    const slot = SLOT_BY_CODE[code & 15];
    const item = bytes.whole(MAX_ID);
    if (!slot || gear[slot] || item === 0) throw new DecodeError("no slot, or one slot twice");
    gear[slot] = { item, upgrade: code >> 4 };
  }
  return { classId, level, sex: head % 2 === 0 ? "female" : "male", name, set, gear };
}
