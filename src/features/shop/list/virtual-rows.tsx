import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type Ref, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { Product } from "#contract/shop.ts";
import { ProductRow } from "./product-row.tsx";
import { InsideFrame, type ProductRowsProps } from "./rows-frame.tsx";

/** In pixels, as in the class of a row; on a phone a row with more text is higher. */
const ROW_HEIGHT = { page: 64, inside: 49 } as const;
const OVERSCAN = 10;

/** The rows of a long list, of which only those near the screen are rendered. */
export function VirtualRows(props: ProductRowsProps) {
  return props.scroll === "page" ? <PageRows {...props} /> : <InsideRows {...props} />;
}

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
  row: ProductRowsProps["row"];
  inOrder: ProductRowsProps["inOrder"];
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
              {...(hasStepper ? { height: size } : { ref: virtualizer.measureElement, "data-index": index })}
              top={start - virtualizer.options.scrollMargin}
            />
          )
        );
      })}
    </ul>
  );
}
