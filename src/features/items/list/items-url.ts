/** The URL form of the items page. */
import { defineUrlState } from "#client/url-state/url-definition.ts";
import type { FirstItems, LocalizedCatalogue } from "#contract/pages.ts";
import { catalogueFacts, firstRowsOf, type ItemQuery, itemListOf } from "#domain/catalogue/item-list.ts";
import * as Address from "#domain/catalogue/item-search-params.ts";
import { ITEM_SEARCH_PARAMS } from "#domain/catalogue/item-search-params.ts";
import type { Language } from "#domain/game/language.ts";

/** In characters. */
const MAX_LENGTH = 400;

export type ItemListState = ItemQuery &
  Readonly<{ /** Ids of the compared items. */ compared: readonly number[] }>;

/** Without any parameter, the page opens on the gear of the championship; all items are `fwc=0`. */
const isUnfiltered = (params: Address.ItemSearchParams): boolean =>
  ITEM_SEARCH_PARAMS.every((name) => params[name] === undefined);

/** The part of the list: only this one is edited there. */
export const itemListUrl = defineUrlState<ItemListState, Omit<Address.ItemSearchParams, "item">>({
  page: "/fwc-items list",
  names: ITEM_SEARCH_PARAMS,
  maxLength: MAX_LENGTH,
  parse: (texts) => ({
    filter: Address.parseFilter(isUnfiltered(texts) ? { fwc: 1 } : texts),
    sort: Address.parseExplicitSort(texts),
    columns: Address.parseColumns(texts),
    compared: Address.parseCompared(texts),
  }),
  format({ filter, sort, columns, compared }) {
    const params = {
      ...Address.formatFilter(filter),
      sort: sort && Address.formatSort(sort),
      columns: Address.formatColumns(columns),
      compare: Address.formatCompared(compared),
    };
    return isUnfiltered(params) ? { ...params, fwc: 0 } : params;
  },
});

export type ItemsPageState = Readonly<{
  list: ItemListState;
  /** Id of the item whose details are open. */
  open: number | undefined;
  /** The gear set that the player looks for an item for (see `gearSetParam`), and the slot. */
  for: string | undefined;
  slot: string | undefined;
}>;

export type ItemsPageSearch = Address.ItemSearchParams &
  Readonly<{ for?: string | undefined; slot?: string | undefined }>;

export const itemsPageUrl = defineUrlState<ItemsPageState, ItemsPageSearch>({
  page: "/fwc-items",
  names: [...ITEM_SEARCH_PARAMS, "item", "for", "slot"],
  maxLength: MAX_LENGTH,
  parse: (texts) => ({
    list: itemListUrl.parse(texts),
    open: Address.parseOpenItem(texts),
    for: texts.for?.toString(),
    slot: texts.slot?.toString(),
  }),
  format: ({ list, open, for: gearSet, slot }) => ({
    ...itemListUrl.format(list),
    item: open,
    for: gearSet,
    slot,
  }),
});

/** Returns the first rows of the list at a URL, as the page in the browser shows them. */
export function firstItemsAt(
  search: Readonly<Record<string, unknown>>,
  { manifest, ...catalogue }: LocalizedCatalogue,
  language: Language,
): FirstItems {
  const { compared: _compared, ...query } = itemListUrl.parse(search);
  return {
    manifest,
    facts: catalogueFacts(catalogue.items),
    list: firstRowsOf(itemListOf(query, catalogue)),
    language,
  };
}
