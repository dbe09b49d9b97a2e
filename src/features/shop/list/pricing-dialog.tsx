import { useContext, useRef, useState } from "react";
import { PriceSharing } from "#client/state/price-sharing.ts";
import { undoOwnPrice } from "#client/sync/own-prices.ts";
import { ownPrices as ownPricesDocument } from "#client/sync/player-documents.ts";
import type { ListProduct } from "#features/shop/listed-products.client.ts";
import { priceFor, usePricedCount } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { PriceField } from "./price-field.tsx";

type PricingDialogProps = Readonly<{
  products: readonly ListProduct[];
  /** The slug of the product whose field gets the focus; "" for the first without a price. */
  first: string;
  isOpen: boolean;
  onClose: () => void;
}>;

/**
 * One field for each product, those without a price first: Enter saves a price and leads to the next field. They keep
 * their places while prices are typed.
 */
export function PricingDialog({ products, first, isOpen, onClose }: PricingDialogProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const Sharing = useContext(PriceSharing);
  const [before] = useState(() => ownPricesDocument.read());
  const done = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLUListElement>(null);
  const isPriced = (product: ListProduct) => Number(priceFor(product, before) !== undefined);
  const sorted = products.toSorted((a, b) => isPriced(a) - isPriced(b));
  const focused = first || sorted[0]?.slug;

  function close() {
    // A field that still has the focus saves its price.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    onClose();
    const after = ownPricesDocument.read();
    const changed = sorted.filter(({ slug }) => before[slug] !== after[slug]);
    if (changed.length === 0) return;
    toastSuccess(t("shop.pricesSaved", { count: changed.length, number: number(changed.length) }), {
      label: t("general.undo"),
      action: () => {
        for (const { slug } of changed) undoOwnPrice(slug, before[slug], after[slug]);
      },
    });
  }

  /** Closes the dialog, unless a price is not saved: then its field gets the focus. */
  function finish() {
    const unsaved = fields.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (unsaved) unsaved.focus();
    else close();
  }

  return (
    <Dialog title={t("shop.setPrices")} isOpen={isOpen} onClose={close}>
      <p className="text-sm text-text-2">{t("shop.pricesHelp")}</p>
      {Sharing && <Sharing />}
      <div className="sticky -top-6 z-1 -mx-1 bg-surface px-1 py-3">
        <PricedCount products={products} />
      </div>
      <ul ref={fields}>
        {sorted.map((product) => (
          <PriceField
            key={product.slug}
            product={product}
            isFirst={product.slug === focused}
            onLast={() => done.current?.focus()}
          />
        ))}
      </ul>
      <div className="sticky -bottom-6 -mx-1 -mb-6 flex justify-end bg-surface px-1 pt-3 pb-6">
        <Button ref={done} look="primary" onClick={finish}>
          {t("shop.pricesDone")}
        </Button>
      </div>
    </Dialog>
  );
}

function PricedCount({ products }: Readonly<{ products: readonly ListProduct[] }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const total = products.length;
  const priced = usePricedCount(products);
  const text = t("shop.priced", { priced: number(priced), total: number(total) });
  return (
    <div className="flex items-center gap-3">
      <progress className="progress-bar h-1.5 flex-1" value={priced} max={total} aria-label={text} />
      <span className="num flex-none text-sm font-semibold text-text-2" role="status">
        {text}
      </span>
    </div>
  );
}
