/** The orders that a catalogue can be shown in. */
import { CLASSES } from "#domain/gear/classes.ts";
import { ITEM_CATEGORIES, type Item, type ItemCategory, RARITIES, STATS, type Stat } from "./item.ts";
import { itemKind, KINDS } from "./item-kind.ts";
import { mainValue, otherValue } from "./item-stats.ts";

export const COLUMNS = ["kind", "class", "rarity", "level", ...STATS] as const;
export type Column = (typeof COLUMNS)[number];

export const ITEM_SORTS = ["name", ...COLUMNS] as const;
export type SortBy = (typeof ITEM_SORTS)[number];
export type Sort = Readonly<{ by: SortBy; isRising: boolean }>;

export const isStat = (by: string): by is Stat => STATS.some((stat) => stat === by);

/** From the strongest down; names from A, kinds and classes as players know them. */
export const firstSort = (by: SortBy): Sort => ({
  by,
  isRising: by === "name" || by === "kind" || by === "class",
});

/** What a list is sorted by as long as nobody says: what its items are for. */
export function defaultSort(categories: readonly ItemCategory[]): Sort {
  const [only = "weapons", ...more] = categories;
  if (more.length > 0 || only === "weapons") return firstSort("attack");
  if (only === "armor") return firstSort("defense");
  return firstSort(only === "accessories" ? "level" : "name");
}

type Named = Readonly<{ name: string; level: number; id: number }>;

/**
 * The place of each by name, as the language sorts names; what has one name by level, then id. Comparing 30,000 names
 * takes longer than all else, so it is done once for everybody, where the catalogue is made.
 */
export function placesByName(items: readonly Named[], locale: string): number[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const order = items
    .map((item, row) => ({ item, row }))
    .sort(
      (a, b) => compare(a.item.name, b.item.name) || a.item.level - b.item.level || a.item.id - b.item.id,
    );
  const places = new Array<number>(items.length).fill(0);
  for (const [place, { row }] of order.entries()) places[row] = place;
  return places;
}

type Orders = Readonly<{ named: readonly Item[]; sorted: Map<string, readonly Item[]> }>;
const orders = new WeakMap<readonly Item[], Orders>();

/**
 * All items in an order. Each order is made once for a catalogue, when it is first asked for: sorting 30,000 items
 * takes longer than a key press. What lacks the stat comes last, both ways; what is alike stands by name, level, id.
 */
export function sortItems(items: readonly Item[], { by, isRising }: Sort): readonly Item[] {
  const own = orders.get(items) ?? {
    named: items.toSorted((a, b) => a.place - b.place),
    sorted: new Map(),
  };
  orders.set(items, own);
  const name = `${by} ${isRising}`;
  const known = own.sorted.get(name) ?? inOrder(own.named, by, isRising);
  own.sorted.set(name, known);
  return known;
}

/** `named` is sorted by name, and sorting is stable. */
function inOrder(named: readonly Item[], by: SortBy, isRising: boolean): readonly Item[] {
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
  if (by === "kind") return kindPlace(item);
  if (by === "class") return classPlace(item);
  return by === "rarity" ? RARITIES.indexOf(item.rarity) : item.level;
}

/** By category, then as players name them; what we do not know comes after, by the game's own word. */
function kindPlace(item: Item): string {
  const kind = itemKind(item);
  const place = KINDS.indexOf(kind);
  const known = place < 0 ? KINDS.length : place;
  return `${ITEM_CATEGORIES.indexOf(item.category)} ${String(known).padStart(3, "0")} ${kind}`;
}

/** What anybody can use first, then by job; a class that we do not know last. */
function classPlace({ classId }: Item): number {
  if (classId === undefined) return -1;
  const place = CLASSES.findIndex(({ id }) => id === classId);
  return place < 0 ? CLASSES.length : place;
}
