import { useOwnPrices, useOwnProducts, usePreferences } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import type { Fc, Penya } from "#domain/money/money.ts";
import { tryUnitPrice } from "#domain/money/rate.ts";
import type { SellerRow } from "#domain/offer/list-file.ts";
import { MAX_OFFERED, type Offer } from "#domain/offer/offer-link.ts";
import { localDay } from "#domain/time/local-day.ts";
import { ownEntry } from "#domain/values/own-entry.ts";
import { type ListProduct, useListedProducts } from "#features/shop/listed-products.client.ts";
import { priceFor } from "#features/shop/shop-catalogue.client.ts";
import { useLocale } from "#ui/format/locale.ts";

/** A product with a price, as the seller sees it. */
export type SellableProduct = Readonly<{
  product: ListProduct;
  name: string;
  fc: Fc;
  penya: Penya;
  stock: number | undefined;
  isOffered: boolean;
}>;

export type OwnOffer = Readonly<{
  products: readonly SellableProduct[];
  /** Number of products that have no price. */
  unpriced: number;
  offer: Offer;
  /** The whole list, for a file. */
  rows: readonly SellerRow[];
}>;

/** What the player sells, at today's prices and rate; `undefined` until the list has loaded. */
export function useOwnOffer(): OwnOffer | undefined {
  const listed = useListedProducts();
  const ownPrices = useOwnPrices();
  const { stock, hidden, items, seller } = useOwnProducts();
  const { rate, isExample, server } = useRate();
  const { showsFc } = usePreferences();
  const { language } = useLocale();
  if (!listed) return undefined;
  const named = listed.map((product) => ({
    product,
    name: product.text[language].name,
    fc: priceFor(product, ownPrices),
    stock: ownEntry(stock, product.slug),
    isOffered: ownEntry(hidden, product.slug) === undefined,
  }));
  const products = named.flatMap(({ fc, ...rest }) => {
    const penya = fc === undefined ? undefined : tryUnitPrice(fc, rate);
    return fc === undefined || penya === undefined ? [] : [{ ...rest, fc, penya }];
  });
  const offered = products.filter(({ isOffered }) => isOffered).slice(0, MAX_OFFERED);
  return {
    products,
    unpriced: named.length - products.length,
    offer: {
      ...{ seller, server: server ?? undefined, rate, isExample, language, date: localDay(new Date()) },
      products: offered.map(({ product: { slug, category }, name, fc, penya, stock }) => ({
        ...{ slug, label: category === "own" ? name : "", penya, stock },
        fc: showsFc ? fc : undefined,
      })),
    },
    rows: named.map(({ product: { slug }, name, fc, stock: pieces, isOffered }) => ({
      ...{ slug, name, fc, isOffered },
      short: ownEntry(items, slug)?.short ?? "",
      stock: pieces ?? null,
    })),
  };
}
