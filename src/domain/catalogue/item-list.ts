import { championshipGear, type Edition } from "./championship.ts";
import type { Item, ItemSet, Stat } from "./item.ts";
import { type CatalogueFilter, type CatalogueSelection, filterItems, NO_FILTER } from "./item-filter.ts";
import { type FilterChoices, filterChoicesOf } from "./item-kind.ts";
import { type Column, defaultSort, type Sort } from "./item-sorting.ts";
import { type BestValues, bestValues, statsOf } from "./item-stats.ts";
import type { CatalogueSearch } from "./search/found-items.ts";

export type ItemQuery = Readonly<{
  filter: CatalogueFilter;
  sort: Sort | undefined;
  columns: readonly Column[];
}>;

export type ItemList = CatalogueSelection &
  Readonly<{
    query: ItemQuery;
    sort: Sort;
    stats: readonly Stat[];
    /** Empty unless the list is the gear of the championship. */
    gear: readonly Edition[];
    /** How many of all items are found, where no gear of the championship is. */
    inAll: number;
  }>;

export type CatalogueFacts = Readonly<{ count: number; choices: FilterChoices; best: BestValues }>;

export const catalogueFacts = (items: readonly Item[]): CatalogueFacts => ({
  count: items.length,
  choices: filterChoicesOf(items),
  best: bestValues(items),
});

export const sortOf = ({ filter, sort }: ItemQuery): Sort => sort ?? defaultSort(filter.categories);

/** Also of one edition, class or sex. */
function isChampionship({ filter, sort }: ItemQuery): boolean {
  const { edition: _edition, classId: _class, sex: _sex, ...rest } = filter;
  return JSON.stringify(rest) === JSON.stringify({ ...NO_FILTER, isFwc: true }) && sort === undefined;
}

const ofAllItems = ({ edition: _edition, ...filter }: CatalogueFilter): CatalogueFilter => ({
  ...filter,
  isFwc: false,
});

type Catalogue = Readonly<{
  items: readonly Item[];
  sets: readonly ItemSet[];
  search?: CatalogueSearch | undefined;
}>;

/** Without a chosen sort, the best matches of a query come first. */
export function itemListOf(query: ItemQuery, { items, sets, search }: Catalogue): ItemList {
  const sort = sortOf(query);
  const selection = filterItems(items, query.filter, sort, { search, isRanked: query.sort === undefined });
  const isFwcMissing = query.filter.isFwc && selection.items.length === 0;
  return {
    ...selection,
    query,
    sort,
    stats: statsOf(selection.items),
    gear: isChampionship(query) ? championshipGear(selection.items, sets) : [],
    inAll: isFwcMissing ? filterItems(items, ofAllItems(query.filter), sort, { search }).items.length : 0,
  };
}

/** What a window of 1440 pixels' height shows without scrolling. */
export const FIRST_ROWS = 40;
const FIRST_SETS = 9;

export function firstRowsOf(list: ItemList): ItemList {
  const [newest] = list.gear;
  if (!newest) return { ...list, items: list.items.slice(0, FIRST_ROWS) };
  return { ...list, items: [], gear: [{ ...newest, sets: newest.sets.slice(0, FIRST_SETS) }] };
}
