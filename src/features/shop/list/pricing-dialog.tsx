import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import {
  ownPrices as ownPricesDocument,
  resetOwnPrice,
  restoreOwnPrice,
  setOwnPrice,
  useOwnPrices,
} from "#client/sync/own-prices.ts";
import type { Product } from "#contract/shop.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { fc } from "#domain/money/money.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { FieldError } from "#ui/field/form-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { ProductGlyph } from "#ui/icons/product-glyph.tsx";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { PricedCount } from "./priced-count.tsx";

/** The most products that are offered at once. */
const MAX_ROWS = 200;

type PricingDialogProps = Readonly<{
  products: readonly Product[];
  /** The product whose field gets the focus; `undefined` for the first without a price. */
  first: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}>;

/** One field for each product that the shop has no price for: Enter saves a price and leads to the next field. */
export function PricingDialog({ products, first, isOpen, onClose }: PricingDialogProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [before] = useState(() => ownPricesDocument.read());
  const done = useRef<HTMLButtonElement>(null);
  // The field that was asked for is among them, however many there are.
  const missing = products.filter(({ price, slug }, at) => !price && (at < MAX_ROWS || slug === first));
  const focused = first ?? missing.find(({ slug }) => before[slug] === undefined)?.slug;

  function close() {
    // A field that still has the focus saves its price.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    onClose();
    const after = ownPricesDocument.read();
    const changed = missing.filter(({ slug }) => before[slug] !== after[slug]);
    if (changed.length === 0) return;
    toastSuccess(t("shop.pricesSaved", { count: changed.length, number: number(changed.length) }), {
      label: t("general.undo"),
      action: () => {
        for (const { slug } of changed) restoreOwnPrice(slug, before[slug], after[slug]);
      },
    });
  }

  return (
    <Dialog title={t("shop.setPrices")} isOpen={isOpen} onClose={close}>
      <p className="text-sm text-text-2">{t("shop.pricesHelp")}</p>
      <div className="sticky top-0 z-1 -mx-1 bg-surface px-1 py-3">
        <PricedCount products={products} />
      </div>
      <ul>
        {missing.map((product) => (
          <PriceField
            key={product.slug}
            product={product}
            isFirst={product.slug === focused}
            onLast={() => done.current?.focus()}
          />
        ))}
      </ul>
      <div className="sticky -bottom-6 -mx-1 -mb-6 flex justify-end bg-surface px-1 pt-3 pb-6">
        <Button ref={done} look="primary" onClick={close}>
          {t("shop.pricesDone")}
        </Button>
      </div>
    </Dialog>
  );
}

type PriceFieldProps = Readonly<{ product: Product; isFirst: boolean; onLast: () => void }>;

/** The price of one piece. It is saved at Enter and when the field loses the focus; an empty one has no price. */
function PriceField({ product, isFirst, onLast }: PriceFieldProps) {
  const { t } = useTranslation();
  const { number, language } = useLocale();
  const { slug } = product;
  const id = useId();
  const own = useOwnPrices()[slug];
  const [text, setText] = useState(own === undefined ? "" : number(own));
  const [wrong, setWrong] = useState<string>();

  /** Returns whether the text was understood. */
  function save(): boolean {
    const reading = parseAmount(text, "fc");
    const isPrice = reading.kind === "amount" && reading.amount > 0;
    if (isPrice && reading.amount !== own) setOwnPrice(slug, fc(reading.amount));
    if (isPrice) setText(number(reading.amount));
    if (reading.kind === "empty" && own !== undefined) resetOwnPrice(slug);
    const isKnown = isPrice || reading.kind === "empty";
    setWrong(isKnown ? undefined : t("shop.priceWrong"));
    return isKnown;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || !save()) return;
    event.preventDefault();
    const next = event.currentTarget.closest("li")?.nextElementSibling?.querySelector("input");
    if (next) next.focus();
    else onLast();
  }

  return (
    <li className="border-line py-1.5 not-first:border-t">
      <div className="flex items-center gap-3">
        <ProductGlyph category={product.category} slug={slug} />
        <label htmlFor={id} className="min-w-0 flex-1 py-2.5 leading-5 font-[550]">
          {product.text[language].name}
        </label>
        <FcInput
          id={id}
          isFirst={isFirst}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={save}
          onKeyDown={onKeyDown}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong && `${id}-wrong`}
        />
      </div>
      {wrong && <WrongPrice id={`${id}-wrong`} text={wrong} />}
    </li>
  );
}

/** The input with its unit. */
function FcInput({ isFirst, ...input }: ComponentProps<"input"> & Readonly<{ isFirst: boolean }>) {
  return (
    <span
      className={classNames(
        "flex h-11 w-28 flex-none items-baseline gap-1.5 rounded-md border bg-inset px-3 md:h-10",
        input["aria-invalid"] ? "border-danger" : "border-control",
      )}
    >
      <input
        data-first-focus={isFirst || undefined}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={20}
        onFocus={(event) => event.target.select()}
        className="num h-full w-full min-w-0 scroll-my-24 bg-transparent text-right text-lg font-semibold outline-none"
        {...input}
      />
      <span className="text-sm font-semibold text-azure">FC</span>
    </span>
  );
}

function WrongPrice({ id, text }: Readonly<{ id: string; text: string }>) {
  return (
    <div id={id} role="alert" className="mt-1">
      <FieldError>{text}</FieldError>
    </div>
  );
}
