import { memo, type ReactNode, useId, useMemo, useRef } from "react";
import type { Item } from "#domain/catalogue/item.ts";
import type { Column, Sort, SortBy } from "#domain/catalogue/item-sorting.ts";
import { CompareTray } from "#features/items/compare/compare-tray.tsx";
import { type ItemWords, useItemWords } from "#features/items/details/item-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { columnGridStyle } from "./table-columns.ts";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import { HEAD_HEIGHT, type RowVirtualizer, useGridCursor, useVirtualRows } from "./use-grid.ts";

type ItemTableProps = Readonly<{
  items: readonly Item[];
  sort: Sort;
  onSort: (by: SortBy) => void;
  columns: readonly Column[];
  /** The largest value of the sorted stat among the items. */
  largest: number;
  compared: readonly Item[];
  onCompared: (ids: readonly number[]) => void;
  worn: Item | undefined;
  onTick: (id: number) => void;
  onOpen: (id: number) => void;
  /** Shown instead of the rows when no item matches. */
  emptyMessage: ReactNode;
}>;

/** Items as rows with their stats as columns, and below them the compared items in the same columns. */
export const ItemTable = memo(function ItemTable(props: ItemTableProps) {
  const { columns, compared, onCompared, onOpen, worn } = props;
  const words = useItemWords();
  const tray = useRef<HTMLDivElement>(null);
  return (
    <div className="flex min-h-0 flex-1 flex-col" style={columnGridStyle(columns)}>
      <Grid {...props} words={words} onScrollLeft={(left) => tray.current?.scrollTo({ left })} />
      <CompareTray
        ref={tray}
        items={compared}
        worn={worn}
        columns={columns}
        words={words}
        onCompared={onCompared}
        onOpen={onOpen}
      />
    </div>
  );
});

type GridProps = ItemTableProps & Readonly<{ words: ItemWords; onScrollLeft: (left: number) => void }>;

function Grid(props: GridProps) {
  const { items, sort, onSort, columns, onTick, onOpen, emptyMessage, onScrollLeft } = props;
  const { t } = useTranslation();
  const id = useId();
  const { scroller, virtualizer } = useVirtualRows(items);
  const { activeIndex, onKeyDown } = useGridCursor({ items, scroller, virtualizer, onTick, onOpen });
  const isActiveVisible = virtualizer.getVirtualItems().some(({ index }) => index === activeIndex);
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={t("items.results")}
      aria-rowcount={items.length + 1}
      aria-colcount={columns.length + 2}
      aria-multiselectable="true"
      aria-activedescendant={isActiveVisible ? rowId(id, activeIndex) : undefined}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => onScrollLeft(currentTarget.scrollLeft)}
      className="group/grid min-h-0 flex-1 overflow-auto bg-[linear-gradient(var(--c-surface-2)_2.3125rem,var(--c-line)_0_2.375rem,transparent_0)] outline-offset-[-2px] [scrollbar-gutter:stable]"
    >
      <TableHead columns={columns} sort={sort} onSort={onSort} />
      {items.length > 0 && <Rows {...props} id={id} activeIndex={activeIndex} virtualizer={virtualizer} />}
      {emptyMessage && (
        <div role="rowgroup" className="sticky left-0">
          <div role="row">
            <div role="gridcell">{emptyMessage}</div>
          </div>
        </div>
      )}
    </div>
  );
}

type RowsProps = GridProps & Readonly<{ id: string; activeIndex: number; virtualizer: RowVirtualizer }>;

function Rows({ id, activeIndex, virtualizer, items, ...props }: RowsProps) {
  const { columns, sort, largest, words, onTick, onOpen, compared } = props;
  const row = useMemo(
    () => ({ columns, sortBy: sort.by, largest, words, onTick, onOpen }),
    [columns, sort.by, largest, words, onTick, onOpen],
  );
  const ticked = useMemo(() => new Set(compared), [compared]);
  return (
    <div
      role="rowgroup"
      className="relative min-w-(--least-width)"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
        const item = items[index];
        return (
          item && (
            <TableRow
              key={key}
              id={rowId(id, index)}
              item={item}
              row={row}
              isTicked={ticked.has(item)}
              isActive={index === activeIndex}
              index={index}
              top={start - HEAD_HEIGHT}
              height={size}
            />
          )
        );
      })}
    </div>
  );
}

const rowId = (table: string, index: number) => `${table}-${index}`;
