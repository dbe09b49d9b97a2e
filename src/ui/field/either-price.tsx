import { parseAmount } from "#domain/money/amount.ts";
import { isDoubtfulFc } from "#domain/money/fc-doubt.ts";
import type { Currency } from "#domain/money/money.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { useDraft } from "./draft.ts";
import { MoneyField } from "./money-field.tsx";
import { Segmented } from "./segmented.tsx";

/** The price of one piece in FC or in Penya. */
export type EitherPrice = Readonly<{ currency: Currency; amount: number }>;

/** A price in either currency, as typed into the form named `form`. */
export function useEitherPrice(form: string, before: EitherPrice | undefined) {
  const { number } = useLocale();
  const [currency, setCurrency] = useDraft<Currency>(`${form}/currency`, before?.currency ?? "fc");
  const [text, setText] = useDraft(`${form}/price`, before ? number(before.amount) : "");
  /** The text of a high price of which the player said that it is in FC. */
  const [confirmed, setConfirmed] = useDraft(`${form}/confirmed`, "");
  const reading = parseAmount(text, currency);
  const amount = reading.kind === "amount" && reading.amount > 0 ? reading.amount : undefined;
  const isKnown = before?.currency === currency && before.amount === amount;
  const isDoubtful =
    currency === "fc" && amount !== undefined && isDoubtfulFc(amount) && confirmed !== text && !isKnown;
  return {
    currency,
    setCurrency,
    text,
    setText,
    reading,
    isDoubtful,
    confirm: () => setConfirmed(text),
    price: amount === undefined || isDoubtful ? undefined : ({ currency, amount } satisfies EitherPrice),
  };
}

type EitherPriceFieldsProps = Readonly<{
  price: ReturnType<typeof useEitherPrice>;
  label: string;
  /** Shown below the field while no amount is typed. */
  notes: Readonly<Record<Currency, string>>;
  isFirst?: boolean;
}>;

/** The currency and the price of one piece, with a question about a price in FC that was probably meant in Penya. */
export function EitherPriceFields({ price, label, notes, isFirst = false }: EitherPriceFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Segmented
        full
        label={t("cart.currency")}
        options={[
          { value: "fc", label: "FCoins" },
          { value: "penya", label: "Penya" },
        ]}
        value={price.currency}
        onChange={price.setCurrency}
      />
      <MoneyField
        label={label}
        currency={price.currency}
        text={price.text}
        onText={price.setText}
        reading={price.reading}
        note={notes[price.currency]}
        isFirst={isFirst}
      />
      {price.isDoubtful && <FcQuestion price={price} />}
    </>
  );
}

function FcQuestion({ price }: Pick<EitherPriceFieldsProps, "price">) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const amount = price.reading.kind === "amount" ? number(price.reading.amount) : "";
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm">
      <p className="flex-[1_1_12rem]">{t("shop.fcQuestion.ask", { amount })}</p>
      <Button size="sm" onClick={() => price.setCurrency("penya")}>
        {t("shop.fcQuestion.penya")}
      </Button>
      <Button size="sm" look="ghost" onClick={price.confirm}>
        {t("shop.fcQuestion.fc")}
      </Button>
    </div>
  );
}
