import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, type Ref, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { Product } from "#contract/shop.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { ProductRow, type ProductRowContext } from "./product-row.tsx";

type ProductRowsProps = Readonly<{
  products: readonly Product[];
  /**
   * Whether the page scrolls, as on a phone, or the list within its card; `undefined` in a page that the server
   * renders, where styles choose.
   */
  scroll: "page" | "inside" | undefined;
  row: ProductRowContext;
  /** How many pieces of each product are in the cart, by slug. */
  inOrder: ReadonlyMap<string, number>;
}>;

/**
 * Up to this many rows are all rendered, so that the browser's own search finds them; longer lists are
 * virtualized.
 */
const MAX_UNVIRTUALIZED = 200;
/** In pixels, as in the class of a row. */
const ROW_HEIGHT = { page: 64, inside: 49 } as const;
const OVERSCAN = 10;

/** The rows of the list. Of thousands of products only the visible ones are rendered. */
export const ProductRows = memo(function ProductRows(props: ProductRowsProps) {
  const { products, scroll, row, inOrder } = props;
  if (scroll === undefined || products.length <= MAX_UNVIRTUALIZED)
    return (
      <InsideFrame isScroller={scroll !== "page"}>
        <ul>
          {products.slice(0, MAX_UNVIRTUALIZED).map((product) => (
            <ProductRow
              key={product.slug}
              product={product}
              row={row}
              inOrder={inOrder.get(product.slug) ?? 0}
              hasStepper={scroll === "inside"}
            />
          ))}
        </ul>
      </InsideFrame>
    );
  return scroll === "page" ? <PageRows {...props} /> : <InsideRows {...props} />;
});

function PageRows({ products, row, inOrder }: ProductRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // The offset of the list is known only after it was rendered.
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const virtualizer = useWindowVirtualizer({ ...useRowsOf(products, "page"), scrollMargin: top });
  const rows = { products, row, inOrder, virtualizer };
  return <Rows ref={list} {...rows} hasStepper={false} />;
}

function InsideRows({ products, row, inOrder }: ProductRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    ...useRowsOf(products, "inside"),
    getScrollElement: () => scroller.current,
  });
  return (
    <InsideFrame ref={scroller} isScroller>
      <Rows products={products} row={row} inOrder={inOrder} virtualizer={virtualizer} hasStepper />
    </InsideFrame>
  );
}

type InsideFrameProps = Readonly<{
  ref?: Ref<HTMLDivElement>;
  /** Whether the list scrolls within its card, so that the keyboard has to reach it. */
  isScroller: boolean;
  children: ReactNode;
}>;

/** The heads of the columns and, on wider screens, the scroller of the list. */
function InsideFrame({ ref, isScroller, children }: InsideFrameProps) {
  const { t } = useTranslation();
  return (
    <>
      <div
        aria-hidden="true"
        className="item-grid h-7.5 flex-none bg-surface-2 text-2xs font-semibold text-text-3 max-md:hidden"
      >
        <span className="col-start-2">{t("shop.column.item")}</span>
        <span className="text-right">FCoins</span>
        <span className="text-right">Penya</span>
        <span className="hidden text-center @min-[42rem]:block">{t("shop.column.quantity")}</span>
      </div>
      <div
        ref={ref}
        {...(isScroller && { tabIndex: 0, role: "group", "aria-label": t("shop.items") })}
        className="min-h-0 flex-1 outline-offset-[-2px] md:overflow-y-auto"
      >
        {children}
      </div>
    </>
  );
}

function useRowsOf(products: readonly Product[], scroll: keyof typeof ROW_HEIGHT) {
  // A new function would cause all rows to be measured again on every scroll event.
  const getItemKey = useCallback((index: number) => products[index]?.slug ?? index, [products]);
  return {
    count: products.length,
    estimateSize: () => ROW_HEIGHT[scroll],
    overscan: OVERSCAN,
    getItemKey,
  };
}

type RowsProps<E extends Element | Window> = Readonly<{
  ref?: Ref<HTMLUListElement>;
  products: readonly Product[];
  row: ProductRowContext;
  inOrder: ReadonlyMap<string, number>;
  virtualizer: Virtualizer<E, Element>;
  hasStepper: boolean;
}>;

function Rows<E extends Element | Window>(props: RowsProps<E>) {
  const { ref, products, row, inOrder, virtualizer, hasStepper } = props;
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
              hasStepper={hasStepper}
              height={size}
              top={start - virtualizer.options.scrollMargin}
            />
          )
        );
      })}
    </ul>
  );
}
