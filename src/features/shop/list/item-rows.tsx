import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { memo, type Ref, useCallback, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShopItem } from "#contract/shop.ts";
import { ItemRow, type RowContext } from "./item-row.tsx";

type ItemRowsProps = Readonly<{
  items: readonly ShopItem[];
  /** Whether the page scrolls, as on a phone, or the list within its card. */
  scroll: "page" | "inside";
  row: RowContext;
  /** How many pieces of each item are in the cart, by slug. */
  inOrder: ReadonlyMap<string, number>;
}>;

/**
 * Up to this many rows are all rendered, so that the browser's own search finds them; longer lists are
 * virtualized.
 */
const ALL_BELOW = 200;
const ROW_HEIGHT = { page: 64, inside: 49 } as const;

/** The rows of the list. Of thousands of items only the visible ones are rendered. */
export const ItemRows = memo(function ItemRows(props: ItemRowsProps) {
  return props.scroll === "page" ? <PageRows {...props} /> : <InsideRows {...props} />;
});

function PageRows({ items, row, inOrder }: ItemRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // The offset of the list is known only after it was rendered.
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const virtualizer = useWindowVirtualizer({ ...useRowsOf(items, "page"), scrollMargin: top });
  return <Rows ref={list} items={items} row={row} inOrder={inOrder} virtualizer={virtualizer} />;
}

function InsideRows({ items, row, inOrder }: ItemRowsProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    ...useRowsOf(items, "inside"),
    getScrollElement: () => scroller.current,
  });
  return (
    <>
      <div
        aria-hidden="true"
        className="item-grid h-7.5 flex-none bg-surface-2 text-2xs font-semibold text-text-3"
      >
        <span className="col-start-2">{t("shop.column.item")}</span>
        <span className="text-right">FCoins</span>
        <span className="text-right">Penya</span>
        <span className="hidden text-center @min-[42rem]:block">{t("shop.column.quantity")}</span>
      </div>
      <div
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={t("shop.items")}
        className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]"
      >
        <Rows items={items} row={row} inOrder={inOrder} virtualizer={virtualizer} />
      </div>
    </>
  );
}

function useRowsOf(items: readonly ShopItem[], scroll: ItemRowsProps["scroll"]) {
  // A new function would cause all rows to be measured again on every scroll event.
  const getItemKey = useCallback((index: number) => items[index]?.slug ?? index, [items]);
  return {
    count: items.length,
    estimateSize: () => ROW_HEIGHT[scroll],
    overscan: items.length <= ALL_BELOW ? ALL_BELOW : 10,
    getItemKey,
  };
}

type RowsProps<E extends Element | Window> = Readonly<{
  ref?: Ref<HTMLUListElement>;
  items: readonly ShopItem[];
  row: RowContext;
  inOrder: ReadonlyMap<string, number>;
  virtualizer: Virtualizer<E, Element>;
}>;

function Rows<E extends Element | Window>({ ref, items, row, inOrder, virtualizer }: RowsProps<E>) {
  return (
    <ul ref={ref} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
        const item = items[index];
        return (
          item && (
            <ItemRow
              key={key}
              item={item}
              row={row}
              inOrder={inOrder.get(item.slug) ?? 0}
              top={start - virtualizer.options.scrollMargin}
              height={size}
            />
          )
        );
      })}
    </ul>
  );
}
