import { useMemo } from "react";
import { championshipGear } from "#domain/catalogue/championship.ts";
import type { Item } from "#domain/catalogue/item.ts";
import type { CatalogueSelection } from "#domain/catalogue/item-filter.ts";
import type { ItemSet } from "#domain/catalogue/item-set.ts";
import { filledColumns } from "#domain/catalogue/item-sorting.ts";
import { ChampionshipGear } from "#features/items/championship/championship-gear.tsx";
import { CLASS_IDS } from "#features/items/details/item-words.ts";
import { ItemTable } from "#features/items/list/table/item-table.tsx";
import { ItemCards } from "./item-cards.tsx";
import { NoItemsFound } from "./no-items-found.tsx";
import type { useItemList } from "./use-item-list.ts";

type FoundItemsProps = Readonly<{
  page: ReturnType<typeof useItemList>;
  all: readonly Item[];
  sets: readonly ItemSet[];
  list: CatalogueSelection;
  isNarrow: boolean;
}>;

/** The items found: the gear of the championship by edition, others as a table or, on a phone, as cards. */
export function FoundItems({ page, all, sets, list, isNarrow }: FoundItemsProps) {
  const { wanted, compared, wornItem, onCompared, onTick, onOpen, onSort } = page;
  const columns = useMemo(
    () => filledColumns(page.columns, [...list.items, ...compared], wanted.sort),
    [page.columns, list.items, compared, wanted.sort],
  );
  const isGrouped = page.isChampionship && list.items.length > 0;
  const gear = useMemo(
    () => (isGrouped ? championshipGear(list.items, sets, CLASS_IDS) : []),
    [isGrouped, list.items, sets],
  );
  if (isGrouped) return <ChampionshipGear gear={gear} onOpen={onOpen} />;
  const shown = {
    items: list.items,
    sort: wanted.sort,
    onTick,
    onOpen,
    compared,
    emptyMessage: list.items.length === 0 && (
      <NoItemsFound
        items={all}
        filter={wanted.filter}
        isSettled={page.isSettled}
        onChange={page.change}
        onReset={page.onReset}
      />
    ),
  };
  return isNarrow ? (
    <ItemCards all={all} {...shown} />
  ) : (
    <ItemTable
      {...shown}
      columns={columns}
      largest={list.largest}
      onSort={onSort}
      worn={wornItem}
      onCompared={onCompared}
    />
  );
}
