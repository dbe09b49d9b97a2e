import { mayWear } from "#domain/gear/classes.ts";
import type { Indexed } from "#domain/text/search.ts";
import { ITEM_CATEGORIES, type Item, type ItemCategory, type Rarity, type Sex, type Stat } from "./item.ts";
import { itemKind } from "./item-kind.ts";
import { type Sort, sortItems } from "./item-sorting.ts";
import { hasStat, leastValue, mainValue } from "./item-stats.ts";
import { type CatalogueSearch, findByNames, type SearchNotes } from "./search/found-items.ts";

/** In the unit in which the stat usually comes. */
export type StatMinimum = Readonly<{ stat: Stat; least?: number }>;

export type CatalogueFilter = Readonly<{
  query: string;
  /** Matches any of these; an empty array matches all, also for kinds and rarities. */
  categories: readonly ItemCategory[];
  kinds: readonly string[];
  rarities: readonly Rarity[];
  /** Both ends included. */
  from?: number;
  to?: number;
  /** Includes items of its parent classes, and those for everybody. */
  classId?: number;
  sex?: Sex;
  isFwc: boolean;
  edition?: number;
  has: readonly StatMinimum[];
}>;

export const NO_FILTER: CatalogueFilter = {
  query: "",
  categories: [],
  kinds: [],
  rarities: [],
  isFwc: false,
  has: [],
};

export type CatalogueSelection = Readonly<{
  items: readonly Item[];
  counts: Readonly<Record<ItemCategory, number>>;
  total: number;
  /** The largest value of the sorted stat among the matches. */
  largest: number;
  /** How the query was read. */
  notes: SearchNotes | undefined;
}>;

type FilterOptions = Readonly<{
  /** Without it, names are searched in the items' language and in English. */
  search?: CatalogueSearch | undefined;
  /** The best matches of a query come first. */
  isRanked?: boolean;
}>;

export function filterItems(
  items: readonly Item[],
  filter: CatalogueFilter,
  sort: Sort,
  { search, isRanked = false }: FilterOptions = {},
): CatalogueSelection {
  const find = search?.find ?? findByNames;
  const found = filter.query.trim() === "" ? undefined : find(filter.query, items);
  const isWanted = testOf(filter);
  const categories = new Set(filter.categories.length > 0 ? filter.categories : ITEM_CATEGORIES);
  const matches: Item[] = [];
  const counts = { weapons: 0, armor: 0, accessories: 0, consumables: 0, materials: 0 };
  let total = 0;
  let largest = 0;
  const stat = sort.by === "name" || sort.by === "kind" || sort.by === "class" ? undefined : sort.by;
  for (const item of sortItems(items, sort)) {
    if ((found && !found.ranks.has(item.id)) || !isWanted(item)) continue;
    counts[item.category] += 1;
    total += 1;
    if (!categories.has(item.category)) continue;
    matches.push(item);
    if (stat && stat !== "level" && stat !== "rarity")
      largest = Math.max(largest, mainValue(item, stat) ?? 0);
  }
  const ranked = found && isRanked ? byRank(matches, found.ranks) : matches;
  return { items: ranked, counts, total, largest, notes: found?.notes };
}

/** Items of one rank keep their order. */
function byRank(items: readonly Item[], ranks: ReadonlyMap<number, number>): readonly Item[] {
  const groups = Map.groupBy(items, ({ id }) => ranks.get(id) ?? 0);
  return [...groups].sort(([one], [other]) => one - other).flatMap(([, group]) => group);
}

function testOf(filter: CatalogueFilter): (item: Item) => boolean {
  const {
    kinds,
    rarities,
    from = 0,
    to = Number.POSITIVE_INFINITY,
    classId,
    sex,
    isFwc,
    edition,
    has,
  } = filter;
  return (item) =>
    item.level >= from &&
    item.level <= to &&
    (!isFwc || item.edition !== undefined) &&
    (edition === undefined || item.edition === edition) &&
    (classId === undefined || mayWear(classId, item)) &&
    (sex === undefined || item.sex === undefined || item.sex === sex) &&
    (rarities.length === 0 || rarities.some((one) => one === item.rarity)) &&
    (kinds.length === 0 || kinds.includes(itemKind(item))) &&
    has.every(({ stat, least }) =>
      least === undefined
        ? hasStat(item, stat)
        : (leastValue(item, stat) ?? Number.NEGATIVE_INFINITY) >= least,
    );
}

const indices = new WeakMap<readonly Item[], readonly Indexed<Item>[]>();

/** Cached per catalogue. */
export function indexOf(items: readonly Item[]): readonly Indexed<Item>[] {
  const index = indices.get(items) ?? items.map((item) => ({ thing: item, text: item.searched }));
  indices.set(items, index);
  return index;
}
