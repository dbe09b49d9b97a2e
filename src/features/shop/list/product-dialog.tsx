import { resetOwnPrice, restoreOwnPrice, setOwnPrice, useOwnPrices } from "#client/sync/own-prices.ts";
import { useRate } from "#client/sync/rates.ts";
import type { Product } from "#contract/shop.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { type Fc, fc } from "#domain/money/money.ts";
import { tryUnitPrice } from "#domain/money/rate.ts";
import { priceFor } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AboutNumbers } from "#ui/feedback/about-numbers.tsx";
import { Tag } from "#ui/feedback/notice.tsx";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

type ProductDialogProps = Readonly<{
  product: Product | undefined;
  /** How many pieces to add once the product has a price; `undefined` if the dialog was opened only to read. */
  adding: number | undefined;
  onClose: () => void;
  onAdd: (slug: string, quantity: number) => void;
}>;

/** A product's description, the source of its price, and the field for the player's own price. */
export function ProductDialog({ product, adding, onClose, onAdd }: ProductDialogProps) {
  const { language } = useLocale();
  return (
    <Dialog title={product?.text[language].name ?? ""} isOpen={product !== undefined} onClose={onClose}>
      {product && (
        <>
          <p className="text-text-2">{product.text[language].description}</p>
          <PriceFacts product={product} />
          <OwnPrice product={product} adding={adding} onClose={onClose} onAdd={onAdd} />
        </>
      )}
    </Dialog>
  );
}

function PriceFacts({ product }: Readonly<{ product: Product }>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { rate } = useRate();
  const ownPrices = useOwnPrices();
  const price = priceFor(product, ownPrices);
  const inPenya = price === undefined ? undefined : tryUnitPrice(price, rate);
  return (
    <div className="mt-3 grid gap-1 border-t border-line pt-3">
      {price === undefined ? (
        <p>{t("shop.noPriceLong")}</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3 text-lg">
          <Amount amount={price} currency="fc" />
          {inPenya !== undefined && <Amount amount={inPenya} currency="penya" unit />}
        </p>
      )}
      {product.price && (
        <>
          <p className="text-xs text-text-3">
            <Tag tone={product.price.certainty === "confirmed" ? "ok" : "neutral"}>
              {t(`shop.certainty.${product.price.certainty}`)}
            </Tag>{" "}
            {t("shop.priceFrom", {
              price: locale.number(product.price.fcoins),
              date: locale.date(product.price.date),
            })}
          </p>
          <AboutNumbers>
            <li>{product.price.source[locale.language]}</li>
          </AboutNumbers>
        </>
      )}
    </div>
  );
}

function OwnPrice({ product, adding, onClose, onAdd }: ProductDialogProps & Readonly<{ product: Product }>) {
  const { t } = useTranslation();
  const { number, language } = useLocale();
  const { name } = product.text[language];
  const own = useOwnPrices()[product.slug];
  const form = `price ${product.slug}`;
  const [text, setText] = useDraft(form, own === undefined ? "" : number(own));
  const reading = parseAmount(text, "fc");
  const price = reading.kind === "amount" && reading.amount > 0 ? fc(reading.amount) : undefined;

  function save() {
    if (price === undefined) return;
    if (price !== own) {
      setOwnPrice(product.slug, price);
      toastSuccess(t("shop.ownPriceSaved", { name, price: number(price) }), {
        label: t("general.undo"),
        action: () => restoreOwnPrice(product.slug, own, price),
      });
    }
    forgetDraft(form);
    if (adding !== undefined) onAdd(product.slug, adding);
    onClose();
  }

  return (
    <Form className="mt-4 grid gap-2" onSubmit={save}>
      <MoneyField
        label={t("shop.yourPrice")}
        currency="fc"
        text={text}
        onText={setText}
        reading={reading}
        note={t("shop.yourPriceHelp")}
        isFirst={adding !== undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {own !== undefined && <ResetPrice product={product} own={own} onReset={() => setText("")} />}
        <Button look="primary" type="submit" disabled={price === undefined}>
          {adding === undefined ? t("shop.savePrice") : t("shop.saveAndAdd")}
        </Button>
      </div>
    </Form>
  );
}

type ResetPriceProps = Readonly<{ product: Product; own: Fc; onReset: () => void }>;

/** The button that removes the player's own price. */
function ResetPrice({ product, own, onReset }: ResetPriceProps) {
  const { t } = useTranslation();
  const { language } = useLocale();

  function reset() {
    resetOwnPrice(product.slug);
    toastSuccess(t("shop.ownPriceGone", { name: product.text[language].name }), {
      label: t("general.undo"),
      action: () => restoreOwnPrice(product.slug, own, undefined),
    });
    onReset();
  }

  return (
    <Button look="ghost" onClick={reset}>
      {product.price ? t("shop.resetPrice") : t("shop.forgetPrice")}
    </Button>
  );
}
