import * as v from "valibot";
import { Day } from "#contract/stored/day.ts";
import { boundedText, list, recordBy, whole } from "#contract/stored/stored-types.ts";
import { ITEM_CATEGORIES, RARITIES, SEXES, STATS } from "#domain/catalogue/item.ts";
import { MAX } from "#domain/money/money.ts";

/** Far above what the game has: about 20,000. */
export const MAX_ITEMS = 100_000;
/** In one file of details: a page of items is one question. */
export const DETAILS_EACH = 256;

const MAX_ID = 2_147_483_647;
/** What else the game says, by its own names. */
const More = recordBy(1_000, v.string(), v.unknown());
const amount = v.pipe(v.number(), v.finite());
const percentOrPoints = v.object({ flat: v.exactOptional(amount), percent: v.exactOptional(amount) });
const Range = v.object({ min: whole(0, MAX_ID), max: whole(0, MAX_ID) });

const Stats = v.partial(v.object(v.entriesFromList(STATS, percentOrPoints)));

/** What an item does besides the eight stats, by the game's own name for it. */
const Ability = v.object({
  parameter: boundedText(80),
  add: v.exactOptional(amount),
  /** Where the game draws the value: up to this, from `add`. */
  addMax: v.exactOptional(amount),
  /** Replaces whatever was added. */
  set: v.exactOptional(amount),
  /** Percent, not points. */
  isPercent: v.exactOptional(v.literal(true)),
  /** Whatever else the game says of it, as it says it. */
  more: v.exactOptional(More),
});

/**
 * One item in our own form: what `content/items` and an imported catalogue are made of. What a field's absence means
 * is said with it; fields of the game that we do not know are kept in `more`.
 */
export const GameItem = v.object({
  id: whole(1, MAX_ID),
  /** German and Tagalog only where they differ from English: most of the game's names do not. */
  name: v.object({
    fr: boundedText(200),
    en: boundedText(200),
    de: v.exactOptional(boundedText(200)),
    tl: v.exactOptional(boundedText(200)),
  }),
  category: v.picklist(ITEM_CATEGORIES),
  kind: boundedText(40),
  rarity: v.picklist(RARITIES),
  level: whole(0, 1_000),
  classId: v.exactOptional(whole(1, MAX_ID)),
  sex: v.exactOptional(v.picklist(SEXES)),
  attack: v.exactOptional(Range),
  defense: v.exactOptional(Range),
  /** The game's own word: "veryfast". */
  attackSpeed: v.exactOptional(boundedText(40)),
  isTwoHanded: v.exactOptional(v.literal(true)),
  element: v.exactOptional(boundedText(40)),
  stats: v.exactOptional(Stats),
  abilities: v.exactOptional(list(1_000, Ability)),
  /** An accessory's own table of what it adds at +n, in place of `stats` and `abilities`. */
  upgrades: v.exactOptional(
    list(
      1_000,
      v.object({
        upgrade: whole(0, 100),
        level: whole(0, 1_000),
        stats: v.exactOptional(Stats),
        abilities: v.exactOptional(list(1_000, Ability)),
        more: v.exactOptional(More),
      }),
    ),
  ),
  /** How many lie in one place of the inventory. */
  stack: whole(1, MAX_ID),
  /** Penya, at the game's own traders. Nothing where they do not sell it. */
  buyPrice: v.exactOptional(whole(0, MAX)),
  /** Penya, at the game's own traders. */
  sellPrice: whole(0, MAX),
  /** Of the cash shop's kind. */
  isPremium: v.exactOptional(v.literal(true)),
  /** Present where players cannot hand it over. */
  isBound: v.exactOptional(v.literal(true)),
  isConsumable: v.exactOptional(v.literal(true)),
  /** Seconds. */
  cooldown: v.exactOptional(amount),
  /** Seconds. */
  duration: v.exactOptional(amount),
  tags: v.exactOptional(list(100, v.picklist(["fwc"]))),
  more: v.exactOptional(More),
});
export type GameItem = v.InferOutput<typeof GameItem>;

/** The first 32 digits of a file's SHA-256: its name, so that what has a name never changes. */
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** GET /api/items: which catalogue there is, and the files it is in. */
export const ItemsManifest = v.object({
  /** Ours, or the one that this copy's operator imported. */
  origin: v.picklist(["shipped", "imported"]),
  /** The day of the data: YYYY-MM-DD. */
  date: Day,
  /** The game's own number for its data; nothing where it is not known. */
  version: v.nullable(whole(0, MAX_ID)),
  count: whole(0, MAX_ITEMS),
  list: Hash,
  names: v.object({ fr: Hash, en: Hash, de: Hash, tl: Hash }),
});
export type ItemsManifest = v.InferOutput<typeof ItemsManifest>;

// Looked at as a whole: a check of each of 30,000 rows by itself takes longer than a key press.
const isRows = (rows: unknown): rows is unknown[] => Array.isArray(rows) && rows.length <= MAX_ITEMS;
const wholes = v.custom<number[]>((rows) => isRows(rows) && rows.every(Number.isSafeInteger));
const amounts = v.custom<number[]>((rows) => isRows(rows) && rows.every(Number.isFinite));
/** Values of those rows that have one. */
const Sparse = v.object({ at: wholes, values: amounts });
export type Sparse = v.InferOutput<typeof Sparse>;

/**
 * The rows of the list by column, sorted by id: 20,000 objects would weigh four times as much. Indices point into
 * `CATEGORIES`, `RARITIES` and `kinds`.
 */
export const ItemsList = v.object({
  ids: wholes,
  /** "weapons/sword". */
  kinds: list(10_000, boundedText(80)),
  kind: wholes,
  rarity: wholes,
  level: wholes,
  /** 0 where anybody can use it. */
  classId: wholes,
  /** 0 both, 1 female, 2 male; + 4 two-handed; + 8 FWC. */
  flags: wholes,
  attackMin: Sparse,
  attackMax: Sparse,
  defenseMin: Sparse,
  defenseMax: Sparse,
  flat: v.object(v.entriesFromList(STATS, Sparse)),
  percent: v.object(v.entriesFromList(STATS, Sparse)),
  /** The files of `DETAILS_EACH` items each. */
  details: list(MAX_ITEMS, Hash),
});
export type ItemsList = v.InferOutput<typeof ItemsList>;

/**
 * Names in one language, a line for each row of the list; what they are found by, folded; and each row's place by name.
 */
export const ItemNames = v.object({ names: v.string(), searched: v.string(), places: wholes });
export type ItemNames = v.InferOutput<typeof ItemNames>;

export const ItemDetailsList = list(MAX_ITEMS, GameItem);
