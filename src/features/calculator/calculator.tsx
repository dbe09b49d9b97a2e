import { ArrowDownUp, Copy } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useRate } from "#client/sync/rates.ts";
import type { Currency } from "#domain/money/money.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { copyText } from "#ui/browser/copy-text.ts";
import { Chip } from "#ui/field/chip.tsx";
import { MoneyField, useSpokenText } from "#ui/field/money-field.tsx";
import { BoldText } from "#ui/format/bold-text.tsx";
import { decimalPoint } from "#ui/format/decimal-point.ts";
import { useLocale } from "#ui/format/locale.ts";
import { CURRENCY_NAME } from "#ui/format/money.tsx";
import { SkyStrip } from "#ui/icons/sky-strip.tsx";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";
import type { CalculatorInput } from "./last-input.ts";
import { type Calculation, otherCurrency, useCalculation } from "./use-calculation.ts";

/** Common amounts, as players write them in every language but for the decimal mark: round sums of Penya, and the FC packs of the cash shop. */
const QUICK_AMOUNTS: Readonly<Record<Currency, readonly string[]>> = {
  penya: ["100m", "500m", "1b", "1.5b", "5b"],
  fc: ["500", "1000", "2000", "5000", "10k"],
};

type CalculatorProps = Readonly<{
  /** The input in the page's URL, for example "1.5b" in Penya. Otherwise the calculator starts with the last input. */
  inputInUrl?: CalculatorInput | undefined;
  onInput?: () => void;
  action?: ReactNode;
}>;

export function Calculator({ inputInUrl, onInput, action }: CalculatorProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const calculation = useCalculation(inputInUrl, onInput);
  const { source, isValid, conversion, setInput } = calculation;
  const [swapCount, setSwapCount] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const target = otherCurrency(source);
  const spokenResult = useSpokenText(
    conversion && isValid ? `= ${number(conversion.amount)} ${CURRENCY_NAME[target]}` : "",
  );

  /** Makes the result the new input, in the other field. */
  function swap() {
    setInput(target, conversion ? number(conversion.amount) : "");
    setSwapCount(swapCount + 1);
    fields.current?.querySelector<HTMLInputElement>(`[data-currency=${target}] input`)?.focus();
  }

  return (
    <section className="horizon flex flex-none flex-col" aria-label={t("calculator.title")}>
      <span className="sr-only" aria-live="polite">
        {spokenResult}
      </span>
      <SkyStrip className="absolute top-0 right-0 h-53.5 w-186" />
      <div
        ref={fields}
        className="relative mt-auto grid px-3.5 pt-3.5 pb-2 max-md:gap-y-1.5 md:grid-cols-[minmax(0,1fr)_3.75rem_minmax(0,1fr)] md:items-start md:px-5 md:pt-5.5 md:pb-4"
      >
        <CurrencyField currency="penya" calculation={calculation} />
        <button
          type="button"
          aria-label={t("calculator.swap")}
          title={t("calculator.swap")}
          onClick={swap}
          disabled={!conversion}
          className="z-1 grid size-11 place-items-center justify-self-end rounded-full border border-control bg-surface-3 text-text disabled:opacity-60 max-md:-mt-1.5 max-md:-mb-6 md:mt-[2.625rem] md:size-10 md:justify-self-center"
        >
          <ArrowDownUp
            aria-hidden="true"
            className={`size-4.5 transition-[rotate] duration-240 ease-glide ${swapCount % 2 ? "rotate-180 md:rotate-270" : "md:rotate-90"}`}
          />
        </button>
        <CurrencyField currency="fc" calculation={calculation} />
      </div>
      <div className="relative flex flex-wrap items-center gap-x-1.5 gap-y-3 px-3.5 pt-1.5 pb-4 md:px-5 md:pt-0 md:pb-4.5">
        <QuickAmounts {...calculation} />
        <span className="flex grow justify-end">{action ?? <CopyResult {...calculation} />}</span>
      </div>
    </section>
  );
}

function QuickAmounts({ source, text, setInput }: Calculation) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <>
      <span className="mr-1 hidden text-xs text-text-2 xl:inline">{t("calculator.quick")}</span>
      {QUICK_AMOUNTS[source]
        .map((amountText) => amountText.replace(".", decimalPoint(number)))
        .map((amountText) => (
          <Chip
            key={amountText}
            compact
            pressed={text === amountText}
            onClick={() => setInput(source, amountText)}
          >
            {amountText}
          </Chip>
        ))}
    </>
  );
}

type CurrencyFieldProps = Readonly<{ currency: Currency; calculation: Calculation }>;

function CurrencyField({ currency, calculation }: CurrencyFieldProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { source, text, parsedAmount, isValid, conversion, setInput } = calculation;
  const isSource = currency === source;
  return (
    <div data-currency={currency}>
      <MoneyField
        label={currency === "penya" ? "Penya" : "FCoins"}
        currency={currency}
        size="calculator"
        text={isSource ? text : conversion ? number(conversion.amount) : ""}
        onText={(typed) => setInput(currency, typed)}
        reading={parsedAmount}
        {...(isSource ? {} : { result: isValid || parsedAmount.kind === "empty" ? "fresh" : "stale" })}
        note={isSource ? t(`calculator.hint.${currency}`) : <ResultNote {...calculation} />}
      />
    </div>
  );
}

function CopyResult({ source, amount, conversion }: Calculation) {
  const { t } = useTranslation();
  const { number } = useLocale();

  async function copyResult() {
    if (!conversion || amount === undefined) return;
    const text = `${number(amount)} ${CURRENCY_NAME[source]} = ${number(conversion.amount)} ${CURRENCY_NAME[otherCurrency(source)]}`;
    if (await copyText(text)) toastSuccess(t("calculator.copied"));
    else toastWarning(t("calculator.notCopied", { text }));
  }

  return (
    <Button
      look="ghost"
      size="sm"
      title={t("calculator.copy")}
      className="max-md:hidden"
      onClick={copyResult}
      disabled={!conversion}
    >
      <Copy className="size-4" aria-hidden="true" />
      <span className="max-xl:sr-only">{t("calculator.copy")}</span>
    </Button>
  );
}

/** Explains the result: the rate, also before an amount is typed, or the Penya left over. */
function ResultNote({ conversion, amount, source, isValid }: Calculation) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { rate } = useRate();
  if (amount !== undefined && !conversion)
    return <span className="text-danger">{t("general.amount.tooLarge")}</span>;
  if (amount !== undefined && !isValid)
    return <span>{t("calculator.stale", { amount: number(amount), unit: CURRENCY_NAME[source] })}</span>;

  if (conversion && conversion.leftPenya > 0)
    return <BoldText text={t("calculator.left", { left: number(conversion.leftPenya) })} />;
  const values = { penya: number(rate.penya), per: number(rate.per) };
  const isExact = conversion && source === "penya";
  const key =
    rate.per === 1
      ? isExact
        ? "calculator.exact"
        : "calculator.at"
      : isExact
        ? "calculator.exactPer"
        : "calculator.atPer";
  return <BoldText text={t(key, values)} />;
}
