import { CLASSES } from "#domain/gear/classes.ts";
import { ITEM_CATEGORIES, type Item, type ItemCategory, RARITIES, STATS, type Stat } from "./item.ts";
import { ITEM_KINDS, itemKind } from "./item-kind.ts";
import { mainValue, otherValue } from "./item-stats.ts";

export const ITEM_COLUMNS = ["kind", "class", "rarity", "level", ...STATS] as const;
export type Column = (typeof ITEM_COLUMNS)[number];

export const ITEM_SORTS = ["name", ...ITEM_COLUMNS] as const;
export type SortBy = (typeof ITEM_SORTS)[number];
export type Sort = Readonly<{ by: SortBy; isRising: boolean }>;

export const isStat = (by: string): by is Stat => STATS.some((stat) => stat === by);

/** The sorted column is always kept. */
export const filledColumns = (
  columns: readonly Column[],
  stats: readonly Stat[],
  { by }: Sort,
): readonly Column[] =>
  columns.filter((column) => !isStat(column) || column === by || stats.includes(column));

/** Names, kinds and classes ascending, all others descending. */
export const firstSort = (by: SortBy): Sort => ({
  by,
  isRising: by === "name" || by === "kind" || by === "class",
});

/** The other direction of the present sort, or the column's first. */
export const nextSort = (sort: Sort, by: SortBy): Sort =>
  sort.by === by ? { by, isRising: !sort.isRising } : firstSort(by);

/** By the stat that the items are for. */
export function defaultSort(categories: readonly ItemCategory[]): Sort {
  const [only = "weapons", ...more] = categories;
  if (more.length > 0 || only === "weapons") return firstSort("attack");
  if (only === "armor") return firstSort("defense");
  return firstSort(only === "accessories" ? "level" : "name");
}

type Named = Readonly<{ name: string; level: number; id: number }>;

/**
 * Positions by name in the language's collation, then level, then id. Computed once with the catalogue: comparing 30,000 names
 * takes longer than all other steps.
 */
export function nameRanks(items: readonly Named[], locale: string): number[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sorted = items
    .map((item, row) => ({ item, row }))
    .sort(
      (a, b) => compare(a.item.name, b.item.name) || a.item.level - b.item.level || a.item.id - b.item.id,
    );
  const places = new Array<number>(items.length).fill(0);
  for (const [index, { row }] of sorted.entries()) places[row] = index;
  return places;
}

type SortedItems = Readonly<{ named: readonly Item[]; sorted: Map<string, readonly Item[]> }>;
const sortedItems = new WeakMap<readonly Item[], SortedItems>();

/**
 * Cached per catalogue: sorting 30,000 items takes longer than a key press. Items without the stat are last in both directions;
 * equal items are sorted by name, level, id.
 */
export function sortItems(items: readonly Item[], { by, isRising }: Sort): readonly Item[] {
  const sortsOfList = sortedItems.get(items) ?? {
    named: items.toSorted((a, b) => a.nameRank - b.nameRank),
    sorted: new Map(),
  };
  sortedItems.set(items, sortsOfList);
  const name = `${by} ${isRising}`;
  const sortedList = sortsOfList.sorted.get(name) ?? sortedBy(sortsOfList.named, by, isRising);
  sortsOfList.sorted.set(name, sortedList);
  return sortedList;
}

/** `named` is sorted by name, and the sort is stable. */
function sortedBy(named: readonly Item[], by: SortBy, isRising: boolean): readonly Item[] {
  if (by === "name") return isRising ? named : named.toReversed();
  if (!isStat(by)) return byValue(named, (item) => factValue(item, by), isRising);
  const inMain = named.filter((item) => mainValue(item, by) !== undefined);
  const inOther = named.filter(
    (item) => mainValue(item, by) === undefined && otherValue(item, by) !== undefined,
  );
  const without = named.filter(
    (item) => mainValue(item, by) === undefined && otherValue(item, by) === undefined,
  );
  return [
    ...byValue(inMain, (item) => mainValue(item, by) ?? 0, isRising),
    ...byValue(inOther, (item) => otherValue(item, by) ?? 0, isRising),
    ...without,
  ];
}

function byValue(items: readonly Item[], value: (item: Item) => number | string, isRising: boolean): Item[] {
  const sign = isRising ? 1 : -1;
  return items
    .map((item) => ({ item, value: value(item) }))
    .sort((a, b) => (a.value === b.value ? 0 : a.value < b.value ? -sign : sign))
    .map(({ item }) => item);
}

function factValue(item: Item, by: "kind" | "class" | "rarity" | "level"): number | string {
  if (by === "kind") return kindSortKey(item);
  if (by === "class") return classSortKey(item);
  return by === "rarity" ? raritySortKey(item) : item.level;
}

/** An unknown rarity comes after the known ones: the game's newer ones are rarer. */
function raritySortKey({ rarity }: Item): number {
  const index = (RARITIES as readonly string[]).indexOf(rarity);
  return index < 0 ? RARITIES.length : index;
}

/** By category, then the players' order of kinds; unknown kinds follow by the game's own name. */
function kindSortKey(item: Item): string {
  const kind = itemKind(item);
  const index = ITEM_KINDS.indexOf(kind);
  const place = index < 0 ? ITEM_KINDS.length : index;
  return `${ITEM_CATEGORIES.indexOf(item.category)} ${String(place).padStart(3, "0")} ${kind}`;
}

/** Each class directly follows the one that it advances from. */
export const SORTED_CLASSES = CLASSES.filter(({ parent }) => parent === null).flatMap(withHeirs);

function withHeirs(one: (typeof CLASSES)[number]): readonly (typeof CLASSES)[number][] {
  return [one, ...CLASSES.filter(({ parent }) => parent === one.id).flatMap(withHeirs)];
}

/** Items for everybody first, then by job; an unknown class last. */
function classSortKey({ classId }: Item): number {
  if (classId === undefined) return -1;
  const index = CLASSES.findIndex(({ id }) => id === classId);
  return index < 0 ? CLASSES.length : index;
}
