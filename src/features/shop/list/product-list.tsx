import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { useOwnPrices } from "#client/sync/player-documents.ts";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import type { Fc, Penya } from "#domain/money/money.ts";
import { foldText } from "#domain/text/search.ts";
import { type ListProduct, useListedProducts } from "#features/shop/listed-products.client.ts";
import { CashShopMatches, useCashShopMatches } from "#features/shop/own/cash-shop-matches.tsx";
import { productsQuery } from "#features/shop/shop.client.ts";
import { priceFor } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Empty, Failure } from "#ui/feedback/notice.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton-rows.tsx";
import { SUGGESTED_WORD, SuggestedWord } from "#ui/feedback/suggested-word.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { ListHead } from "./list-head.tsx";
import { PricingDialog } from "./pricing-dialog.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { filterProducts, type ProductFilter, pricedFirst } from "./product-filter.ts";
import { ProductRow } from "./product-row.tsx";
import { type FilterSearch, shopFilterUrl } from "./shop-url.ts";

type ProductListProps = Readonly<{
  search: FilterSearch;
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
export function ProductList(props: ProductListProps) {
  const { t } = useTranslation();
  const { isError, isFetching, refetch } = useQuery(productsQuery);
  const products = useListedProducts();
  const list = useRef<HTMLElement>(null);
  return (
    <section
      ref={list}
      tabIndex={-1}
      className="card @container relative flex min-h-0 flex-col md:flex-1 md:overflow-hidden md:max-xl:min-h-96 xl:min-h-64"
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
}

type Opened = Readonly<{ slug: string; adding?: number | undefined; isNew?: boolean }>;
type ProductsProps = ProductListProps & Readonly<{ products: readonly ListProduct[] }>;

function Products({ products, search, onSearch, inOrder, stillBuys, PriceAlert, onAdd }: ProductsProps) {
  const { state: filter, set: onFilter } = useUrlState(shopFilterUrl, search, onSearch);
  const ownPrices = useOwnPrices();
  const { matches, visible, suggestedWord } = useFilteredProducts(products, filter, ownPrices);
  const [opened, setOpened] = useState<Opened>();
  const { pricing, openPricing, closePricing } = usePricing();
  const cashShop = useCashShopMatches(filter, products);
  const rowOf = (product: ListProduct) => (
    <ProductRow
      key={product.slug}
      product={product}
      inOrder={inOrder.get(product.slug) ?? 0}
      stillBuys={stillBuys}
      onAdd={(quantity) => add(product, quantity)}
      onOpen={() => setOpened({ slug: product.slug })}
      onSetPrice={() => openPricing(product.slug)}
    />
  );
  const more = <CashShopMatches {...cashShop} onAdded={(slug) => setOpened({ slug, isNew: true })} />;
  const isEmpty = visible.length === 0 && cashShop.matches.length === 0 && !cashShop.isLoading;

  /** Adds a product to the cart; one without a price is opened, so that the player can enter one. */
  function add(product: ListProduct, quantity: number): boolean {
    if (priceFor(product, ownPrices) !== undefined) return onAdd(product.slug, quantity);
    setOpened({ slug: product.slug, adding: quantity });
    return false;
  }

  /** Adds the first match to the cart, and selects the typed text: the next input replaces it. */
  function addFirst(field: HTMLInputElement) {
    if (visible[0] && foldText(filter.query) !== "" && add(visible[0], 1)) field.select();
  }

  return (
    <>
      <ListHead
        products={products}
        matches={matches}
        count={visible.length}
        filter={filter}
        onFilter={onFilter}
        onEnter={addFirst}
        onSetPrices={() => openPricing()}
      />
      {isEmpty && <NothingFound suggestedWord={suggestedWord} onFilter={onFilter} />}
      {isEmpty && cashShop.isFailed && more}
      {!isEmpty && <ScrolledRows more={more}>{visible.map(rowOf)}</ScrolledRows>}
      <ProductDialog
        key={opened?.slug ?? "none"}
        product={opened && products.find(({ slug }) => slug === opened.slug)}
        adding={opened?.adding}
        isNew={opened?.isNew === true}
        PriceAlert={PriceAlert}
        onClose={() => setOpened(undefined)}
        onAdd={onAdd}
      />
      <PricingDialog key={pricing.times} products={products} {...pricing} onClose={closePricing} />
    </>
  );
}

function useFilteredProducts(
  products: readonly ListProduct[],
  filter: ProductFilter,
  ownPrices: Readonly<Record<string, Fc>>,
) {
  const { language } = useLocale();
  return filterProducts(pricedFirst(products, useSortingPrices(filter, ownPrices)), filter, language);
}

/**
 * Returns the player's prices by which the list is sorted: those of when the categories were chosen, because a row
 * must not move away when it gets its price. The stored prices are known once the page is hydrated.
 */
function useSortingPrices({ categories }: ProductFilter, ownPrices: Readonly<Record<string, Fc>>) {
  const occasion = `${useHydrated()} ${categories}`;
  const [sorting, setSorting] = useState({ occasion, ownPrices });
  if (sorting.occasion === occasion) return sorting.ownPrices;
  setSorting({ occasion, ownPrices });
  return ownPrices;
}

/** The state of the fields for prices: how often they were opened, and at which product. */
function usePricing() {
  const [pricing, setPricing] = useState({ times: 0, first: "", isOpen: false });
  return {
    pricing,
    openPricing: (first = "") => setPricing({ times: pricing.times + 1, first, isOpen: true }),
    closePricing: () => setPricing({ ...pricing, isOpen: false }),
  };
}

/** The heads of the columns and, on wider screens, the scroller of the list. */
function ScrolledRows({ children, more }: Readonly<{ children: ReactNode; more: ReactNode }>) {
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
        tabIndex={0}
        role="group"
        aria-label={t("shop.items")}
        className="sorted-by-price min-h-0 flex-1 outline-offset-[-2px] md:overflow-y-auto"
      >
        <ul>{children}</ul>
        {more}
      </div>
    </>
  );
}

type NothingFoundProps = Readonly<{
  suggestedWord: string | undefined;
  onFilter: (filter: ProductFilter) => void;
}>;

function NothingFound({ suggestedWord, onFilter }: NothingFoundProps) {
  const { t } = useTranslation();
  return (
    <Empty title={t("shop.nothing")}>
      {suggestedWord !== undefined && (
        <SuggestedWord
          question={t("shop.didYouMean", { word: SUGGESTED_WORD })}
          word={suggestedWord}
          onChoose={(query) => onFilter({ query, categories: [] })}
        />
      )}
      <Button size="sm" className="mt-2" onClick={() => onFilter({ query: "", categories: [] })}>
        {t("shop.clearFilters")}
      </Button>
    </Empty>
  );
}

/** The placeholder of the list while it loads, in its final size. */
function ProductSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRows
      label={t("shop.loading")}
      count={8}
      head={
        <div className="flex h-15 items-center gap-3 border-b border-line px-4">
          <h2 className="card-title">{t("shop.items")}</h2>
          <span className="skeleton h-4 w-28" />
        </div>
      }
    >
      <div className="item-grid max-md:min-h-16 border-line not-first:border-t md:h-12.25">
        <span className="skeleton size-8.5" />
        <span className="skeleton h-4 w-3/5" />
        <span className="skeleton hidden h-4 md:block" />
        <span className="skeleton hidden h-4 md:block" />
        <span className="skeleton hidden h-8 md:@min-[42rem]:block" />
        <span className="skeleton h-9 md:h-8" />
      </div>
    </SkeletonRows>
  );
}
