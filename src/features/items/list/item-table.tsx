import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { Item } from "#domain/catalogue/item.ts";
import type { Column, Sort, SortBy } from "#domain/catalogue/item-sorting.ts";
import { CompareTray } from "#features/items/compare/compare-tray.tsx";
import { useItemWords } from "#features/items/details/item-words.ts";
import { columnGridStyle } from "./table-columns.ts";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";

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
  nothing: ReactNode;
}>;

const HEAD_HEIGHT = 38;
const ROW_HEIGHT = 34;

/** Items as rows with their stats as columns, and below them the compared items in the same columns. */
export const ItemTable = memo(function ItemTable(props: ItemTableProps) {
  const { items, sort, onSort, columns, largest, compared, onTick, onOpen, nothing } = props;
  const { t } = useTranslation();
  const words = useItemWords();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const tray = useRef<HTMLDivElement>(null);
  // Keys are list positions: new results reuse the existing rows, which is much cheaper than mounting others.
  const virtualizer = useVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    getScrollElement: () => scroller.current,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const [at, setAt] = useState(0);
  const [seen, setSeen] = useState(items);
  if (items !== seen) {
    setSeen(items);
    setAt(0);
  }
  useLayoutEffect(() => {
    // A new list starts at the top.
    if (items && scroller.current) scroller.current.scrollTop = 0;
  }, [items]);

  const row = useMemo(
    () => ({ columns, sortBy: sort.by, largest, words, onTick, onOpen }),
    [columns, sort.by, largest, words, onTick, onOpen],
  );
  const ticked = useMemo(() => new Set(compared), [compared]);
  const rows = virtualizer.getVirtualItems();
  const rowId = (index: number) => `${id}-${index}`;
  const isAtInSight = rows.some(({ index }) => index === at);

  function onKeyDown(event: KeyboardEvent) {
    // Keys pressed inside a cell are handled by the focused element itself.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const item = items[at];
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (to !== undefined) {
      const next = Math.min(items.length - 1, Math.max(0, to));
      setAt(next);
      virtualizer.scrollToIndex(next);
    } else if (event.key === "Enter" && item) onOpen(item.id);
    else if (event.key === " " && item) onTick(item.id);
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col" style={columnGridStyle(columns)}>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={t("items.results")}
        aria-rowcount={items.length + 1}
        aria-colcount={columns.length + 2}
        aria-multiselectable="true"
        aria-activedescendant={isAtInSight ? rowId(at) : undefined}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => tray.current?.scrollTo({ left: currentTarget.scrollLeft })}
        className="group/grid min-h-0 flex-1 overflow-auto bg-[linear-gradient(var(--c-surface-2)_2.3125rem,var(--c-line)_0_2.375rem,transparent_0)] outline-offset-[-2px] [scrollbar-gutter:stable]"
      >
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        {items.length > 0 && (
          <div
            role="rowgroup"
            className="relative min-w-(--least-width)"
            style={{ height: virtualizer.getTotalSize() }}
          >
            {rows.map(({ index, key, start, size }) => {
              const item = items[index];
              return (
                item && (
                  <TableRow
                    key={key}
                    id={rowId(index)}
                    item={item}
                    row={row}
                    isTicked={ticked.has(item)}
                    isAt={index === at}
                    index={index}
                    top={start - HEAD_HEIGHT}
                    height={size}
                  />
                )
              );
            })}
          </div>
        )}
        {nothing && (
          <div role="rowgroup" className="sticky left-0">
            <div role="row">
              <div role="gridcell">{nothing}</div>
            </div>
          </div>
        )}
      </div>
      <CompareTray
        ref={tray}
        items={compared}
        worn={props.worn}
        columns={columns}
        words={words}
        onCompared={props.onCompared}
        onOpen={onOpen}
      />
    </div>
  );
});
