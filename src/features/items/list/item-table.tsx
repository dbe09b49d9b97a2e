import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, memo, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import type { Item } from "#domain/catalogue/item.ts";
import { FIRST_ROWS } from "#domain/catalogue/item-list.ts";
import type { ItemSearchParams } from "#domain/catalogue/item-search-params.ts";
import type { Column } from "#domain/catalogue/item-sorting.ts";
import { CompareTray } from "#features/items/compare/compare-tray.tsx";
import { useItemWords } from "#features/items/details/item-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { type ItemRowsProps, spaceAround } from "./item-cards.tsx";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";

type GridProps = ItemRowsProps &
  Readonly<{
    columns: readonly Column[];
    search: ItemSearchParams;
    /** The largest value of the sorted stat among the items. */
    largest: number;
    onChange: (change: ItemSearchParams) => void;
  }>;

type ItemTableProps = GridProps &
  Readonly<{
    compared: readonly Item[];
    worn: Item | undefined;
    onCompared: (ids: readonly number[]) => void;
  }>;

/** Heights in CSS pixels. */
const HEAD_HEIGHT = 38;
const ROW_HEIGHT = 34;

/** Items as rows with their stats as columns, and below them the compared items in the same columns. */
export const ItemTable = memo(function ItemTable({ compared, worn, onCompared, ...grid }: ItemTableProps) {
  const tray = useRef<HTMLDivElement>(null);
  return (
    <div className="flex min-h-0 flex-1 flex-col max-md:hidden">
      <Grid {...grid} onScrollLeft={(left) => tray.current?.scrollTo({ left })} />
      <CompareTray
        ref={tray}
        items={compared}
        worn={worn}
        columns={grid.columns}
        onCompared={onCompared}
        onOpen={grid.onOpen}
      />
    </div>
  );
});

/** Arrow keys move through the rows; Enter opens the selected item, and the space key ticks it. */
function Grid(props: GridProps & Readonly<{ onScrollLeft: (left: number) => void }>) {
  const { items, count, sort, search, columns, largest, ticked, emptyMessage } = props;
  const { onTick, onOpen, onChange, onScrollLeft } = props;
  const { t } = useTranslation();
  const words = useItemWords();
  const id = useId();
  const { scroller, virtualizer } = useVirtualRows(items);
  const rows = virtualizer.getVirtualItems();
  const { activeIndex, onKeyDown } = useGridKeys({ items, onTick, onOpen, scroller, virtualizer });
  const rowId = (index: number) => `${id}-${index}`;

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={t("items.results")}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + 2}
      aria-multiselectable="true"
      aria-activedescendant={rows.some(({ index }) => index === activeIndex) ? rowId(activeIndex) : undefined}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => onScrollLeft(currentTarget.scrollLeft)}
      className="group/grid min-h-0 flex-1 overflow-auto bg-[linear-gradient(var(--c-surface-2)_2.3125rem,var(--c-line)_0_2.375rem,transparent_0)] outline-offset-[-2px] [scrollbar-gutter:stable]"
    >
      <TableHead columns={columns} sort={sort} search={search} onChange={onChange} />
      {items.length > 0 && (
        <div
          role="rowgroup"
          className="min-w-max"
          style={spaceAround(rows, virtualizer.getTotalSize(), HEAD_HEIGHT)}
        >
          {rows.map(({ index, key }) => {
            const item = items[index];
            return (
              item && (
                <TableRow
                  key={key}
                  id={rowId(index)}
                  item={item}
                  columns={columns}
                  sortBy={sort.by}
                  largest={largest}
                  words={words}
                  onTick={onTick}
                  onOpen={onOpen}
                  isTicked={ticked.includes(item.id)}
                  isActive={index === activeIndex}
                  index={index}
                />
              )
            );
          })}
        </div>
      )}
      {emptyMessage && <MessageRow>{emptyMessage}</MessageRow>}
    </div>
  );
}

function MessageRow({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <div role="rowgroup" className="sticky left-0">
      <div role="row">
        <div role="gridcell">{children}</div>
      </div>
    </div>
  );
}

/** Renders only the rows in sight; a new list starts at the top. */
function useVirtualRows(items: readonly Item[]) {
  const scroller = useRef<HTMLDivElement>(null);
  // Keys are list positions: new results reuse the existing rows.
  const virtualizer = useVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    getScrollElement: () => scroller.current,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    initialRect: { width: 0, height: FIRST_ROWS * ROW_HEIGHT },
  });
  useLayoutEffect(() => {
    if (items && scroller.current) scroller.current.scrollTop = 0;
  }, [items]);
  return { scroller, virtualizer };
}

type GridKeys = Pick<GridProps, "items" | "onTick" | "onOpen"> & ReturnType<typeof useVirtualRows>;

/** The row that the keyboard has selected: the first one of a new list. */
function useGridKeys({ items, onTick, onOpen, scroller, virtualizer }: GridKeys) {
  const [active, setActive] = useState({ items, index: 0 });
  const activeIndex = active.items === items ? active.index : 0;

  function onKeyDown(event: KeyboardEvent) {
    // Keys pressed inside a cell are handled by the focused element itself.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const item = items[activeIndex];
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const to = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + pageRows,
      PageUp: activeIndex - pageRows,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (to !== undefined) {
      const next = Math.min(items.length - 1, Math.max(0, to));
      setActive({ items, index: next });
      virtualizer.scrollToIndex(next);
    } else if (event.key === "Enter" && item) onOpen(item.id);
    else if (event.key === " " && item) onTick(item.id);
    else return;
    event.preventDefault();
  }

  return { activeIndex, onKeyDown };
}
