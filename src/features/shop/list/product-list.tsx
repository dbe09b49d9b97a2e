import { useQuery } from "@tanstack/react-query";
import { type ComponentType, memo, useMemo, useRef, useState } from "react";
import { useOwnPrices } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import type { Product } from "#contract/shop.ts";
import type { Penya } from "#domain/money/money.ts";
import { productsQuery } from "#features/shop/shop.client.ts";
import { priceFor } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Failure } from "#ui/feedback/notice.tsx";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { ListHead } from "./list-head.tsx";
import { pricedFirst, usePricesOf } from "./priced-first.ts";
import { useFilteredProducts } from "./product-filter.ts";
import type { ProductRowContext } from "./product-row.tsx";
import { ProductRows } from "./product-rows.tsx";
import { ProductSkeleton } from "./product-skeleton.tsx";
import { type FilterSearch, shopFilterUrl } from "./shop-url.ts";

// Loaded lazily: no page opens with a dialog.
const ProductDialog = lazyPart(async () => (await import("./product-dialog.tsx")).ProductDialog);
const PricingDialog = lazyPart(
  async () => (await import("#features/shop/pricing/pricing-dialog.tsx")).PricingDialog,
);
// Loaded lazily: no page opens with an empty list.
const NothingFound = lazyPart(async () => (await import("./nothing-found.tsx")).NothingFound);

type ProductListProps = Readonly<{
  /** The filter in the page's URL. */
  search: FilterSearch;
  /** Writes the filter into the URL. */
  onSearch: (search: FilterSearch) => unknown;
  /** How many pieces of each product are in the cart, by slug. */
  inOrder: ReadonlyMap<string, number>;
  /** Returns how many more pieces the budget buys at a price; `undefined` if there is no budget. */
  stillBuys: ((unit: Penya) => number) | undefined;
  /** Turns an alert about the price of a product on and off; another feature provides it. */
  PriceAlert: ComponentType<Readonly<{ slug: string }>>;
  /** Adds pieces to the cart and returns whether that was possible. Only called for products with a price. */
  onAdd: (slug: string, quantity: number, inPenya?: number) => boolean;
}>;

/** The products of the shop: search, filter, prices at the present rate, and buttons to add them to the cart. */
export const ProductList = memo(function ProductList(props: ProductListProps) {
  const { t } = useTranslation();
  const { data: products, isError, isFetching, refetch } = useQuery(productsQuery);
  const list = useRef<HTMLElement>(null);
  return (
    <section
      ref={list}
      tabIndex={-1}
      className="card @container flex min-h-0 flex-col contain-layout md:flex-1 md:overflow-hidden md:max-xl:min-h-96 xl:min-h-64"
      aria-label={t("shop.items")}
    >
      {products ? (
        <Products products={products} {...props} />
      ) : isError && !isFetching ? (
        <div className="p-4">
          <Failure
            title={t("shop.failed")}
            retryLabel={t("general.retry")}
            onRetry={() => {
              // The button disappears when pressed, so the list takes the focus.
              list.current?.focus();
              void refetch();
            }}
          />
        </div>
      ) : (
        <ProductSkeleton />
      )}
    </section>
  );
});

/** The product whose details are open, and how many pieces to add once it has a price. */
type Opened = Readonly<{ product: Product; adding: number | undefined }>;

/** The fields for prices: how often they were opened, and at which product. */
type Pricing = Readonly<{ times: number; first: string | undefined; isOpen: boolean }>;

const closed = (last: Pricing): Pricing => ({ ...last, isOpen: false });

const opening =
  (first: string | undefined) =>
  ({ times }: Pricing): Pricing => ({ times: times + 1, first, isOpen: true });

type ProductsProps = ProductListProps & Readonly<{ products: readonly Product[] }>;

function Products({ products, search, onSearch, inOrder, stillBuys, PriceAlert, onAdd }: ProductsProps) {
  const isNarrow = useMedia(NARROW_QUERY);
  const { state: filter, set: onFilter } = useUrlState(shopFilterUrl, search, onSearch);
  const ownPrices = useOwnPrices();
  const sorted = useSorted(products, `${isNarrow === undefined} ${filter.categories}`, ownPrices);
  const filtered = useFilteredProducts(sorted, filter);
  const [opened, setOpened] = useState<Opened>();
  const [pricing, setPricing] = useState<Pricing>({ times: 0, first: undefined, isOpen: false });

  const row = useRowContext(stillBuys, onAdd, ownPrices, setOpened, setPricing);

  /** Adds the first match to the cart, and selects the typed text so that the next input replaces it. */
  function addFirst(field: HTMLInputElement) {
    const first = filtered.first();
    if (first && row.onAdd(first, 1)) field.select();
  }

  return (
    <>
      <ListHead
        products={sorted}
        filtered={filtered}
        filter={filter}
        onFilter={onFilter}
        onEnter={addFirst}
        onSetPrices={() => setPricing(opening(undefined))}
      />
      {filtered.products.length > 0 ? (
        <ProductRows
          products={filtered.products}
          scroll={isNarrow === undefined ? undefined : isNarrow ? "page" : "inside"}
          row={row}
          inOrder={inOrder}
        />
      ) : (
        <NothingFound onFilter={onFilter} unmatched={filtered.unmatched} />
      )}
      <ProductDialog
        key={opened?.product.slug ?? "none"}
        product={opened?.product}
        adding={opened?.adding}
        PriceAlert={PriceAlert}
        onClose={() => setOpened(undefined)}
        onAdd={onAdd}
      />
      <PricingDialog
        key={pricing.times}
        products={products}
        {...pricing}
        onClose={() => setPricing(closed)}
      />
    </>
  );
}

/** The products with a price first. `occasion` changes when the prices are known that this browser has stored. */
function useSorted(
  products: readonly Product[],
  occasion: string,
  ownPrices: ProductRowContext["ownPrices"],
) {
  const prices = usePricesOf(occasion, ownPrices);
  return useMemo(() => pricedFirst(products, prices), [products, prices]);
}

/** What all rows share. Adding a product without a price opens it, so that the player can enter one. */
function useRowContext(
  stillBuys: ProductListProps["stillBuys"],
  onAdd: ProductListProps["onAdd"],
  ownPrices: ProductRowContext["ownPrices"],
  onOpen: (opened: Opened) => void,
  onPricing: (next: (last: Pricing) => Pricing) => void,
): ProductRowContext {
  const { rate } = useRate();
  return useMemo(
    () => ({
      rate,
      ownPrices,
      stillBuys,
      onAdd(product, quantity) {
        if (priceFor(product, ownPrices) !== undefined) return onAdd(product.slug, quantity);
        onOpen({ product, adding: quantity });
        return false;
      },
      onOpen: (product) => onOpen({ product, adding: undefined }),
      onSetPrice: ({ slug }) => onPricing(opening(slug)),
    }),
    [rate, ownPrices, stillBuys, onAdd, onOpen, onPricing],
  );
}
