/** The pages of one item, one set and one monster: each document has all that its page shows, in one language. */
import * as v from "valibot";
import { ITEM_CATEGORIES } from "#domain/catalogue/item.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { Day } from "./dates.ts";
import { accepts, endpoint } from "./endpoint.ts";
import { GameItem } from "./items.ts";
import { boundedText, list, whole } from "./stored-types.ts";

const Id = whole(1, 2_147_483_647);
const Name = boundedText(200);
const amount = v.pipe(v.number(), v.finite());
/** Rows of one part of a page; `total` counts those beyond, too. */
const MAX_ROWS = 100;
const part = <const T extends v.GenericSchema>(row: T) =>
  v.object({ total: whole(0, 1_000_000), rows: list(MAX_ROWS, row) });

/** What a row shows of an item. */
export const ItemRef = v.object({
  id: Id,
  name: Name,
  category: v.picklist(ITEM_CATEGORIES),
  kind: boundedText(40),
  rarity: boundedText(40),
  level: whole(0, 1_000),
});
export type ItemRef = v.InferOutput<typeof ItemRef>;

export const MonsterRef = v.object({
  id: Id,
  name: Name,
  /** Absent if the game hides it. */
  level: v.exactOptional(whole(0, 1_000)),
  /** The game's own word: "normal", "boss". */
  rank: v.exactOptional(boundedText(40)),
});
export type MonsterRef = v.InferOutput<typeof MonsterRef>;

/** In percent, from `least` to `most`; absent where the source does not say it. */
const Chance = v.exactOptional(v.object({ least: amount, most: amount }));

const Counted = v.object({
  item: ItemRef,
  count: whole(1, 1_000_000_000),
  upgrade: v.exactOptional(whole(0, 100)),
});

/** Items that an NPC's menu or a craft takes, and the items that it gives. */
const Exchange = v.object({
  /** The game's own word of the menu or the craft: "traderedchips", "smithing". */
  menu: boundedText(80),
  /** Empty where the source says only that it is made so. */
  input: list(50, Counted),
  output: list(50, Counted),
});

const SetLine = v.object({
  pieces: whole(1, 20),
  parameter: boundedText(80),
  add: amount,
  isPercent: v.exactOptional(v.literal(true)),
});

const SetDetails = v.object({ id: Id, name: Name, parts: list(20, ItemRef), bonus: list(100, SetLine) });

const DataSource = v.object({
  origin: v.picklist(["shipped", "imported"]),
  date: Day,
  version: v.nullable(whole(0, 2_147_483_647)),
});

/** A value of an item before and after a version; `null` where it had or has none. */
export const ItemChange = v.object({
  date: Day,
  version: v.nullable(whole(0, 2_147_483_647)),
  kind: v.picklist(["added", "changed", "removed"]),
  /** Of `changed`: the paths of fields such as "attack.max", "stats.hp.flat", "upgrades.3.stats.hp.flat". */
  fields: list(
    200,
    v.object({
      path: boundedText(200),
      before: v.nullable(v.union([amount, v.string(), v.boolean()])),
      after: v.nullable(v.union([amount, v.string(), v.boolean()])),
    }),
  ),
});
export type ItemChange = v.InferOutput<typeof ItemChange>;

export const ItemPage = v.object({
  source: DataSource,
  /** As the data have it, or had it when it was last in them. */
  item: GameItem,
  /** Names in all shown languages, for the addresses of the page. */
  addresses: v.object(v.entriesFromList(LANGUAGES, boundedText(300))),
  edition: v.exactOptional(whole(2_000, 3_000)),
  /** The item is in no newer data. */
  gone: v.exactOptional(v.object({ date: Day, version: v.nullable(whole(0, 2_147_483_647)) })),
  set: v.exactOptional(SetDetails),
  /** Absent parts are those of which the data have no table. */
  drops: v.exactOptional(part(v.object({ monster: MonsterRef, chance: Chance }))),
  sellers: v.exactOptional(
    part(v.object({ npc: Name, place: v.exactOptional(boundedText(80)), tab: v.exactOptional(Name) })),
  ),
  madeFrom: v.exactOptional(part(Exchange)),
  usedIn: v.exactOptional(part(Exchange)),
  quests: v.exactOptional(
    part(
      v.object({
        name: Name,
        level: v.exactOptional(whole(0, 1_000)),
        count: whole(1, 1_000_000_000),
        need: v.picklist(["reward", "needed"]),
      }),
    ),
  ),
  alike: list(12, ItemRef),
  /** The newest first. */
  history: list(50, ItemChange),
});
export type ItemPage = v.InferOutput<typeof ItemPage>;

export const SetPage = v.object({
  ...{ source: DataSource, set: SetDetails },
  addresses: v.object(v.entriesFromList(LANGUAGES, boundedText(300))),
});
export type SetPage = v.InferOutput<typeof SetPage>;

/** Values of a monster; absent where the source has none. */
export const MONSTER_VALUES = [
  "hp",
  "attackMin",
  "attackMax",
  "defense",
  "magicDefense",
  "hitRate",
  "parry",
  "experience",
  "penyaMin",
  "penyaMax",
] as const;

export const MonsterPage = v.object({
  source: DataSource,
  addresses: v.object(v.entriesFromList(LANGUAGES, boundedText(300))),
  monster: v.object({
    ...MonsterRef.entries,
    element: v.exactOptional(boundedText(40)),
    area: v.exactOptional(boundedText(40)),
    ...v.entriesFromList(MONSTER_VALUES, v.exactOptional(amount)),
    isEvent: v.exactOptional(v.literal(true)),
  }),
  drops: part(v.object({ item: ItemRef, chance: Chance, isCommon: v.exactOptional(v.literal(true)) })),
});
export type MonsterPage = v.InferOutput<typeof MonsterPage>;

/** What the newest versions changed, the newest first. */
export const CatalogueChanges = list(
  20,
  v.object({
    ...DataSource.entries,
    importedAt: v.nullable(v.string()),
    added: part(ItemRef),
    removed: part(ItemRef),
    changed: part(v.object({ item: ItemRef, fields: whole(0, 100_000) })),
  }),
);
export type CatalogueChanges = v.InferOutput<typeof CatalogueChanges>;

const InLanguage = v.object({ language: v.picklist(LANGUAGES) });
const inLanguage = accepts<{ query: typeof InLanguage }>();

export const itemPageEndpoints = {
  item: endpoint("GET /items/pages/:id{[0-9]+}", ItemPage, inLanguage),
  set: endpoint("GET /items/sets/:id{[0-9]+}", SetPage, inLanguage),
  monster: endpoint("GET /items/monsters/:id{[0-9]+}", MonsterPage, inLanguage),
  changes: endpoint("GET /items/changes", CatalogueChanges, inLanguage),
};
