import * as v from "valibot";
import { ITEM_CATEGORIES, RARITIES, SEXES, STATS } from "#domain/catalogue/item.ts";
import { SOURCE_KINDS, TERM_KINDS } from "#domain/catalogue/search/packed-search.ts";
import { STAT_NAMES } from "#domain/character/character.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { Day } from "./dates.ts";
import { address, endpoint } from "./endpoint.ts";
import { boundedText, list, recordBy, whole } from "./stored-types.ts";

/** The game has about 20,000. */
export const MAX_ITEMS = 100_000;
/** A page of the list needs one request, and the shipped catalogue two. */
export const DETAILS_EACH = 900;

const MAX_ID = 2_147_483_647;
/** By the game's own names. */
const More = recordBy(1_000, v.string(), v.unknown());
const amount = v.pipe(v.number(), v.finite());
const percentOrPoints = v.object({ flat: v.exactOptional(amount), percent: v.exactOptional(amount) });
const bound = v.pipe(amount, v.minValue(0), v.maxValue(MAX_ID));
const Range = v.object({ min: bound, max: bound });

const Stats = v.partial(v.object(v.entriesFromList(STATS, percentOrPoints)));

/** Other than the eight stats, by the game's own name. */
const Ability = v.object({
  parameter: boundedText(80),
  add: v.exactOptional(amount),
  /** The maximum of a random value; `add` is the minimum. */
  addMax: v.exactOptional(amount),
  /** Replaces all other values instead of adding to them. */
  set: v.exactOptional(amount),
  /** Absent for points. */
  isPercent: v.exactOptional(v.literal(true)),
  more: v.exactOptional(More),
});

/** The format of `content/items` and imported catalogues. Unknown fields of the game are in `more`. */
export const GameItem = v.object({
  id: whole(1, MAX_ID),
  /** German and Tagalog only if they differ from English: most of the game's names do not. */
  name: v.object({
    fr: boundedText(200),
    en: boundedText(200),
    de: v.exactOptional(boundedText(200)),
    tl: v.exactOptional(boundedText(200)),
  }),
  category: v.picklist(ITEM_CATEGORIES),
  kind: boundedText(40),
  /** One of `RARITIES`, or a newer word of the game. */
  rarity: boundedText(40),
  level: whole(0, 1_000),
  classId: v.exactOptional(whole(1, MAX_ID)),
  sex: v.exactOptional(v.picklist(SEXES)),
  attack: v.exactOptional(Range),
  defense: v.exactOptional(Range),
  /** The game's own name: "veryfast". */
  attackSpeed: v.exactOptional(boundedText(40)),
  isTwoHanded: v.exactOptional(v.literal(true)),
  element: v.exactOptional(boundedText(40)),
  stats: v.exactOptional(Stats),
  abilities: v.exactOptional(list(1_000, Ability)),
  /** An accessory's values at +n, which replace `stats` and `abilities`. */
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
  /** Pieces in one slot of the inventory. */
  stack: whole(1, MAX_ID),
  /** In Penya at the game's traders; absent if they do not sell it. */
  buyPrice: v.exactOptional(whole(0, MAX_AMOUNT)),
  /** In Penya, paid by the game's traders; absent if the source states neither prices nor whether it can be traded. */
  sellPrice: v.exactOptional(whole(0, MAX_AMOUNT)),
  /** Of the cash shop. */
  isPremium: v.exactOptional(v.literal(true)),
  /** Cannot be traded. */
  isBound: v.exactOptional(v.literal(true)),
  isConsumable: v.exactOptional(v.literal(true)),
  /** In seconds. */
  cooldown: v.exactOptional(amount),
  /** In seconds. */
  duration: v.exactOptional(amount),
  /** The day of its data, if that is before the catalogue's. */
  date: v.exactOptional(Day),
  more: v.exactOptional(More),
});
export type GameItem = v.InferOutput<typeof GameItem>;

/** The first 32 digits of a file's SHA-256, which are its name: the content of a URL never changes. */
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

export const ItemsManifest = v.object({
  origin: v.picklist(["shipped", "imported"]),
  date: Day,
  /** Of the game's data; `null` if unknown. */
  version: v.nullable(whole(0, MAX_ID)),
  count: whole(0, MAX_ITEMS),
  /** Day of the oldest item's data, if before `date`. */
  oldest: v.optional(Day),
  list: Hash,
  names: v.object({ fr: Hash, en: Hash, de: Hash, tl: Hash }),
  /** `ItemSearchFile`; absent in older manifests. */
  search: v.optional(Hash),
  /** Absent in older manifests. */
  sets: v.optional(Hash),
  /** `CashShopItems`; absent in older manifests. */
  cashShop: v.optional(Hash),
  /** `CharacterTablesFile`; absent in older manifests. */
  characters: v.optional(Hash),
  /** The days of the data of `sets` and of each table of `characters`; absent in older manifests. */
  tables: v.optional(
    v.object({
      ...{
        sets: Day,
        skills: Day,
        pets: Day,
        npcs: Day,
        achievements: Day,
        statAwakes: Day,
        skillAwakes: Day,
      },
    }),
  ),
});
export type ItemsManifest = v.InferOutput<typeof ItemsManifest>;

// Checks each column as a whole: a schema for each of 30,000 rows takes longer than a key press.
const isRows = (rows: unknown): rows is unknown[] => Array.isArray(rows) && rows.length <= MAX_ITEMS;
const wholes = v.custom<number[]>((rows) => isRows(rows) && rows.every(Number.isSafeInteger));
const amounts = v.custom<number[]>((rows) => isRows(rows) && rows.every(Number.isFinite));
/** `at` has the row indices of `values`. */
const Sparse = v.object({ at: wholes, values: amounts });

/** The columns of `PackedItems` in `domain/catalogue/packed-catalogue.ts`. */
export const ItemsList = v.object({
  ids: wholes,
  kinds: list(10_000, boundedText(80)),
  kind: wholes,
  /** Absent in older lists. */
  rarities: v.optional(list(10_000, boundedText(40)), [...RARITIES]),
  rarity: wholes,
  level: wholes,
  classId: wholes,
  flags: wholes,
  /** Absent in older lists. */
  edition: v.optional(Sparse, { at: [], values: [] }),
  attackMin: Sparse,
  attackMax: Sparse,
  defenseMin: Sparse,
  defenseMax: Sparse,
  flat: v.object(v.entriesFromList(STATS, Sparse)),
  percent: v.object(v.entriesFromList(STATS, Sparse)),
  /** One for each `DETAILS_EACH` items. */
  details: list(MAX_ITEMS, Hash),
});
export type ItemsList = v.InferOutput<typeof ItemsList>;

export const ItemNames = v.object({ names: v.string(), searched: v.string(), places: wholes });
export type ItemNames = v.InferOutput<typeof ItemNames>;

const GivenNames = v.object({
  en: boundedText(200),
  fr: v.exactOptional(boundedText(200)),
  de: v.exactOptional(boundedText(200)),
  tl: v.exactOptional(boundedText(200)),
});

const PackedValues = v.object({ gaps: wholes, values: amounts });
const Terms = recordBy(1_000, boundedText(80), list(20, boundedText(200)));
const SearchTerms = v.object(v.entriesFromList(TERM_KINDS, Terms));

/** `PackedSearch` in `domain/catalogue/search/packed-search.ts`. */
export const ItemSearchFile = v.object({
  words: v.string(),
  rows: v.custom<number[]>((rows) => Array.isArray(rows) && rows.every(Number.isSafeInteger)),
  values: recordBy(1_000, boundedText(80), v.object({ flat: PackedValues, percent: PackedValues })),
  sources: list(20_000, v.object({ kind: v.picklist(SOURCE_KINDS), names: GivenNames, gaps: wholes })),
  terms: v.object({ fr: SearchTerms, en: SearchTerms, de: SearchTerms, tl: SearchTerms }),
});
export type ItemSearchFile = v.InferOutput<typeof ItemSearchFile>;

export const ItemSets = list(
  10_000,
  v.object({
    id: whole(1, MAX_ID),
    name: boundedText(200),
    /** Of an imported set, where the game's name is another than the English one. */
    names: v.exactOptional(v.omit(GivenNames, ["en"])),
    parts: list(20, whole(1, MAX_ID)),
    bonus: list(
      100,
      v.object({
        pieces: whole(1, 20),
        parameter: boundedText(80),
        add: amount,
        isPercent: v.exactOptional(v.literal(true)),
      }),
    ),
  }),
);
export type ItemSets = v.InferOutput<typeof ItemSets>;

/** Tradable items that are sold for FCoins. */
export const CashShopItems = list(
  MAX_ITEMS,
  v.object({
    id: whole(1, MAX_ID),
    name: GameItem.entries.name,
    /** Players' names. */
    nicknames: v.exactOptional(list(100, boundedText(80))),
  }),
);
export type CashShopItems = v.InferOutput<typeof CashShopItems>;

const PlainAbility = v.object({ parameter: boundedText(80), isPercent: v.boolean(), value: amount });
const BuffAbility = v.object({
  ...PlainAbility.entries,
  scaling: v.exactOptional(v.object({ stat: v.picklist(STAT_NAMES), scale: amount, most: amount })),
});

/** `CharacterTables` of `domain/character/character-tables.ts`. */
export const CharacterTablesFile = v.object({
  skills: list(
    10_000,
    v.object({
      ...{ id: whole(1, MAX_ID), name: GivenNames, fromLevel: whole(0, 1_000), isPassive: v.boolean() },
      group: v.picklist(["support", "own", "guild", "other"]),
      classId: v.exactOptional(whole(1, MAX_ID)),
      weapon: v.exactOptional(boundedText(40)),
      variationOf: v.exactOptional(whole(1, MAX_ID)),
      isPartial: v.exactOptional(v.literal(true)),
      levels: list(100, list(50, BuffAbility)),
    }),
  ),
  pets: list(
    1_000,
    v.object({
      item: whole(1, MAX_ID),
      parameter: boundedText(80),
      isPercent: v.boolean(),
      values: list(100, amount),
    }),
  ),
  npcs: list(1_000, v.object({ id: whole(1, MAX_ID), name: GivenNames, abilities: list(50, PlainAbility) })),
  achievements: list(
    1_000,
    v.object({ rank: whole(1, MAX_ID), name: GivenNames, abilities: list(50, PlainAbility) }),
  ),
  statAwakes: v.exactOptional(
    list(
      1_000,
      v.object({
        fromLevel: whole(0, 1_000),
        points: list(10, v.object({ stat: v.picklist(STAT_NAMES), value: amount })),
      }),
    ),
  ),
  skillAwakes: v.exactOptional(
    list(1_000, v.object({ kind: boundedText(40), parameter: boundedText(80), values: list(200, amount) })),
  ),
});

export const ItemDetailsList = list(MAX_ITEMS, GameItem);

export const itemsEndpoints = {
  manifest: endpoint("GET /items", ItemsManifest),
  file: address("GET /items/files/:hash"),
};
