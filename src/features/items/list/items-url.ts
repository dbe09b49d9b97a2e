/** The URL form of the item list. */
import { defineUrlState } from "#client/url-state/url-definition.ts";
import type { CatalogueFilter } from "#domain/catalogue/item-filter.ts";
import { ITEM_SEARCH_PARAMS } from "#domain/catalogue/item-search-param-names.ts";
import * as Address from "#domain/catalogue/item-search-params.ts";
import type { Column, Sort } from "#domain/catalogue/item-sorting.ts";

export type ItemListState = Readonly<{
  filter: CatalogueFilter;
  /** `undefined` for the default of the selected categories. */
  sort: Sort | undefined;
  columns: readonly Column[];
  /** Ids of the compared items. */
  compared: readonly number[];
}>;

export const itemListUrl = defineUrlState<ItemListState, Omit<Address.ItemSearchParams, "item">>({
  page: "/fwc-items",
  names: ITEM_SEARCH_PARAMS,
  maxLength: 400,
  parse: (texts) => ({
    filter: Address.parseFilter(texts),
    sort: Address.parseExplicitSort(texts),
    columns: Address.parseColumns(texts),
    compared: Address.parseCompared(texts),
  }),
  format: ({ filter, sort, columns, compared }) => ({
    ...Address.formatFilter(filter),
    sort: sort && Address.formatSort(sort),
    columns: Address.formatColumns(columns),
    compare: Address.formatCompared(compared),
  }),
});
