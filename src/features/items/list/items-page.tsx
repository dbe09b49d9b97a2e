import { type ReactNode, useState } from "react";
import { useItems } from "#client/state/use-items.ts";
import * as Address from "#domain/catalogue/item-search-params.ts";
import type { Column } from "#domain/catalogue/item-sorting.ts";
import type { Worn } from "#domain/gear/build.ts";
import type { PartFor } from "#features/items/details/item-panel.tsx";
import { FilterCard } from "#features/items/filters/filter-card.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { usePageTitle } from "#ui/layout/page.tsx";
import { ItemResults } from "./item-results.tsx";
import { ItemsHead } from "./items-head.tsx";
import { useItemList } from "./use-item-list.ts";

// Loaded lazily: it is below the list.
const DataNote = lazyPart(async () => (await import("./data-note.tsx")).DataNote);
const ItemPanel = lazyPart(async () => (await import("#features/items/details/item-panel.tsx")).ItemPanel);
// Loaded lazily: only phones have it, and only once items are compared.
const CompareDock = lazyPart(
  async () => (await import("#features/items/compare/compare-dock.tsx")).CompareDock,
);
const ColumnsDialog = lazyPart(
  async () => (await import("#features/items/list/table/columns-dialog.tsx")).ColumnsDialog,
);

type ItemsPageProps = Readonly<{
  title: string;
  search: Address.ItemSearchParams;
  /** Writes a change into the URL without adding a history entry. */
  onSearch: (change: Address.ItemSearchParams) => unknown;
  equipFor: PartFor;
  actionsFor: PartFor;
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
  const isNarrow = useMedia(NARROW_QUERY) ?? false;
  const catalogue = useItems(language);
  const { items } = catalogue;
  const [isChoosingColumns, setChoosingColumns] = useState(false);
  const page = useItemList({ items, search, onSearch, worn });
  const { list, change, onReset } = page;
  const note = catalogue.manifest && <DataNote manifest={catalogue.manifest} />;
  return (
    <div className="flex min-h-0 w-full flex-1 flex-col gap-3 p-4 pb-[calc(3.75rem+var(--dock,0rem)+var(--asked,0rem)+var(--noticed,0rem)+env(safe-area-inset-bottom))] md:gap-4 md:p-6 md:pb-[calc(2.5rem+var(--asked,0rem))]">
      <ItemsHead
        title={title}
        query={page.query}
        onQuery={(q) => change({ q: q || undefined })}
        found={list?.items.length}
        total={items?.length}
        onColumns={isNarrow ? undefined : () => setChoosingColumns(true)}
      />
      {banner}
      <FilterCard
        filter={page.filter}
        sort={page.sort}
        onChange={change}
        onReset={onReset}
        list={list}
        all={items}
        isNarrow={isNarrow}
      />
      {isNarrow && note}
      <ItemResults page={page} catalogue={catalogue} isNarrow={isNarrow} />
      {!isNarrow && note}
      {isNarrow && (
        <CompareDock
          items={page.compared}
          worn={page.wornItem}
          onCompared={page.onCompared}
          onOpen={page.onOpen}
        />
      )}
      {isChoosingColumns && (
        <ColumnsDialog
          columns={page.columns}
          onColumns={(next: readonly Column[]) => change({ columns: Address.formatColumns(next) })}
          onClose={() => setChoosingColumns(false)}
        />
      )}
      <OpenedItem {...props} page={page} catalogue={catalogue} />
    </div>
  );
}

type OpenedItemProps = Pick<ItemsPageProps, "equipFor" | "actionsFor"> &
  Readonly<{ page: ReturnType<typeof useItemList>; catalogue: ReturnType<typeof useItems> }>;

/** The panel of the item in the URL; closed without one. */
function OpenedItem({ page, catalogue, equipFor, actionsFor }: OpenedItemProps) {
  const { opened, compared, onTick, onClose } = page;
  return (
    <ItemPanel
      id={opened}
      items={catalogue.items}
      details={catalogue.details}
      isCompared={opened !== undefined && compared.some(({ id }) => id === opened)}
      onTick={onTick}
      onClose={onClose}
      equipFor={equipFor}
      actionsFor={actionsFor}
    />
  );
}
