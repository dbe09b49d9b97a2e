import * as v from "valibot";
import { Instant } from "#contract/dates.ts";
import { accepts, endpoint, NO_CONTENT } from "#contract/endpoint.ts";
import {
  BaseVersion,
  ChosenId,
  isStorable,
  list,
  name,
  optionalName,
  RestoredVersion,
  repairedName,
  repairedText,
  slug,
  Version,
  whole,
} from "#contract/stored-types.ts";
import { SEXES } from "#domain/catalogue/item.ts";
import { STAT_NAMES } from "#domain/character/character.ts";
import { ELEMENTS } from "#domain/character/elements.ts";
import { MAX_SPENT_POINTS, NEW_POINTS, START_POINTS, spentPoints } from "#domain/character/stat-points.ts";
import {
  FASHION_SLOTS,
  GEAR_LIMITS,
  isWord,
  MAX_GEAR_NAME,
  MAX_NOTES,
  MAX_SETS,
  SLOTS,
} from "#domain/gear/build.ts";
import { classOf, MAX_LEVEL } from "#domain/gear/classes.ts";
import { MAX_UPGRADE } from "#domain/gear/upgrade-bonus.ts";

const MAX_ID = 2_147_483_647;
export const CharacterId = ChosenId;
export const isCharacterId = (id: string) => v.is(CharacterId, id);

const word = v.pipe(v.string(), v.maxLength(GEAR_LIMITS.word), v.check(isWord));
const Line = v.object({
  parameter: word,
  isPercent: v.boolean(),
  value: v.pipe(v.number(), v.minValue(-GEAR_LIMITS.value), v.maxValue(GEAR_LIMITS.value)),
});
const few = <const T extends v.GenericSchema>(most: number, item: T) =>
  v.pipe(list(most, item), v.readonly());
const lines = (most: number) => v.exactOptional(few(most, Line));
const stacks = (most: number) =>
  v.exactOptional(
    v.pipe(
      few(most, v.object({ kind: word, count: whole(1, most) })),
      v.check((given) => given.reduce((sum, { count }) => sum + count, 0) <= most),
    ),
  );

export const StoredEquipment = v.object({
  item: whole(1, MAX_ID),
  upgrade: whole(0, MAX_UPGRADE),
  rolled: v.exactOptional(few(GEAR_LIMITS.rolled, v.nullable(Line.entries.value))),
  random: lines(GEAR_LIMITS.random),
  cards: stacks(GEAR_LIMITS.cards),
  jewels: stacks(GEAR_LIMITS.jewels),
  statAwake: lines(GEAR_LIMITS.awake),
  skillAwake: v.exactOptional(Line),
  element: v.exactOptional(
    v.object({
      name: v.picklist(ELEMENTS),
      level: whole(1, GEAR_LIMITS.elementLevel),
      hasStone: v.boolean(),
    }),
  ),
});
/** Whether an item fits its slot is not validated (decision 021): the catalogue may change later. */
const Gear = v.strictObject(v.entriesFromList(SLOTS, v.exactOptional(StoredEquipment)));

export type StoredEquipment = v.InferOutput<typeof StoredEquipment>;

const Fashion = v.object({ lines: lines(GEAR_LIMITS.fashionLines), blessings: lines(GEAR_LIMITS.blessings) });
/** Whether a skill, pet or NPC exists is not validated: the game's data may change later. */
export const StoredActive = v.object({
  fashion: v.exactOptional(v.strictObject(v.entriesFromList(FASHION_SLOTS, v.exactOptional(Fashion)))),
  pet: v.exactOptional(
    v.object({
      item: whole(1, MAX_ID),
      tiers: few(GEAR_LIMITS.tiers, whole(1, GEAR_LIMITS.tierLevel)),
    }),
  ),
  skills: v.exactOptional(
    few(
      GEAR_LIMITS.skills,
      v.object({
        id: whole(1, MAX_ID),
        level: whole(1, GEAR_LIMITS.skillLevel),
        caster: v.union([v.picklist(["full", "own"]), whole(0, GEAR_LIMITS.casterStat)]),
      }),
    ),
  ),
  consumables: v.exactOptional(few(GEAR_LIMITS.consumables, whole(1, MAX_ID))),
  npcs: v.exactOptional(few(GEAR_LIMITS.npcs, whole(1, MAX_ID))),
  achievement: v.exactOptional(whole(1, 100)),
  precisionMembers: v.exactOptional(whole(1, GEAR_LIMITS.partyMembers)),
  health: v.exactOptional(whole(1, 100)),
});
export type StoredActive = v.InferOutput<typeof StoredActive>;

const gearSet = (name: v.GenericSchema<string, string>) =>
  v.object({
    ...{ id: CharacterId, name, gear: Gear },
    /** Absent in what earlier releases have stored. */
    active: v.exactOptional(StoredActive),
  });

/** A stored gear set: names that are older than the rules for names are repaired. */
export const StoredGearSet = gearSet(repairedText(MAX_GEAR_NAME));
export type StoredGearSet = v.InferOutput<typeof StoredGearSet>;

/**
 * The first set is the one that is worn. An empty name is shown as "Set 1" and so on in the player's
 * language.
 */
const gearSets = <T extends Readonly<{ id: string }>>(set: v.GenericSchema<unknown, T>) =>
  v.pipe(
    list(MAX_SETS, set, 1),
    v.check((sets) => new Set(sets.map(({ id }) => id)).size === sets.length),
  );

export const StoredGearSets = gearSets(StoredGearSet);
export type StoredGearSets = v.InferOutput<typeof StoredGearSets>;

export const fields = {
  server: v.union([v.literal(""), slug]),
  classId: whole(1, MAX_ID),
  level: whole(1, MAX_LEVEL),
  sex: v.picklist(SEXES),
  notes: v.pipe(v.string(), v.maxLength(MAX_NOTES), v.check(isStorable)),
};

const statPoints = whole(START_POINTS, START_POINTS + MAX_SPENT_POINTS);
/** Compared with the highest level: the character's may fall below what is allocated, and nothing is lost. */
export const StoredPoints = v.pipe(
  v.object(v.entriesFromList(STAT_NAMES, statPoints)),
  v.check((points) => spentPoints(points) <= MAX_SPENT_POINTS),
);

/** Whether the class exists and a character of this level can have it. */
export function isClassAtLevel({ classId, level }: Readonly<{ classId: number; level: number }>): boolean {
  const [from, to] = classOf(classId)?.levels ?? [1, 0];
  return level >= from && level <= to;
}

export const Character = v.object({
  id: CharacterId,
  name: repairedName(MAX_GEAR_NAME),
  ...fields,
  /** Absent in what earlier releases have stored in a browser or in the bin. */
  points: v.optional(StoredPoints, NEW_POINTS),
  sets: StoredGearSets,
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Character = v.InferOutput<typeof Character>;

/**
 * The characters of former guests join a member's beyond `MAX_CHARACTERS`; this bound is far above what
 * joining can lead to.
 */
const MAX_LISTED = 100_000;

/** Response of GET /api/characters: all of the player's characters, the oldest first. */
export const Characters = v.object({ characters: list(MAX_LISTED, Character) });

/** PUT /api/characters/:id. */
export const CharacterInput = v.pipe(
  v.object({
    name: name(MAX_GEAR_NAME),
    ...fields,
    /** Earlier releases send none: a new character then starts without any spent, and others keep theirs. */
    points: v.exactOptional(StoredPoints),
    /** Earlier releases send no `active`: then what they do not know of a set is kept. */
    sets: gearSets(gearSet(optionalName(MAX_GEAR_NAME))),
    /** The version that this change is based on; 0 for a new character. */
    version: BaseVersion,
    /** Only to restore a deleted character: when it was created. */
    restored: v.optional(Instant),
  }),
  v.check((written) => isClassAtLevel(written)),
  v.check(({ version, restored }) => restored === undefined || v.is(RestoredVersion, version)),
);
export type CharacterInput = v.InferOutput<typeof CharacterInput>;

/**
 * Query of DELETE /api/characters/:id: the version that the player saw. If it is omitted, any version is
 * deleted.
 */
export const CharacterDeletion = v.object({
  version: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), Version)),
});

export const charactersEndpoints = {
  list: endpoint("GET /characters", Characters),
  save: endpoint("PUT /characters/:id", Character, accepts<{ body: typeof CharacterInput }>()),
  remove: endpoint("DELETE /characters/:id", NO_CONTENT, accepts<{ query: typeof CharacterDeletion }>()),
};
