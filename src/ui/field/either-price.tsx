import { parseAmount } from "#domain/money/amount.ts";
import { isDoubtfulFc } from "#domain/money/fc-doubt.ts";
import { type Currency, penya } from "#domain/money/money.ts";
import { exchange, type Rate } from "#domain/money/rate.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { useDraft } from "./draft.ts";
import { MoneyField } from "./money-field.tsx";
import { Segmented } from "./segmented.tsx";

/** For one piece. */
export type EitherPrice = Readonly<{ currency: Currency; amount: number }>;

type EitherPriceOptions = Readonly<{
  before: EitherPrice | undefined;
  /** Selected as long as there is no price. */
  first: Currency;
  min: 0 | 1;
  /** Set where a price in Penya is not offered: one that was typed becomes FC at this rate. */
  fcRate?: Rate | undefined;
}>;

export function useEitherPrice(form: string, { before, first, min, fcRate }: EitherPriceOptions) {
  const { number } = useLocale();
  const [chosen, setCurrency] = useDraft<Currency>(`${form}/currency`, before?.currency ?? first);
  const currency = fcRate ? "fc" : chosen;
  const [text, setText] = useDraft(`${form}/price`, before ? number(before.amount) : "");
  /** A high price that the player has confirmed to be in FC. */
  const [confirmed, setConfirmed] = useDraft(`${form}/confirmed`, "");
  const reading = parseAmount(text, currency);
  const amount = reading.kind === "amount" && reading.amount >= min ? reading.amount : undefined;
  const isKnown = before?.currency === currency && before.amount === amount;
  const isDoubtful =
    currency === "fc" && amount !== undefined && isDoubtfulFc(amount) && confirmed !== text && !isKnown;
  function takeAsPenya() {
    if (reading.kind !== "amount" || !fcRate) setCurrency("penya");
    else setText(number(Math.max(1, exchange(penya(reading.amount), fcRate).fc)));
  }

  return {
    isFcOnly: fcRate !== undefined,
    takeAsPenya,
    first,
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

const FCOINS = { value: "fc", label: "FCoins" } as const;
const PENYA = { value: "penya", label: "Penya" } as const;

type EitherPriceFieldsProps = Readonly<{
  price: ReturnType<typeof useEitherPrice>;
  label: string;
  /** Shown while no amount is typed. */
  notes: Readonly<Record<Currency, string>>;
  isFirst?: boolean;
}>;

/** Asks about a price in FC that was probably meant in Penya. */
export function EitherPriceFields({ price, label, notes, isFirst = false }: EitherPriceFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {!price.isFcOnly && (
        <Segmented
          full
          label={t("cart.currency")}
          options={price.first === "fc" ? [FCOINS, PENYA] : [PENYA, FCOINS]}
          value={price.currency}
          onChange={price.setCurrency}
        />
      )}
      <MoneyField
        label={label}
        currency={price.currency}
        text={price.text}
        onText={price.setText}
        reading={price.reading}
        note={notes[price.currency]}
        isFirst={isFirst}
      />
      {price.isDoubtful && price.reading.kind === "amount" && (
        <FcQuestion amount={price.reading.amount} onPenya={price.takeAsPenya} onFc={price.confirm} />
      )}
    </>
  );
}

type FcQuestionProps = Readonly<{ amount: number; onPenya: () => void; onFc: () => void }>;

export function FcQuestion({ amount, onPenya, onFc }: FcQuestionProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm">
      <p className="flex-[1_1_12rem]">{t("shop.fcQuestion.ask", { amount: number(amount) })}</p>
      <div className="flex gap-2">
        <Button size="sm" onClick={onPenya}>
          {t("shop.fcQuestion.penya")}
        </Button>
        <Button size="sm" look="ghost" onClick={onFc}>
          {t("shop.fcQuestion.fc")}
        </Button>
      </div>
    </div>
  );
}
