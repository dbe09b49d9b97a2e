import { bisectRight } from "d3-array";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import {
  DETAILS_EACH,
  type GameItem,
  ItemDetailsList,
  ItemsList,
  type ItemsManifest,
} from "#contract/items.ts";
import { championshipEdition } from "#domain/catalogue/championship.ts";
import { STATS } from "#domain/catalogue/item.ts";
import { CLASSES } from "#domain/gear/classes.ts";
import type { PublicItem, PublicItemsQuery } from "./public-api.contract.ts";
import { ageOn } from "./public-values.server.ts";

/** The files of the active catalogue. */
export type PublicFiles = Readonly<{
  /** Returns the same promise as long as the same catalogue is active. */
  manifest: () => Promise<ItemsManifest>;
  file: (hash: string) => Promise<Readonly<{ identity: Uint8Array }> | undefined>;
}>;

/** Returns a function that loads a page of the active catalogue. It keeps the list of ids of one version. */
export function publicItems({ file }: PublicFiles) {
  async function contentOf<T>(hash: string, contract: v.GenericSchema<unknown, T>): Promise<T> {
    const content = await file(hash);
    if (!content) throw new Error(`The catalogue has no file ${hash}`);
    return v.parse(contract, JSON.parse(Buffer.from(content.identity).toString()));
  }
  const lists = new LRUCache<string, ItemsList>({
    max: 1,
    ignoreFetchAbort: true,
    fetchMethod: (hash) => contentOf(hash, ItemsList),
  });

  return async (manifest: ItemsManifest, { after, limit }: PublicItemsQuery, today: string) => {
    const { ids, details } = await lists.forceFetch(manifest.list);
    const first = bisectRight(ids, after);
    const end = Math.min(ids.length, first + limit);
    const files = details.slice(Math.floor(first / DETAILS_EACH), Math.ceil(end / DETAILS_EACH));
    const items = (await Promise.all(files.map((hash) => contentOf(hash, ItemDetailsList)))).flat();
    const start = first % DETAILS_EACH;
    return {
      catalogue: publicCatalogue(manifest, today),
      items: items.slice(start, start + end - first).map((item) => publicItem(item, manifest.date)),
      next: end < ids.length ? (ids[end - 1] ?? null) : null,
    };
  };
}

const publicCatalogue = ({ origin, date, version, count }: ItemsManifest, today: string) => ({
  certainty: origin,
  date,
  ageDays: ageOn(today, date),
  version,
  count,
});

const CLASS_NAMES = new Map(CLASSES.map(({ id, name }) => [id, name.en]));

function publicItem(item: GameItem, date: string): PublicItem {
  const { en, fr, de = en, tl = en } = item.name;
  return {
    id: item.id,
    name: { fr, en, de, tl },
    category: item.category,
    kind: item.kind,
    rarity: item.rarity,
    level: item.level,
    classId: item.classId ?? null,
    className: CLASS_NAMES.get(item.classId ?? 0) ?? null,
    sex: item.sex ?? null,
    isTwoHanded: item.isTwoHanded === true,
    isFwc: championshipEdition(item.name.en, item.level) !== undefined,
    isPremium: item.isPremium === true,
    isBound: item.isBound === true,
    attack: wholeRange(item.attack),
    defense: wholeRange(item.defense),
    stats: publicStats(item),
    stack: item.stack,
    buyPrice: item.buyPrice ?? null,
    sellPrice: item.sellPrice ?? null,
    date: item.date ?? date,
  };
}

const wholeRange = (range: GameItem["attack"]): PublicItem["attack"] =>
  range ? { min: Math.floor(range.min), max: Math.floor(range.max) } : null;

const publicStats = ({ stats = {} }: GameItem): PublicItem["stats"] =>
  STATS.flatMap((stat) => {
    const { flat, percent } = stats[stat] ?? {};
    return [
      ...(flat === undefined ? [] : [{ stat, unit: "points", hundredths: Math.round(flat * 100) } as const]),
      ...(percent === undefined
        ? []
        : [{ stat, unit: "percent", hundredths: Math.round(percent * 100) } as const]),
    ];
  });
