/** Which items of a catalogue are shown. */
import { CLASSES, isOfClass } from "#domain/gear/classes.ts";
import { foldText, type Indexed } from "#domain/text/search.ts";
import { ITEM_CATEGORIES, type Item, type ItemCategory, type Rarity, type Sex, type Stat } from "./item.ts";
import { itemKind } from "./item-kind.ts";
import { type Sort, sortItems } from "./item-sorting.ts";
import { hasStat, leastValue, mainValue } from "./item-stats.ts";

/** That an item must have a stat, and at least so much of it in the unit that it is mostly counted in. */
export type StatMinimum = Readonly<{ stat: Stat; least?: number }>;

export type CatalogueFilter = Readonly<{
  query: string;
  /** Any of these; all when there is none. Likewise kinds and rarities. */
  categories: readonly ItemCategory[];
  kinds: readonly string[];
  rarities: readonly Rarity[];
  /** Levels, both included. */
  from?: number;
  to?: number;
  /** What this class can wear: its own, its parents', everybody's. */
  classId?: number;
  /** What this sex can wear. */
  sex?: Sex;
  isFwc: boolean;
  /** All of these. */
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
  /** How many each category would show. */
  counts: Readonly<Record<ItemCategory, number>>;
  /** How many all categories would show. */
  total: number;
  /** The most that a found item has of what the list is sorted by. */
  largest: number;
}>;

/** The items that a filter leaves, in order. */
export function filterItems(items: readonly Item[], filter: CatalogueFilter, sort: Sort): CatalogueSelection {
  const isWanted = testOf(filter);
  const categories = new Set(filter.categories.length > 0 ? filter.categories : ITEM_CATEGORIES);
  const shown: Item[] = [];
  const counts = { weapons: 0, armor: 0, accessories: 0, consumables: 0, materials: 0 };
  let total = 0;
  let largest = 0;
  const stat = sort.by === "name" || sort.by === "kind" || sort.by === "class" ? undefined : sort.by;
  for (const item of sortItems(items, sort)) {
    if (!isWanted(item)) continue;
    counts[item.category] += 1;
    total += 1;
    if (!categories.has(item.category)) continue;
    shown.push(item);
    if (stat && stat !== "level" && stat !== "rarity")
      largest = Math.max(largest, mainValue(item, stat) ?? 0);
  }
  return { items: shown, counts, total, largest };
}

/** Everything but the category, which is counted apart. */
function testOf(filter: CatalogueFilter): (item: Item) => boolean {
  const { kinds, rarities, from = 0, to = Number.POSITIVE_INFINITY, classId, sex, isFwc, has } = filter;
  const words = foldText(filter.query).split(" ").filter(Boolean);
  // Signs alone name nothing.
  if (words.length === 0 && filter.query.trim() !== "") return () => false;
  // An id is typed whole.
  const id = words.length === 1 ? Number(words[0]) : 0;
  const classes =
    classId === undefined
      ? undefined
      : new Set([classId, ...CLASSES.map((one) => one.id).filter((one) => isOfClass(classId, one))]);
  return (item) =>
    item.level >= from &&
    item.level <= to &&
    (!isFwc || item.isFwc) &&
    (words.every((word) => item.searched.includes(word)) || item.id === id) &&
    (!classes || item.classId === undefined || classes.has(item.classId)) &&
    (sex === undefined || item.sex === undefined || item.sex === sex) &&
    (rarities.length === 0 || rarities.includes(item.rarity)) &&
    (kinds.length === 0 || kinds.includes(itemKind(item))) &&
    has.every(({ stat, least }) =>
      least === undefined
        ? hasStat(item, stat)
        : (leastValue(item, stat) ?? Number.NEGATIVE_INFINITY) >= least,
    );
}

const indices = new WeakMap<readonly Item[], readonly Indexed<Item>[]>();

/** The catalogue as `search.ts` wants it; the same one each time. */
export function indexOf(items: readonly Item[]): readonly Indexed<Item>[] {
  const index = indices.get(items) ?? items.map((item) => ({ thing: item, text: item.searched }));
  indices.set(items, index);
  return index;
}
