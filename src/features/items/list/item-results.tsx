import { useMemo, useRef } from "react";
import { indexOf } from "#domain/catalogue/item-filter.ts";
import type { ItemList } from "#domain/catalogue/item-list.ts";
import type { ItemSearchParams } from "#domain/catalogue/item-search-params.ts";
import { suggestion } from "#domain/text/suggestion.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Empty, Failure } from "#ui/feedback/notice.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton-rows.tsx";
import { SUGGESTED_WORD, SuggestedWord } from "#ui/feedback/suggested-word.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { ChampionshipGear } from "./championship-gear.tsx";
import { ItemCards } from "./item-cards.tsx";
import { ItemTable } from "./item-table.tsx";
import { foundCount } from "./items-head.tsx";
import type { ItemListPage } from "./use-item-list.ts";

type ItemResultsProps = Readonly<{
  page: ItemListPage;
  search: ItemSearchParams;
  /** `undefined` in a page that the server renders: there, styles choose between the layouts. */
  isNarrow: boolean | undefined;
}>;

/** The items found, or why there are none yet. */
export function ItemResults({ page, search, isNarrow }: ItemResultsProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const { items, list, isError, isFetching, retry } = page.catalogue;
  const isFailed = isError && !isFetching;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t("items.results")}
      aria-busy={items === undefined && !isFailed}
      className="card flex min-h-0 flex-col overflow-hidden outline-none md:min-h-96 md:flex-1"
    >
      {isFailed && (
        <div className="p-4">
          <Failure
            title={t("items.failed")}
            retryLabel={t("general.retry")}
            onRetry={() => {
              // The retry button unmounts: the focus moves to the list.
              place.current?.focus();
              retry();
            }}
          />
        </div>
      )}
      {list ? (
        <FoundItems page={page} search={search} list={list} isNarrow={isNarrow} />
      ) : (
        !isFailed && <ListSkeleton />
      )}
    </section>
  );
}

type FoundItemsProps = ItemResultsProps & Readonly<{ list: ItemList }>;

/** The gear of the championship by edition, other items as a table or, on a phone, as cards. */
function FoundItems({ page, search, list, isNarrow }: FoundItemsProps) {
  const { gear, onOpen } = page;
  if (gear.length > 0) return <ChampionshipGear gear={gear} onOpen={onOpen} />;
  const count = foundCount(list);
  const common = {
    items: list.items,
    count,
    sort: list.sort,
    ticked: page.ticked,
    onTick: page.onTick,
    onOpen,
    emptyMessage: count === 0 && <NoItemsFound page={page} list={list} />,
  };
  return (
    <>
      {isNarrow !== false && <ItemCards {...common} best={page.catalogue.facts?.best ?? {}} />}
      {!isNarrow && (
        <ItemTable
          {...common}
          columns={page.visibleColumns}
          search={search}
          largest={list.largest}
          compared={page.compared}
          worn={page.wornItem}
          onChange={page.change}
          onCompared={page.onCompared}
        />
      )}
    </>
  );
}

function NoItemsFound({ page, list }: Pick<FoundItemsProps, "page" | "list">) {
  const { t } = useTranslation();
  const { catalogue, isSettled, change, onReset } = page;
  const { number } = useLocale();
  const { inAll, query } = list;
  const { filter } = query;
  const { items, facts } = catalogue;
  // A suggestion takes too long for every key press.
  const word = useMemo(
    () => (isSettled && items && inAll === 0 ? suggestion(indexOf(items), filter.query) : undefined),
    [items, filter.query, isSettled, inAll],
  );
  const allItems = (
    <Button
      size="sm"
      onClick={({ currentTarget }) => {
        // The button unmounts: the focus moves to the list.
        currentTarget.closest("section")?.focus();
        change({ fwc: 0, edition: undefined });
      }}
    >
      {inAll > 0 && filter.query.trim() !== ""
        ? t("items.fwc.inAll", { number: number(inAll) })
        : t("items.fwc.showAll")}
    </Button>
  );
  if (filter.isFwc && facts?.choices.editions.length === 0)
    return (
      <Empty title={t("items.fwc.none")}>
        <p className="max-w-120 text-text-2">{t("items.fwc.why")}</p>
        <div className="mt-2">{allItems}</div>
      </Empty>
    );
  return (
    <Empty title={t("items.nothing")}>
      {word !== undefined && (
        <SuggestedWord
          question={t("items.didYouMean", { word: SUGGESTED_WORD })}
          word={word}
          onChoose={(q) => change({ q })}
        />
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {filter.isFwc && allItems}
        <Button size="sm" onClick={onReset}>
          {t("items.reset")}
        </Button>
      </div>
    </Empty>
  );
}

/** Placeholder of the list while it loads, in its final size. */
function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRows
      label={t("items.loading")}
      count={14}
      head={<div className="h-9.5 border-b border-line bg-surface-2 max-md:hidden" />}
    >
      <div className="flex h-16.25 items-center gap-3 border-line px-3.5 not-first:border-t md:h-8.5">
        <span className="skeleton size-8.5 md:size-4.5" />
        <span className="skeleton h-4 w-2/5" />
        <span className="skeleton ml-auto h-4 w-1/5 md:w-2/5" />
      </div>
    </SkeletonRows>
  );
}
