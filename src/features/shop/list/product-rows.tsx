import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { memo, type Ref, useCallback, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Product } from "#contract/shop.ts";
import { ProductRow, type ProductRowContext } from "./product-row.tsx";

type ProductRowsProps = Readonly<{
  products: readonly Product[];
  /** Whether the page scrolls, as on a phone, or the list within its card. */
  scroll: "page" | "inside";
  row: ProductRowContext;
  /** How many pieces of each product are in the cart, by slug. */
  inOrder: ReadonlyMap<string, number>;
}>;

/**
 * Up to this many rows are all rendered, so that the browser's own search finds them; longer lists are
 * virtualized.
 */
const ALL_BELOW = 200;
const ROW_HEIGHT = { page: 64, inside: 49 } as const;

/** The rows of the list. Of thousands of products only the visible ones are rendered. */
export const ProductRows = memo(function ProductRows(props: ProductRowsProps) {
  return props.scroll === "page" ? <PageRows {...props} /> : <InsideRows {...props} />;
});

function PageRows({ products, row, inOrder }: ProductRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // The offset of the list is known only after it was rendered.
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const virtualizer = useWindowVirtualizer({ ...useRowsOf(products, "page"), scrollMargin: top });
  return <Rows ref={list} products={products} row={row} inOrder={inOrder} virtualizer={virtualizer} />;
}

function InsideRows({ products, row, inOrder }: ProductRowsProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    ...useRowsOf(products, "inside"),
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
        <Rows products={products} row={row} inOrder={inOrder} virtualizer={virtualizer} />
      </div>
    </>
  );
}

function useRowsOf(products: readonly Product[], scroll: ProductRowsProps["scroll"]) {
  // A new function would cause all rows to be measured again on every scroll event.
  const getItemKey = useCallback((index: number) => products[index]?.slug ?? index, [products]);
  return {
    count: products.length,
    estimateSize: () => ROW_HEIGHT[scroll],
    overscan: products.length <= ALL_BELOW ? ALL_BELOW : 10,
    getItemKey,
  };
}

type RowsProps<E extends Element | Window> = Readonly<{
  ref?: Ref<HTMLUListElement>;
  products: readonly Product[];
  row: ProductRowContext;
  inOrder: ReadonlyMap<string, number>;
  virtualizer: Virtualizer<E, Element>;
}>;

function Rows<E extends Element | Window>({ ref, products, row, inOrder, virtualizer }: RowsProps<E>) {
  return (
    <ul ref={ref} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
        const product = products[index];
        return (
          product && (
            <ProductRow
              key={key}
              product={product}
              row={row}
              inOrder={inOrder.get(product.slug) ?? 0}
              top={start - virtualizer.options.scrollMargin}
              height={size}
            />
          )
        );
      })}
    </ul>
  );
}
