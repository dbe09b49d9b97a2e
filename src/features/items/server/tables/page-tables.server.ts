/** Tables for the pages of items and monsters. They stay on the server: a page has its part of them. */
import * as v from "valibot";
import { MONSTER_VALUES } from "#contract/item-pages.ts";
import { boundedText, list, whole } from "#contract/stored-types.ts";

const id = whole(1, 2_147_483_647);
const count = whole(1, 1_000_000_000);
const name = boundedText(200);
/** Other languages only if they differ from English. */
const Names = v.object({
  ...{ en: name, fr: v.exactOptional(name), de: v.exactOptional(name), tl: v.exactOptional(name) },
});
const word = boundedText(80);
const amount = v.pipe(v.number(), v.finite());
const percent = v.pipe(amount, v.minValue(0), v.maxValue(100));

/** Most entries of a row: drops of a monster, items of a shop, of a quest or of an exchange. */
export const MAX_ENTRIES_OF_ROW = {
  drops: 3_000,
  tabs: 50,
  wares: 3_000,
  quest: 200,
  exchange: 200,
} as const;

const Counted = v.object({ item: id, count, upgrade: v.exactOptional(whole(0, 100)) });
const counted = (most: number) => list(most, Counted);
const { drops, tabs, wares, quest, exchange } = MAX_ENTRIES_OF_ROW;

export const PAGE_TABLE_ROWS = {
  /** `/monster` */
  monsters: list(
    10_000,
    v.object({
      ...{ id, name: Names, level: v.exactOptional(whole(0, 1_000)), rank: v.exactOptional(boundedText(40)) },
      ...{ element: v.exactOptional(boundedText(40)), area: v.exactOptional(boundedText(40)) },
      ...v.entriesFromList(MONSTER_VALUES, v.exactOptional(amount)),
      isEvent: v.exactOptional(v.literal(true)),
      /** In percent; both are absent where the source does not say it. */
      drops: list(
        drops,
        v.object({
          ...{ item: id, least: v.exactOptional(percent), most: v.exactOptional(percent) },
          /** Dropped by all monsters of the level. */
          isCommon: v.exactOptional(v.literal(true)),
        }),
      ),
    }),
  ),
  /** `/npc`: those that sell something. */
  shops: list(
    10_000,
    v.object({
      ...{ id, name: Names, place: v.exactOptional(word) },
      tabs: list(tabs, v.object({ name: v.exactOptional(Names), items: list(wares, id) })),
    }),
  ),
  /** `/exchangemenus` */
  exchanges: list(
    20_000,
    v.object({ menu: word, input: counted(exchange), output: list(exchange, Counted, 1) }),
  ),
  /** `/quest`: those that need or give items. */
  quests: list(
    10_000,
    v.object({
      ...{ id, name: Names, level: v.exactOptional(whole(0, 1_000)) },
      ...{ needed: counted(quest), rewards: counted(quest) },
    }),
  ),
  /** `/lifestyle/recipe`: the source does not say what is needed. */
  recipes: list(10_000, v.object({ id, craft: word, results: list(exchange, id, 1) })),
};
export type PageTableRows = {
  [N in keyof typeof PAGE_TABLE_ROWS]: v.InferOutput<(typeof PAGE_TABLE_ROWS)[N]>;
};
