import { parseAmount } from "#domain/money/amount.ts";
import type { Currency } from "#domain/money/money.ts";
import { MAX_QUANTITY, type ManualLine } from "#domain/order/cart.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useDraft } from "#ui/field/draft.ts";
import { MoneyField } from "#ui/field/money-field.tsx";
import { Segmented } from "#ui/field/segmented.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { QuantityRow } from "./quantity-row.tsx";

/** The price of a manual line in either currency, as typed into the form named `form`. */
export function useManualPrice(form: string, line?: ManualLine) {
  const { number } = useLocale();
  const [currency, setCurrency] = useDraft<Currency>(`${form}/currency`, line?.currency ?? "penya");
  const [text, setText] = useDraft(`${form}/price`, line ? number(line.amount) : "");
  return { currency, setCurrency, text, setText, reading: parseAmount(text, currency) };
}

type ManualPriceProps = Readonly<{ price: ReturnType<typeof useManualPrice>; isFirst?: boolean }>;

/** The fields of the price for one piece and its currency. */
export function ManualPriceFields({ price, isFirst = false }: ManualPriceProps) {
  const { t } = useTranslation();
  return (
    <>
      <Segmented
        full
        label={t("cart.currency")}
        options={[
          { value: "penya", label: "Penya" },
          { value: "fc", label: "FCoins" },
        ]}
        value={price.currency}
        onChange={price.setCurrency}
      />
      <MoneyField
        label={t("cart.pricePerPiece")}
        currency={price.currency}
        text={price.text}
        onText={price.setText}
        reading={price.reading}
        note={t(`cart.priceHelp.${price.currency}`)}
        isFirst={isFirst}
      />
    </>
  );
}

/** The quantity of a new line, as typed into the form named `form`. */
export function useNewQuantity(form: string) {
  const [quantity, setQuantity] = useDraft(`${form}/quantity`, 1);
  return { quantity: Math.min(quantity, MAX_QUANTITY), typed: quantity, setQuantity };
}

type AddLineRowProps = Readonly<{ pieces: ReturnType<typeof useNewQuantity>; isReady: boolean }>;

/** The quantity and the button that adds the line. */
export function AddLineRow({ pieces: { typed, setQuantity }, isReady }: AddLineRowProps) {
  const { t } = useTranslation();
  return (
    <QuantityRow
      label={t("cart.quantity")}
      quantity={typed}
      onQuantity={setQuantity}
      submitLabel={t("cart.addLine")}
      isReady={isReady}
    />
  );
}
