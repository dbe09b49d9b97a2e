import { ArrowDownUp, Copy } from "lucide-react";
import { memo, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { copy } from "#client/state/clipboard.ts";
import { useRate } from "#client/sync/rates.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { type Currency, TooLarge } from "#domain/money/money.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Chip } from "#ui/field/chip.tsx";
import { MoneyField, useSpokenText } from "#ui/field/money-field.tsx";
import { BoldText } from "#ui/format/bold-text.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { CURRENCY_NAME } from "#ui/format/money.tsx";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";
import { type Conversion, convert, otherCurrency } from "./conversion.ts";

// Decorative background: loaded later.
const SkyStrip = lazyPart(async () => (await import("#ui/icons/sky-strip.tsx")).SkyStrip);

/** Common amounts: round sums of Penya, and the FC packs of the cash shop. */
const QUICK: Readonly<Record<Currency, readonly string[]>> = {
  penya: ["100m", "500m", "1b", "1.5b", "5b"],
  fc: ["500", "1000", "2000", "5000", "10k"],
};

/** The field that the player edits, and its text; the other field shows the result. */
export type Typed = Readonly<{ source: Currency; text: string }>;

/** `lastGood` is the last amount that could be parsed; its result stays visible while the text is invalid. */
type Understood = Typed & Readonly<{ lastGood: number | undefined }>;

/** The last input on any page; kept in memory until the tab is closed or reloaded. */
let last: Typed = { source: "penya", text: "" };

type CalculatorProps = Readonly<{
  /** The initial input, for example "1.5b" in Penya. */
  start?: Typed | undefined;
  /** Called on each change, so that a link can contain the input. */
  onTyped?: (typed: Typed) => void;
  /** Shown at the bottom right. */
  action?: ReactNode;
}>;

/** Converts Penya to FCoins and back at the current rate. */
export const Calculator = memo(function Calculator({ start = last, onTyped, action }: CalculatorProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { rate } = useRate();
  const [typed, setTyped] = useState<Understood>(() => typedIn(start.source, start.text, undefined));
  const [turns, setTurns] = useState(0);
  const fields = useRef<HTMLDivElement>(null);

  const reading = parseAmount(typed.text, typed.source);
  const isUnderstood = reading.kind === "amount";
  const amount = isUnderstood ? reading.amount : reading.kind === "empty" ? undefined : typed.lastGood;
  const conversion = amount === undefined ? undefined : tryConverted(typed.source, amount, rate);
  const target = otherCurrency(typed.source);
  const resultText = conversion ? number(conversion.amount) : "";

  const spoken = useSpokenText(
    conversion && isUnderstood ? `= ${number(conversion.amount)} ${CURRENCY_NAME[target]}` : "",
  );

  function type(source: Currency, text: string) {
    setTyped((before) => typedIn(source, text, before.source === source ? before.lastGood : undefined));
    last = { source, text };
    onTyped?.(last);
  }

  /** Makes the result the new input, in the other field. */
  function swap() {
    type(target, resultText);
    setTurns(turns + 1);
    fields.current?.querySelector<HTMLInputElement>(`[data-currency=${target}] input`)?.focus();
  }

  function field(currency: Currency) {
    const isSource = currency === typed.source;
    return (
      <div data-currency={currency}>
        <MoneyField
          label={currency === "penya" ? "Penya" : "FCoins"}
          currency={currency}
          size="calculator"
          text={isSource ? typed.text : resultText}
          onText={(text) => type(currency, text)}
          reading={reading}
          {...(isSource ? {} : { result: isUnderstood || reading.kind === "empty" ? "fresh" : "stale" })}
          note={
            isSource ? (
              t(`calculator.hint.${currency}`)
            ) : (
              <ResultNote
                conversion={conversion}
                amount={amount}
                source={typed.source}
                isStale={!isUnderstood}
              />
            )
          }
        />
      </div>
    );
  }

  async function copyResult() {
    if (!conversion || amount === undefined) return;
    const text = `${number(amount)} ${CURRENCY_NAME[typed.source]} = ${number(conversion.amount)} ${CURRENCY_NAME[target]}`;
    if (await copy(text)) toastSuccess(t("calculator.copied"));
    else toastWarning(t("calculator.notCopied", { text }));
  }

  return (
    <section className="horizon flex flex-none flex-col" aria-label={t("calculator.title")}>
      <span className="sr-only" aria-live="polite">
        {spoken}
      </span>
      <SkyStrip className="absolute top-0 right-0 h-53.5 w-186" />
      <div
        ref={fields}
        className="relative grid px-3.5 pt-3.5 pb-2 max-md:gap-y-1.5 md:grid-cols-[minmax(0,1fr)_3.75rem_minmax(0,1fr)] md:items-start md:px-5 md:pt-5.5 md:pb-4"
      >
        {field("penya")}
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
            className={`size-4.5 transition-[rotate] duration-240 ease-glide ${turns % 2 ? "rotate-180 md:rotate-270" : "md:rotate-90"}`}
          />
        </button>
        {field("fc")}
      </div>
      <div className="relative mt-auto flex flex-wrap items-center gap-1.5 px-3.5 pt-1.5 pb-4 md:px-5 md:pt-0 md:pb-4.5">
        <span className="mr-1 hidden text-xs text-text-2 md:inline">{t("calculator.quick")}</span>
        {QUICK[typed.source].map((text) => (
          <Chip key={text} compact pressed={typed.text === text} onClick={() => type(typed.source, text)}>
            {text}
          </Chip>
        ))}
        <span className="ml-auto flex gap-1.5">
          {action ?? (
            <Button
              look="ghost"
              size="sm"
              className="max-md:hidden"
              onClick={copyResult}
              disabled={!conversion}
            >
              <Copy className="size-4" aria-hidden="true" />
              {t("calculator.copy")}
            </Button>
          )}
        </span>
      </div>
    </section>
  );
});

function typedIn(source: Currency, text: string, lastGood: number | undefined): Understood {
  const reading = parseAmount(text, source);
  return {
    source,
    text,
    lastGood: reading.kind === "amount" ? reading.amount : reading.kind === "empty" ? undefined : lastGood,
  };
}

function tryConverted(
  source: Currency,
  amount: number,
  rate: Parameters<typeof convert>[2],
): Conversion | undefined {
  try {
    return convert(source, amount, rate);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

type ResultNoteProps = Readonly<{
  conversion: Conversion | undefined;
  amount: number | undefined;
  source: Currency;
  /** Whether the result belongs to an earlier amount, because the current text is invalid. */
  isStale: boolean;
}>;

/** Explains the result: the rate, or the Penya left over. */
function ResultNote({ conversion, amount, source, isStale }: ResultNoteProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { rate } = useRate();
  if (amount === undefined) return null;
  if (!conversion) return <span className="text-danger">{t("general.amount.tooLarge")}</span>;
  if (isStale) return t("calculator.stale", { amount: number(amount), unit: CURRENCY_NAME[source] });

  if (conversion.left > 0) return <BoldText text={t("calculator.left", { left: number(conversion.left) })} />;
  const values = { penya: number(rate.penya), per: number(rate.per) };
  const key =
    rate.per === 1
      ? source === "penya"
        ? "calculator.exact"
        : "calculator.at"
      : source === "penya"
        ? "calculator.exactPer"
        : "calculator.atPer";
  return <BoldText text={t(key, values)} />;
}
