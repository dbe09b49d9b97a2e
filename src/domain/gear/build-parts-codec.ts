/** What version 3 of a build link has beyond version 2: what pieces have beside their upgrade, and what is active. */
import { ELEMENTS } from "#domain/character/elements.ts";
import {
  ByteReader,
  ByteWriter,
  DecodeError,
  fromBase64Url,
  toBase64Url,
} from "#domain/text/binary-codec.ts";
import {
  type Active,
  type Caster,
  type ChosenLine,
  FASHION_SLOTS,
  type Fashion,
  GEAR_LIMITS,
  isWord,
  type PieceDetails,
  type Stack,
} from "./build.ts";

const MAX_ID = 2_147_483_647;
/** Values have three decimals. */
const THOUSANDTHS = 1_000;
const MAX_VALUE = GEAR_LIMITS.value * THOUSANDTHS;

/** Bits that say which parts follow, in this order. They never change. */
const PIECE = {
  rolled: 1,
  random: 2,
  cards: 4,
  jewels: 8,
  statAwake: 16,
  skillAwake: 32,
  element: 64,
} as const;
const ALL_PIECE_BITS = 127;

export function writePiece(out: ByteWriter, piece: PieceDetails): void {
  const { rolled, random, cards, jewels, statAwake, skillAwake, element } = piece;
  const given = Object.entries(PIECE).filter(([name]) => piece[name as keyof PieceDetails] !== undefined);
  out.whole(given.reduce((bits, [, bit]) => bits + bit, 0));
  if (rolled) writeList(out, rolled, writeRolled);
  if (random) writeList(out, random, writeLine);
  if (cards) writeList(out, cards, writeStack);
  if (jewels) writeList(out, jewels, writeStack);
  if (statAwake) writeList(out, statAwake, writeLine);
  if (skillAwake) writeLine(out, skillAwake);
  if (element)
    out.whole(ELEMENTS.indexOf(element.name) + 8 * element.level + 256 * (element.hasStone ? 1 : 0));
}

export function readPiece(bytes: ByteReader): PieceDetails {
  const bits = bytes.whole(ALL_PIECE_BITS);
  const has = (name: keyof typeof PIECE) => (bits & PIECE[name]) > 0;
  return {
    ...(has("rolled") && { rolled: readList(bytes, GEAR_LIMITS.rolled, readRolled) }),
    ...(has("random") && { random: readList(bytes, GEAR_LIMITS.random, readLine) }),
    ...(has("cards") && { cards: readStacks(bytes, GEAR_LIMITS.cards) }),
    ...(has("jewels") && { jewels: readStacks(bytes, GEAR_LIMITS.jewels) }),
    ...(has("statAwake") && { statAwake: readList(bytes, GEAR_LIMITS.awake, readLine) }),
    ...(has("skillAwake") && { skillAwake: readLine(bytes) }),
    ...(has("element") && { element: readElement(bytes) }),
  };
}

function readElement(bytes: ByteReader): NonNullable<PieceDetails["element"]> {
  const code = bytes.whole(511);
  const name = ELEMENTS[code & 7];
  const level = (code >> 3) & 31;
  if (!name || level === 0 || level > GEAR_LIMITS.elementLevel) throw new DecodeError("no such element");
  return { name, level, hasStone: code >= 256 };
}

/** As `PIECE`. */
const ACTIVE = {
  fashion: 1,
  pet: 2,
  skills: 4,
  consumables: 8,
  npcs: 16,
  achievement: 32,
  precisionMembers: 64,
  health: 128,
} as const;
const ALL_ACTIVE_BITS = 255;

export function writeActive(out: ByteWriter, active: Active): void {
  const { fashion, pet, skills, consumables, npcs, achievement, precisionMembers, health } = active;
  const given = Object.entries(ACTIVE).filter(([name]) => active[name as keyof Active] !== undefined);
  out.whole(given.reduce((bits, [, bit]) => bits + bit, 0));
  if (fashion) writeFashion(out, fashion);
  if (pet) writeList(out.whole(pet.item), pet.tiers, (to, level) => to.whole(level));
  if (skills)
    writeList(out, skills, (to, { id, level, caster }) => to.whole(id).whole(level).whole(codeOf(caster)));
  if (consumables) writeList(out, consumables, (to, id) => to.whole(id));
  if (npcs) writeList(out, npcs, (to, id) => to.whole(id));
  for (const number of [achievement, precisionMembers, health]) if (number !== undefined) out.whole(number);
}

export function readActive(bytes: ByteReader): Active {
  const bits = bytes.whole(ALL_ACTIVE_BITS);
  const has = (name: keyof typeof ACTIVE) => (bits & ACTIVE[name]) > 0;
  return {
    ...(has("fashion") && { fashion: readFashion(bytes) }),
    ...(has("pet") && { pet: readPet(bytes) }),
    ...(has("skills") && { skills: readList(bytes, GEAR_LIMITS.skills, readSkill) }),
    ...(has("consumables") && { consumables: readList(bytes, GEAR_LIMITS.consumables, readId) }),
    ...(has("npcs") && { npcs: readList(bytes, GEAR_LIMITS.npcs, readId) }),
    ...(has("achievement") && { achievement: between(bytes.whole(100), 1) }),
    ...(has("precisionMembers") && { precisionMembers: between(bytes.whole(GEAR_LIMITS.partyMembers), 1) }),
    ...(has("health") && { health: between(bytes.whole(100), 1) }),
  };
}

const readId = (bytes: ByteReader) => between(bytes.whole(MAX_ID), 1);
const readPet = (bytes: ByteReader) => ({
  item: readId(bytes),
  tiers: readList(bytes, GEAR_LIMITS.tiers, (from) => between(from.whole(GEAR_LIMITS.tierLevel), 1)),
});

const codeOf = (caster: Caster) => (typeof caster === "number" ? caster + 2 : caster === "full" ? 0 : 1);
function readSkill(bytes: ByteReader): NonNullable<Active["skills"]>[number] {
  const id = readId(bytes);
  const level = between(bytes.whole(GEAR_LIMITS.skillLevel), 1);
  const code = bytes.whole(GEAR_LIMITS.casterStat + 2);
  return { id, level, caster: code === 0 ? "full" : code === 1 ? "own" : code - 2 };
}

function writeFashion(out: ByteWriter, fashion: NonNullable<Active["fashion"]>): void {
  const worn = FASHION_SLOTS.flatMap((slot, index) => (fashion[slot] ? [{ index, ...fashion[slot] }] : []));
  writeList(out, worn, (to, { index, lines = [], blessings = [] }) => {
    to.whole(index);
    writeList(to, lines, writeLine);
    writeList(to, blessings, writeLine);
  });
}

function readFashion(bytes: ByteReader): NonNullable<Active["fashion"]> {
  const worn = readList(bytes, FASHION_SLOTS.length, (from): readonly [string, Fashion] => {
    const slot = FASHION_SLOTS[from.whole(FASHION_SLOTS.length - 1)];
    const lines = readList(from, GEAR_LIMITS.fashionLines, readLine);
    const blessings = readList(from, GEAR_LIMITS.blessings, readLine);
    if (!slot) throw new DecodeError("no slot");
    return [slot, { ...(lines.length > 0 && { lines }), ...(blessings.length > 0 && { blessings }) }];
  });
  return Object.fromEntries(worn);
}

function writeList<T>(
  out: ByteWriter,
  list: readonly T[],
  write: (out: ByteWriter, one: T) => unknown,
): void {
  out.whole(list.length);
  for (const one of list) write(out, one);
}

function readList<T>(bytes: ByteReader, most: number, read: (bytes: ByteReader) => T): T[] {
  return Array.from({ length: bytes.whole(most) }, () => read(bytes));
}

/** Even numbers are positive. */
function writeValue(out: ByteWriter, value: number): void {
  const thousandths = Math.min(MAX_VALUE, Math.round(Math.abs(value) * THOUSANDTHS));
  out.whole(2 * thousandths + (value < 0 && thousandths > 0 ? 1 : 0));
}

function readValue(bytes: ByteReader): number {
  const code = bytes.whole(2 * MAX_VALUE + 1);
  const value = Math.floor(code / 2) / THOUSANDTHS;
  return code % 2 === 0 ? value : -value;
}

/** The code of a negative 0. */
const UNKNOWN_ROLL = 1;
const writeRolled = (out: ByteWriter, value: number | null) =>
  value === null ? out.whole(UNKNOWN_ROLL) : writeValue(out, value);

function readRolled(bytes: ByteReader): number | null {
  const value = readValue(bytes);
  return Object.is(value, -0) ? null : value;
}

function writeLine(out: ByteWriter, { parameter, isPercent, value }: ChosenLine): void {
  out.text(parameter).whole(isPercent ? 1 : 0);
  writeValue(out, value);
}

function readLine(bytes: ByteReader): ChosenLine {
  return { parameter: readWord(bytes), isPercent: bytes.whole(1) === 1, value: readValue(bytes) };
}

const writeStack = (out: ByteWriter, { kind, count }: Stack) => out.text(kind).whole(count);

function readStacks(bytes: ByteReader, most: number): Stack[] {
  const stacks = readList(bytes, most, (from) => ({
    kind: readWord(from),
    count: between(from.whole(most), 1),
  }));
  if (stacks.reduce((sum, { count }) => sum + count, 0) > most) throw new DecodeError("too many");
  return stacks;
}

function readWord(bytes: ByteReader): string {
  const word = bytes.text(GEAR_LIMITS.word);
  if (!isWord(word)) throw new DecodeError("no word");
  return word;
}

function between(value: number, least: number): number {
  if (value < least) throw new DecodeError(`${value} is below ${least}`);
  return value;
}

/** As a short text. */
export function pieceToText(details: PieceDetails): string {
  const out = new ByteWriter();
  writePiece(out, details);
  return toBase64Url(out.finish());
}

/** `undefined` for a text that `pieceToText` does not return. */
export function pieceFromText(text: string): PieceDetails | undefined {
  try {
    const bytes = new ByteReader(fromBase64Url(text));
    const details = readPiece(bytes);
    bytes.end();
    return details;
  } catch (error) {
    if (error instanceof DecodeError) return undefined;
    throw error;
  }
}
