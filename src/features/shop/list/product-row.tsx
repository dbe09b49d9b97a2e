import { useState } from "react";
import { useOwnPrices } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import type { Fc, Penya } from "#domain/money/money.ts";
import { tryUnitPrice } from "#domain/money/rate.ts";
import { priceKind } from "#domain/order/shop-catalogue.ts";
import type { ListProduct } from "#features/shop/listed-products.client.ts";
import { usePriceSource } from "#features/shop/price-source.ts";
import { priceFor } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Stepper } from "#ui/field/stepper.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { usePriceWords, useSharedWords } from "#ui/format/use-price-words.ts";
import { ProductGlyph } from "#ui/icons/product-glyph.tsx";
import { PlusIcon } from "#ui/icons/row-icons.tsx";
import { Button } from "#ui/layout/button.tsx";

type ProductRowProps = Readonly<{
  product: ListProduct;
  inOrder: number;
  /** Returns how many more pieces the budget buys at a price; `undefined` if there is no budget. */
  stillBuys: ((unit: Penya) => number) | undefined;
  /** Returns whether the pieces were added; `false` if the product needs a price first. */
  onAdd: (quantity: number) => boolean;
  onOpen: () => void;
  onSetPrice: () => void;
}>;

export function ProductRow({ product, inOrder, stillBuys, onAdd, onOpen, onSetPrice }: ProductRowProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const ownPrices = useOwnPrices();
  const { rate } = useRate();
  const [quantity, setQuantity] = useState(1);
  const { name } = product.text[language];
  const price = priceFor(product, ownPrices);
  const inPenya = price === undefined ? undefined : tryUnitPrice(price, rate);
  const kind = usePriceKind(product, Object.hasOwn(ownPrices, product.slug));
  const more = useAffordable(inPenya === undefined ? undefined : stillBuys?.(inPenya));

  return (
    <li className="item-grid relative max-md:min-h-16 max-md:py-px border-line has-aria-invalid:z-1 hover:bg-surface-2 not-first:border-t md:h-12.25">
      <ProductGlyph category={product.category} slug={product.slug} />
      {/* On a phone the prices are below the name; on wider screens they have columns of their own. */}
      <div className="min-w-0 md:contents">
        <div className="min-w-0">
          <Name product={product} inOrder={inOrder} onOpen={onOpen} />
          <BelowName kind={kind} more={more} />
        </div>
        {price === undefined ? (
          <SetPrice product={product} onOpen={onOpen} onSetPrice={onSetPrice} />
        ) : (
          <Prices price={price} kind={kind} inPenya={inPenya} more={more} />
        )}
      </div>
      <span className="hidden justify-self-center md:@min-[42rem]:block">
        <Stepper
          label={t("shop.quantityOf", { name })}
          name={name}
          value={quantity}
          onChange={(next) => setQuantity(Math.max(1, next))}
        />
      </span>
      <Button
        size="sm"
        aria-label={t("shop.addItem", { name })}
        onClick={() => onAdd(quantity) && setQuantity(1)}
        className="-col-end-1 !px-1.5 max-md:w-11 max-md:!px-0 @max-[42rem]:w-11 @max-[42rem]:!px-0"
      >
        <PlusIcon className="size-4 flex-none" />
        <span className="hidden md:@min-[42rem]:inline">{t("shop.add")}</span>
      </Button>
    </li>
  );
}

type SetPriceProps = Pick<ProductRowProps, "product" | "onOpen" | "onSetPrice">;

/** In the place of the prices, for a product without one: the numbers that members share open the product. */
function SetPrice({ product, onOpen, onSetPrice }: SetPriceProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { name } = product.text[language];
  const words = useSharedWords()(product.shared);
  return (
    <button
      type="button"
      aria-label={words ? `${name}: ${words}` : t("shop.setPriceOf", { name })}
      onClick={words ? onOpen : onSetPrice}
      className="inline-flex h-11 items-center rounded-full border-moon-line text-sm font-semibold text-moon hover:bg-moon-soft md:col-span-2 md:h-7.5 md:justify-self-end md:border md:px-3"
    >
      {words ?? t("shop.setPrice")}
    </button>
  );
}

type ShownKind = Readonly<{ text: string; title?: string }>;

/** Returns what to say about a price that is the player's own or not certain. */
function usePriceKind(product: ListProduct, isOwn: boolean): ShownKind | undefined {
  const { t } = useTranslation();
  const sourceOf = usePriceSource();
  const wordsOf = usePriceWords();
  const { price, shared, category } = product;
  const kind = priceKind(isOwn, price);
  if (category === "own") return { text: t("listing.own") };
  if (kind === "own") return { text: t("shop.ownPrice") };
  if (!kind || !price) return undefined;
  const { words, short } = wordsOf(kind, price.fcoins, shared);
  return { text: kind === "players" ? short : words, title: sourceOf(price) };
}

type BelowNameProps = Readonly<{ kind: ShownKind | undefined; more: string | undefined }>;

/** The kind of the price, and how many `more` pieces the budget buys; on a phone both are beside the prices. */
function BelowName({ kind, more }: BelowNameProps) {
  return (
    <div className="num flex gap-2 truncate text-xs leading-4 text-text-3 max-md:hidden">
      {kind && <span title={kind.title}>{kind.text}</span>}
      <span>{more}</span>
    </div>
  );
}

type PricesProps = BelowNameProps & Readonly<{ price: Fc; inPenya: Penya | undefined }>;

/** The price in both currencies and, on a phone, how many `more` pieces the budget buys. */
function Prices({ price, kind, inPenya, more }: PricesProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 max-md:text-sm max-md:leading-4.5 md:contents">
      <Amount amount={price} currency="fc" className="text-right" />
      {inPenya === undefined ? (
        <span className="text-right text-text-3 max-md:hidden">–</span>
      ) : (
        <Amount amount={inPenya} currency="penya" className="text-right" />
      )}
      {kind && (
        <span className="text-xs text-text-3 md:hidden" title={kind.title}>
          {kind.text}
        </span>
      )}
      {more !== undefined && (
        <span className="num order-2 truncate text-xs text-text-3 md:hidden">{more}</span>
      )}
    </div>
  );
}

/** Says how many pieces the budget still buys; `undefined` without a budget. */
function useAffordable(count: number | undefined): string | undefined {
  const { t } = useTranslation();
  const { number } = useLocale();
  if (count === undefined) return undefined;
  return count === 0 ? t("shop.notAffordable") : t("shop.affordable", { count, number: number(count) });
}

type NameProps = Pick<ProductRowProps, "product" | "inOrder" | "onOpen">;

/** The name, which opens the product, and how many pieces are in the cart. */
function Name({ product, inOrder, onOpen }: NameProps) {
  const { t } = useTranslation();
  const { language, number } = useLocale();
  const { name, description } = product.text[language];
  return (
    <div className="flex items-center gap-1.5">
      <button
        type="button"
        onClick={onOpen}
        title={description}
        className="line-clamp-2 text-left leading-4 font-[550] hover:underline max-md:py-px"
      >
        {name}
      </button>
      {inOrder > 0 && (
        <span className="num animate-[appear_160ms] flex-none rounded-sm bg-moon-soft px-1.5 text-xs leading-4.5 font-semibold text-moon">
          <span aria-hidden="true">{`${number(inOrder)}×`}</span>
          <span className="sr-only">{t("shop.inOrder", { quantity: number(inOrder) })}</span>
        </span>
      )}
    </div>
  );
}
