import type { ListSummary, LocalizedCatalogue } from "#contract/pages.ts";
import { championshipGear, type Edition } from "#domain/catalogue/championship.ts";
import { filterItems } from "#domain/catalogue/item-filter.ts";
import { filterChoicesOf } from "#domain/catalogue/item-kind.ts";
import { parseSort } from "#domain/catalogue/item-search-params.ts";
import { filledColumns } from "#domain/catalogue/item-sorting.ts";
import { CLASS_IDS } from "#features/items/details/item-words.ts";
import { type ItemsPageSearch, isChampionship, itemsPageUrl } from "#features/items/list/items-url.ts";

/** The list that a URL asks for. */
export type FirstList = ReturnType<typeof firstListAt>;

/** As many sets as a window of 1440 pixels' height shows without scrolling. */
const RENDERED_SETS = 9;

/** The gear of the newest edition, without the sets below the first screen. */
const firstGear = ([newest]: readonly Edition[]): readonly Edition[] =>
  newest ? [{ ...newest, sets: newest.sets.slice(0, RENDERED_SETS) }] : [];

/** Filters and sorts the catalogue as the page in the browser does. `search` are the parameters as the router parses them. */
export function firstListAt(search: object, { manifest, items: all, sets }: LocalizedCatalogue) {
  const { list } = itemsPageUrl.parse(search as ItemsPageSearch);
  const params = itemsPageUrl.validate(search as ItemsPageSearch);
  const sort = parseSort(params);
  const selection = filterItems(all, list.filter, sort);
  const rendered: ListSummary = {
    manifest,
    counts: selection.counts,
    total: selection.total,
    found: selection.items.length,
    choices: filterChoicesOf(all),
  };
  const compared = new Set(list.compared);
  const shown = [...selection.items, ...all.filter(({ id }) => compared.has(id))];
  const gear = isChampionship(list) ? firstGear(championshipGear(selection.items, sets, CLASS_IDS)) : [];
  return {
    ...selection,
    gear,
    rendered,
    all,
    sort,
    columns: filledColumns(list.columns, shown, sort),
    compared,
  };
}
