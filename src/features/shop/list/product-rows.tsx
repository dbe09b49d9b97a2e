import { memo } from "react";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { ProductRow } from "./product-row.tsx";
import { InsideFrame, type ProductRowsProps } from "./rows-frame.tsx";

/**
 * Up to this many rows are all rendered, so that the browser's own search finds them; longer lists are
 * virtualized.
 */
const MAX_UNVIRTUALIZED = 200;
/** Loaded lazily: until then the page shows the first rows, as the server has rendered them. */
const VirtualRows = lazyPart(async () => (await import("./virtual-rows.tsx")).VirtualRows, FirstRows);

/** The rows of the list. Of thousands of products only the visible ones are rendered. */
export const ProductRows = memo(function ProductRows(props: ProductRowsProps) {
  const isShort = props.scroll === undefined || props.products.length <= MAX_UNVIRTUALIZED;
  return isShort ? <FirstRows {...props} /> : <VirtualRows {...props} />;
});

function FirstRows({ products, scroll, row, inOrder }: ProductRowsProps) {
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
}
