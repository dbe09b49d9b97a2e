import { useHydrated } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useItems } from "#client/state/use-items.ts";
import { filterChoicesOf } from "#domain/catalogue/item-kind.ts";
import * as Address from "#domain/catalogue/item-search-params.ts";
import type { Column } from "#domain/catalogue/item-sorting.ts";
import type { Language } from "#domain/game/language.ts";
import type { Worn } from "#domain/gear/build.ts";
import { CatalogueView } from "#features/items/championship/catalogue-view.tsx";
import type { OpenedItem } from "#features/items/details/item-panel.tsx";
import { FilterCard } from "#features/items/filters/filter-card.tsx";
import { deferred, lazyPart, useDeferred, useHasFailed } from "#ui/feedback/lazy-part.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { usePageTitle } from "#ui/layout/page.tsx";
import { DataNote } from "./data-note.tsx";
import { ItemResults } from "./item-results.tsx";
import { ItemsHead } from "./items-head.tsx";
import { useRenderedList } from "./rendered-list.tsx";
import { useItemList } from "./use-item-list.ts";

// Loaded lazily: until then the page shows the rows that the server has rendered.
const foundItems = deferred(async () => (await import("./found-items.tsx")).FoundItems);
// Loaded lazily: only phones have it, and only once items are compared.
const CompareDock = lazyPart(
  async () => (await import("#features/items/compare/compare-dock.tsx")).CompareDock,
);
const ColumnsDialog = lazyPart(
  async () => (await import("#features/items/list/table/columns-dialog.tsx")).ColumnsDialog,
);

/** Returns the panel of the item in the URL; closed without one. */
export type PanelFor = (opened: OpenedItem) => ReactNode;

type ItemsPageProps = Readonly<{
  title: string;
  search: Address.ItemSearchParams;
  /** Writes a change into the URL without adding a history entry. */
  onSearch: (change: Address.ItemSearchParams) => unknown;
  panelFor: PanelFor;
  /** Shows for which character and slot an item is being chosen, if any. */
  banner: ReactNode;
  /** The item that is worn now: compared in addition to the four, with its upgrade. */
  worn: Worn | undefined;
}>;

/** The catalogue of the game's items: search, filters, sorting and comparison. */
export function ItemsPage(props: ItemsPageProps) {
  const { title, search, onSearch, banner, worn } = props;
  const { language } = useLocale();
  usePageTitle(title);
  const isNarrow = useMedia(NARROW_QUERY);
  const catalogue = useHydratedItems(language);
  const { items } = catalogue;
  const results = useResults(catalogue);
  const [isChoosingColumns, setChoosingColumns] = useState(false);
  const page = useItemList({ items, search, onSearch, worn });
  const { list, wanted, columns, change, onReset } = page;
  const rendered = useRenderedList(Boolean(list && results.List), [wanted, columns, language]);
  const loadedChoices = useMemo(() => items && filterChoicesOf(items), [items]);
  const choices = loadedChoices ?? rendered?.choices;
  const manifest = catalogue.manifest ?? rendered?.manifest;
  return (
    <div className="flex min-h-0 w-full flex-1 flex-col gap-3 p-4 pb-[calc(3.75rem+var(--foot)+var(--asked,0rem)+var(--noticed,0rem))] md:gap-4 md:p-6 md:pb-[calc(2.5rem+var(--asked,0rem))]">
      <ItemsHead
        title={title}
        query={page.query}
        onQuery={(q) => change({ q: q || undefined })}
        found={list?.items.length ?? rendered?.found}
        total={items?.length ?? rendered?.manifest.count}
        onColumns={isNarrow || page.isChampionship ? undefined : () => setChoosingColumns(true)}
      />
      {banner}
      <CatalogueView filter={page.filter} onChange={change} choices={choices} />
      <FilterCard
        filter={page.filter}
        sort={page.sort}
        onChange={change}
        onReset={onReset}
        list={list ?? rendered}
        choices={choices}
        isNarrow={isNarrow}
      />
      {manifest && isNarrow !== false && <DataNote manifest={manifest} className="md:hidden" />}
      <ItemResults
        page={page}
        catalogue={catalogue}
        {...results}
        isRendered={rendered !== undefined}
        isNarrow={isNarrow ?? false}
      />
      {manifest && !isNarrow && <DataNote manifest={manifest} className="-mt-1.5 -mb-3 max-md:hidden" />}
      {isNarrow && <ComparedItems page={page} />}
      {isChoosingColumns && (
        <ColumnsDialog
          columns={columns}
          onColumns={(next: readonly Column[]) => change({ columns: Address.formatColumns(next) })}
          onClose={() => setChoosingColumns(false)}
        />
      )}
      {props.panelFor(openedItem(page, catalogue))}
    </div>
  );
}

function openedItem(
  { opened, compared, onTick, onClose }: ReturnType<typeof useItemList>,
  { items, sets, details }: ReturnType<typeof useItems>,
): OpenedItem {
  const isCompared = compared.some(({ id }) => id === opened);
  return { id: opened, items, sets, details, isCompared, onTick, onClose };
}

/** The catalogue; while the page is hydrated, only what the server has rendered it with. */
function useHydratedItems(language: Language): ReturnType<typeof useItems> {
  const loaded = useItems(language);
  // Rendering the list takes long; a deferred value leaves the browser time for input meanwhile.
  const items = useDeferredValue(loaded.items);
  const isHydrated = useHydrated();
  return isHydrated
    ? { ...loaded, items }
    : { ...loaded, items: undefined, manifest: undefined, isError: false };
}

/** The component that lists the items, which is loaded after the first paint, and whether that has failed. */
function useResults(catalogue: ReturnType<typeof useItems>) {
  const List = useDeferred(foundItems);
  const isListFailed = useHasFailed(foundItems);
  function onRetry(): void {
    catalogue.retry();
    foundItems.load().catch(console.warn);
  }
  return { List, isListFailed, onRetry };
}

type ComparedItemsProps = Readonly<{ page: ReturnType<typeof useItemList> }>;

function ComparedItems({ page: { compared, wornItem, onCompared, onOpen } }: ComparedItemsProps) {
  return <CompareDock items={compared} worn={wornItem} onCompared={onCompared} onOpen={onOpen} />;
}
