import type { ReactNode } from "react";
import type { ItemSearchParams } from "#domain/catalogue/item-search-params.ts";
import type { Worn } from "#domain/gear/build.ts";
import { CompareDock } from "#features/items/compare/compare-dock.tsx";
import type { OpenedItem } from "#features/items/details/item-panel.tsx";
import { FilterCard } from "#features/items/filters/filter-card.tsx";
import { ClassChoice, type FilterProps } from "#features/items/filters/more-filters.tsx";
import { DataNote } from "#features/items/pages/data-note.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Chip } from "#ui/field/chip.tsx";
import { Segmented } from "#ui/field/segmented.tsx";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { usePageTitle } from "#ui/layout/page.tsx";
import { ItemResults } from "./item-results.tsx";
import { ItemsHead } from "./items-head.tsx";
import { SearchReading } from "./search-reading.tsx";
import { type ItemListPage, useItemList } from "./use-item-list.ts";

/** Returns the panel of the item in the URL; closed without one. */
export type PanelFor = (opened: OpenedItem) => ReactNode;

type ItemsPageProps = Readonly<{
  title: string;
  search: ItemSearchParams;
  /** Writes a change into the URL without adding a history entry. */
  onSearch: (change: ItemSearchParams) => unknown;
  panelFor: PanelFor;
  /** Shows for which character and slot an item is being chosen, if any. */
  banner: ReactNode;
  /** The item that is worn now: compared in addition to the four, with its upgrade. */
  worn: Worn | undefined;
}>;

/** The catalogue of the game's items: search, filters, sorting and comparison. */
export function ItemsPage({ title, search, onSearch, panelFor, banner, worn }: ItemsPageProps) {
  const isNarrow = useMedia(NARROW_QUERY);
  const page = useItemList({ search, onSearch, worn });
  usePageTitle(page.openedName ?? title);
  const { facts, list, manifest } = page.catalogue;
  return (
    <div className="flex min-h-0 w-full flex-1 flex-col gap-3 p-4 pb-[calc(3.75rem+var(--foot)+var(--asked,0rem)+var(--noticed,0rem))] md:gap-4 md:p-6 md:pb-[calc(2.5rem+var(--asked,0rem))]">
      <ItemsHead title={title} page={page} isNarrow={isNarrow ?? false} />
      {banner}
      <CatalogueView filter={page.filter} onChange={page.change} choices={facts?.choices} />
      <FilterCard
        filter={page.filter}
        sort={page.sort}
        onChange={page.change}
        onReset={page.onReset}
        list={list}
        choices={facts?.choices}
        isNarrow={isNarrow}
      />
      {list && <SearchReading list={list} onChange={page.change} />}
      {manifest && isNarrow !== false && (
        <DataNote source={manifest} oldest={manifest.oldest} count={manifest.count} className="md:hidden" />
      )}
      <ItemResults page={page} search={search} isNarrow={isNarrow} />
      {manifest && !isNarrow && (
        <DataNote
          source={manifest}
          oldest={manifest.oldest}
          count={manifest.count}
          className="-mt-1.5 -mb-3 max-md:hidden"
        />
      )}
      {isNarrow && (
        <CompareDock
          items={page.compared}
          worn={page.wornItem}
          onCompared={page.onCompared}
          onOpen={page.onOpen}
        />
      )}
      {panelFor(openedItem(page))}
    </div>
  );
}

function openedItem({ catalogue, opened, compared, onTick, onOpen, onClose }: ItemListPage): OpenedItem {
  const { items, sets, details } = catalogue;
  const isCompared = compared.some(({ id }) => id === opened);
  return { id: opened, items, sets, details, isCompared, onTick, onOpen, onClose };
}

/** Switches between the gear of the championship and all items; for the former, the edition and the class. */
function CatalogueView({ filter, onChange, choices }: FilterProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2">
      <Segmented
        label={t("items.fwc.view")}
        options={[
          { value: "fwc", label: t("items.fwc.gear") },
          { value: "all", label: t("items.fwc.all") },
        ]}
        value={filter.isFwc ? "fwc" : "all"}
        onChange={(view) => onChange({ fwc: view === "fwc" ? 1 : 0, edition: undefined })}
      />
      {filter.isFwc && (
        <>
          <div role="group" aria-label={t("items.fwc.edition")} className="flex flex-wrap gap-1.5">
            {[undefined, ...(choices?.editions ?? [])].map((edition) => (
              <Chip
                key={edition ?? ""}
                pressed={filter.edition === edition}
                onClick={() => onChange({ edition })}
              >
                {edition ?? t("items.fwc.anyYear")}
              </Chip>
            ))}
          </div>
          <ClassChoice filter={filter} onChange={onChange} />
        </>
      )}
    </div>
  );
}
