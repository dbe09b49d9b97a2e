import { type ComponentType, useContext } from "react";
import { PriceSharing } from "#client/state/price-sharing.ts";
import { setOwnPrice, undoOwnPrice } from "#client/sync/own-prices.ts";
import { useOwnPrices } from "#client/sync/player-documents.ts";
import { useRate } from "#client/sync/rates.ts";
import { type Fc, fc } from "#domain/money/money.ts";
import { tryUnitPrice } from "#domain/money/rate.ts";
import { ownEntry } from "#domain/values/own-entry.ts";
import type { ListProduct } from "#features/shop/listed-products.client.ts";
import { RemoveItem, ShortNameField, useShortName } from "#features/shop/own/own-item.tsx";
import { usePriceSource } from "#features/shop/price-source.ts";
import { priceFor } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AboutNumbers } from "#ui/feedback/about-numbers.tsx";
import { Tag } from "#ui/feedback/notice.tsx";
import { forgetDraft } from "#ui/field/draft.ts";
import { EitherPriceFields, useEitherPrice } from "#ui/field/either-price.tsx";
import { Form } from "#ui/field/form.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { SharedNumbers } from "./shared-numbers.tsx";

type ProductDialogProps = Readonly<{
  product: ListProduct | undefined;
  /** How many pieces to add once the product has a price; `undefined` if the dialog was opened only to read. */
  adding: number | undefined;
  /** The item has just been added to the list: its price is asked for. */
  isNew: boolean;
  /** Turns an alert about the price of a product on and off; another feature provides it. */
  PriceAlert: ComponentType<Readonly<{ slug: string }>>;
  onClose: () => void;
  /** `inPenya` is the price of one piece in Penya, for this order only. */
  onAdd: (slug: string, quantity: number, inPenya?: number) => void;
}>;

/** A product's description, the source of its price, and the field for the player's own price. */
export function ProductDialog({ product, adding, isNew, PriceAlert, onClose, onAdd }: ProductDialogProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  return (
    <Dialog title={product?.text[language].name ?? ""} isOpen={product !== undefined} onClose={onClose}>
      {product && (
        <>
          <p className="text-text-2">
            {product.category === "own" ? t("listing.about") : product.text[language].description}
          </p>
          <PriceFacts product={product} />
          <SharedPrices product={product} adding={adding} onClose={onClose} onAdd={onAdd} />
          {product.category !== "own" && <PriceAlert slug={product.slug} />}
          <OwnPrice product={product} adding={adding} isNew={isNew} onClose={onClose} onAdd={onAdd} />
        </>
      )}
    </Dialog>
  );
}

const TONES = { confirmed: "ok", players: "ok", changed: "warn", reported: "neutral" } as const;

function PriceFacts({ product }: Pick<OpenProductProps, "product">) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { rate } = useRate();
  const sourceOf = usePriceSource();
  const ownPrices = useOwnPrices();
  const price = priceFor(product, ownPrices);
  const inPenya = price === undefined ? undefined : tryUnitPrice(price, rate);

  /** Says the price and its day, and how many members share it if members do. */
  function factsOf({ fcoins, date, members }: NonNullable<ListProduct["price"]>) {
    const facts = { price: locale.number(fcoins), date: locale.date(date) };
    return members === null
      ? t("shop.priceFrom", facts)
      : t("shop.sharedNumber", { ...facts, count: members, number: locale.number(members) });
  }

  return (
    <div className="mt-3 grid gap-1 border-t border-line pt-3">
      {price === undefined ? (
        // Where members share two prices, they are the question that follows.
        product.shared.length < 2 && <p>{t("shop.noPriceLong")}</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3 text-lg">
          <Amount amount={price} currency="fc" />
          {inPenya !== undefined && <Amount amount={inPenya} currency="penya" unit />}
          {ownEntry(ownPrices, product.slug) !== undefined && <Tag tone="moon">{t("shop.ownPrice")}</Tag>}
        </p>
      )}
      {product.price && (
        <>
          <p className="text-xs text-text-3">
            <Tag tone={TONES[product.price.certainty]}>{t(`shop.certainty.${product.price.certainty}`)}</Tag>
            <span>{` ${factsOf(product.price)}`}</span>
          </p>
          {product.price.members === null && (
            <AboutNumbers>
              <li>{sourceOf(product.price)}</li>
            </AboutNumbers>
          )}
        </>
      )}
    </div>
  );
}

type OpenProductProps = Omit<ProductDialogProps, "PriceAlert" | "isNew"> & Readonly<{ product: ListProduct }>;

/** The prices that members share: one press takes a price, adds the pieces that wait for one, and closes the dialog. */
function SharedPrices({ product: { slug }, adding, onClose, onAdd }: OpenProductProps) {
  function close() {
    forgetDraft(draftOf(slug));
    if (adding !== undefined) onAdd(slug, adding);
    onClose();
  }
  return <SharedNumbers slug={slug} onTaken={close} />;
}

/** The name under which the typed price of a product is kept while its dialog is closed. */
const draftOf = (slug: string) => `price ${slug}`;

type OwnPriceProps = OpenProductProps & Pick<ProductDialogProps, "isNew">;

function OwnPrice({ product, adding, isNew, onClose, onAdd }: OwnPriceProps) {
  const { t } = useTranslation();
  const { number, language } = useLocale();
  const { name } = product.text[language];
  const isOwn = product.category === "own";
  const Sharing = useContext(PriceSharing);
  const own = ownEntry(useOwnPrices(), product.slug);
  const form = draftOf(product.slug);
  const before = own === undefined ? undefined : ({ currency: "fc", amount: own } as const);
  const { rate } = useRate();
  const fcRate = isOwn && adding === undefined ? rate : undefined;
  const price = useEitherPrice(form, { before, first: "fc", min: 1, fcRate });
  const short = useShortName(product, form);
  const inPenya = price.price?.currency === "penya" ? price.price.amount : undefined;
  const isReady = short.wrong === undefined && (price.price ?? (short.isChanged && price.text === ""));

  function save() {
    if (!isReady) return;
    if (isOwn && short.isChanged) short.save();
    if (price.price && inPenya === undefined) saveOwn(fc(price.price.amount));
    forgetDraft(form);
    if (price.price && (inPenya !== undefined || adding !== undefined))
      onAdd(product.slug, adding ?? 1, inPenya);
    onClose();
  }

  function saveOwn(next: Fc) {
    if (next === own) return;
    setOwnPrice(product.slug, next);
    toastSuccess(t("shop.ownPriceSaved", { name, price: number(next) }), {
      label: t("general.undo"),
      action: () => undoOwnPrice(product.slug, own, next),
    });
  }

  return (
    <Form className="mt-4 grid gap-2" onSubmit={save}>
      <EitherPriceFields
        price={price}
        label={t("shop.yourPrice")}
        notes={{ fc: t(fcRate ? "listing.fcOnly" : "shop.yourPriceHelp"), penya: t("shop.yourPriceInPenya") }}
        isFirst={adding !== undefined || isNew}
      />
      {isOwn && <ShortNameField product={product} short={short} />}
      {Sharing && !isOwn && price.currency === "fc" && <Sharing slug={product.slug} />}
      <div className="flex flex-wrap justify-end gap-2">
        {isOwn && <RemoveItem product={product} onRemoved={onClose} />}
        {own !== undefined && <ResetPrice product={product} own={own} onReset={() => price.setText("")} />}
        <Button look="primary" type="submit" disabled={!isReady}>
          {adding === undefined && price.currency === "fc"
            ? t(isOwn ? "listing.save" : "shop.savePrice")
            : t("shop.saveAndAdd")}
        </Button>
      </div>
    </Form>
  );
}

type ResetPriceProps = Readonly<{ product: ListProduct; own: Fc; onReset: () => void }>;

function ResetPrice({ product, own, onReset }: ResetPriceProps) {
  const { t } = useTranslation();
  const { language } = useLocale();

  function reset() {
    setOwnPrice(product.slug, undefined);
    toastSuccess(t("shop.ownPriceGone", { name: product.text[language].name }), {
      label: t("general.undo"),
      action: () => undoOwnPrice(product.slug, own, undefined),
    });
    onReset();
  }

  return (
    <Button look="ghost" onClick={reset}>
      {product.price ? t("shop.resetPrice") : t("shop.forgetPrice")}
    </Button>
  );
}
