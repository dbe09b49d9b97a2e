/** The first rows of the items page in the HTML of the server. */
import { useTranslation } from "react-i18next";
import type { RenderedCatalogue, RenderedItems } from "#contract/rendered-page.ts";
import { filterItems } from "#domain/catalogue/item-filter.ts";
import { parseSort } from "#domain/catalogue/item-search-params.ts";
import { type ItemsPageSearch, itemsPageUrl } from "#features/items/list/items-url.ts";
import { Empty } from "#ui/feedback/notice.tsx";
import { RenderedCards } from "./rendered-cards.tsx";
import { RenderedTable } from "./rendered-table.tsx";

/** The list that a URL asks for. */
export type FirstList = ReturnType<typeof firstListAt>;

/** Filters and sorts the catalogue as the page in the browser does. `search` are the parameters as the router parses them. */
export function firstListAt(search: object, { manifest, items: all }: RenderedCatalogue) {
  const { list } = itemsPageUrl.parse(search as ItemsPageSearch);
  const params = itemsPageUrl.validate(search as ItemsPageSearch);
  const sort = parseSort(params);
  const selection = filterItems(all, list.filter, sort);
  const rendered: RenderedItems = {
    manifest,
    counts: selection.counts,
    total: selection.total,
    found: selection.items.length,
  };
  return { ...selection, rendered, all, sort, columns: list.columns, compared: new Set(list.compared) };
}

/** The rows as cards and as a table; styles show one of them. `url` is the page's, without a host. */
export function FirstRows({ list, url }: Readonly<{ list: FirstList; url: string }>) {
  const { t } = useTranslation();
  if (list.items.length === 0) return <Empty title={t("items.nothing")} />;
  return (
    <>
      <RenderedCards list={list} url={url} />
      <RenderedTable list={list} url={url} />
    </>
  );
}
