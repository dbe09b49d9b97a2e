/** The rows of the table that are in sight, and the row that the arrow keys select. */
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Item } from "#domain/catalogue/item.ts";

/** Heights in CSS pixels. */
export const HEAD_HEIGHT = 38;
const ROW_HEIGHT = 34;

export type RowVirtualizer = ReturnType<typeof useVirtualRows>["virtualizer"];

/** Renders only the rows in sight; a new list starts at the top. */
export function useVirtualRows(items: readonly Item[]) {
  const scroller = useRef<HTMLDivElement>(null);
  // Keys are list positions: new results reuse the existing rows, which is much cheaper than mounting others.
  const virtualizer = useVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    getScrollElement: () => scroller.current,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  useLayoutEffect(() => {
    if (items && scroller.current) scroller.current.scrollTop = 0;
  }, [items]);
  return { scroller, virtualizer };
}

type GridCursor = Readonly<{
  items: readonly Item[];
  scroller: RefObject<HTMLDivElement | null>;
  virtualizer: RowVirtualizer;
  onTick: (id: number) => void;
  onOpen: (id: number) => void;
}>;

/** Moves through the rows by arrow keys; Enter opens the selected item, and the space key ticks it. */
export function useGridCursor({ items, scroller, virtualizer, onTick, onOpen }: GridCursor) {
  const [activeIndex, setActiveIndex] = useState(0);
  const [seen, setSeen] = useState(items);
  if (items !== seen) {
    setSeen(items);
    setActiveIndex(0);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys pressed inside a cell are handled by the focused element itself.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const item = items[activeIndex];
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const to = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + page,
      PageUp: activeIndex - page,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (to !== undefined) {
      const next = Math.min(items.length - 1, Math.max(0, to));
      setActiveIndex(next);
      virtualizer.scrollToIndex(next);
    } else if (event.key === "Enter" && item) onOpen(item.id);
    else if (event.key === " " && item) onTick(item.id);
    else return;
    event.preventDefault();
  }

  return { activeIndex, onKeyDown };
}
