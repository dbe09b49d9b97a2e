import * as v from "valibot";
import { ITEM_CATEGORIES, RARITIES, SEXES, STATS } from "#domain/catalogue/item.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { Day } from "./dates.ts";
import { address, endpoint } from "./endpoint.ts";
import { boundedText, list, recordBy, whole } from "./stored-types.ts";

/** Maximum number of items, far above what the game has: about 20,000. */
export const MAX_ITEMS = 100_000;
/** Number of items in one file of details: a page of the list needs one request, and the shipped catalogue two. */
export const DETAILS_EACH = 900;

const MAX_ID = 2_147_483_647;
/** Further fields of the game, by its own names. */
const More = recordBy(1_000, v.string(), v.unknown());
const amount = v.pipe(v.number(), v.finite());
const percentOrPoints = v.object({ flat: v.exactOptional(amount), percent: v.exactOptional(amount) });
/** Whole in all known items of the game. */
const bound = v.pipe(amount, v.minValue(0), v.maxValue(MAX_ID));
const Range = v.object({ min: bound, max: bound });

const Stats = v.partial(v.object(v.entriesFromList(STATS, percentOrPoints)));

/** An effect of an item other than the eight stats, by the game's own name for it. */
const Ability = v.object({
  parameter: boundedText(80),
  add: v.exactOptional(amount),
  /** Upper end if the game draws the value at random; `add` is the lower end. */
  addMax: v.exactOptional(amount),
  /** A value that replaces all others instead of adding to them. */
  set: v.exactOptional(amount),
  /** Present if the value is percent and not points. */
  isPercent: v.exactOptional(v.literal(true)),
  /** Further fields of the game, as it names them. */
  more: v.exactOptional(More),
});

/**
 * One item in our own format, which `content/items` and an imported catalogue use. What the absence of a
 * field means is documented at the field; unknown fields of the game are kept in `more`.
 */
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
  /** An accessory's own table of its values at +n, which replaces `stats` and `abilities`. */
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
  /** Number of pieces in one slot of the inventory. */
  stack: whole(1, MAX_ID),
  /** Price in Penya at the game's own traders; absent if they do not sell it. */
  buyPrice: v.exactOptional(whole(0, MAX_AMOUNT)),
  /** Price in Penya that the game's own traders pay. Absent if the source gives neither prices nor whether it can be traded. */
  sellPrice: v.exactOptional(whole(0, MAX_AMOUNT)),
  /** Present for items of the cash shop. */
  isPremium: v.exactOptional(v.literal(true)),
  /** Present if players cannot trade it. */
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

/** The first 32 digits of a file's SHA-256. It serves as the file's name, so the content of a URL never changes. */
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** GET /api/items: the active catalogue, and the names of its files. */
export const ItemsManifest = v.object({
  /** "shipped" with this app, or "imported" by the operator of this instance. */
  origin: v.picklist(["shipped", "imported"]),
  /** Day of the data: YYYY-MM-DD. */
  date: Day,
  /** The game's own version number of its data; `null` if it is not known. */
  version: v.nullable(whole(0, MAX_ID)),
  count: whole(0, MAX_ITEMS),
  /** The day of the oldest item's data, if that is before `date`. */
  oldest: v.optional(Day),
  list: Hash,
  names: v.object({ fr: Hash, en: Hash, de: Hash, tl: Hash }),
  /** The file of the sets; absent in a manifest from before there were sets. */
  sets: v.optional(Hash),
});
export type ItemsManifest = v.InferOutput<typeof ItemsManifest>;

// Each column is checked as a whole: a schema for each of 30,000 rows takes longer than a key press.
const isRows = (rows: unknown): rows is unknown[] => Array.isArray(rows) && rows.length <= MAX_ITEMS;
const wholes = v.custom<number[]>((rows) => isRows(rows) && rows.every(Number.isSafeInteger));
const amounts = v.custom<number[]>((rows) => isRows(rows) && rows.every(Number.isFinite));
/** The values of the rows that have one; `at` holds their row indices. */
const Sparse = v.object({ at: wholes, values: amounts });

/** The packed items, whose columns `PackedItems` of `domain/catalogue/packed-catalogue.ts` explains, and their details. */
export const ItemsList = v.object({
  ids: wholes,
  kinds: list(10_000, boundedText(80)),
  kind: wholes,
  /** The words of the column `rarity`; absent in lists from before there could be a newer one. */
  rarities: v.optional(list(10_000, boundedText(40)), [...RARITIES]),
  rarity: wholes,
  level: wholes,
  classId: wholes,
  flags: wholes,
  /** Absent in lists from before there were editions. */
  edition: v.optional(Sparse, { at: [], values: [] }),
  attackMin: Sparse,
  attackMax: Sparse,
  defenseMin: Sparse,
  defenseMax: Sparse,
  flat: v.object(v.entriesFromList(STATS, Sparse)),
  percent: v.object(v.entriesFromList(STATS, Sparse)),
  /** Names of the files of `DETAILS_EACH` items each. */
  details: list(MAX_ITEMS, Hash),
});
export type ItemsList = v.InferOutput<typeof ItemsList>;

/** The names of the items in one language: `PackedNames` of `domain/catalogue/packed-catalogue.ts`. */
export const ItemNames = v.object({ names: v.string(), searched: v.string(), places: wholes });
export type ItemNames = v.InferOutput<typeof ItemNames>;

/** The sets of armor; `ItemSet` of `domain/catalogue/item-set.ts`. */
export const ItemSets = list(
  10_000,
  v.object({
    id: whole(1, MAX_ID),
    name: boundedText(200),
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

/** One file of details: up to `DETAILS_EACH` items. */
export const ItemDetailsList = list(MAX_ITEMS, GameItem);

export const itemsEndpoints = {
  manifest: endpoint("GET /items", ItemsManifest),
  /** An `ItemsList`, `ItemNames`, `ItemSets` or `ItemDetailsList`. */
  file: address("GET /items/files/:hash"),
};
