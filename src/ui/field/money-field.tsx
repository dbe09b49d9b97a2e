import { Check, CircleHelp, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ParsedAmount } from "#domain/money/amount.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Translate } from "#i18n/translator.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { BoldText } from "#ui/format/bold-text.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { CURRENCY_NAME } from "#ui/format/money.tsx";
import { FcCoin, PenyaCoin } from "#ui/icons/marks.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { ClearButton, SELECTED_ON_FOCUS } from "./form-field.tsx";

type MoneyFieldProps = Readonly<{
  label: string;
  currency: Currency;
  text: string;
  onText: (text: string) => void;
  reading: ParsedAmount;
  /** For an amount that is valid but not accepted here. */
  wrong?: string | undefined;
  /** Shown while there is no parsed amount. */
  note?: ReactNode;
  /** For a result computed from another field; "stale" if it is outdated. */
  result?: "fresh" | "stale";
  size?: "calculator" | "form";
  /** Focused when the dialog opens. */
  isFirst?: boolean;
}>;

export function MoneyField(props: MoneyFieldProps) {
  const { label, currency, text, onText, reading, wrong, note, result, size = "form", isFirst } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isAsking = result === undefined;
  const state = wrong ? "refused" : isAsking ? reading.kind : "amount";
  return (
    <div className="min-w-0">
      <MoneyLabel id={id} currency={currency} label={label} />
      <div
        className={classNames(
          "flex items-baseline gap-2 rounded-lg border bg-inset px-4",
          edge(currency, state),
          size === "calculator" ? "h-14 md:h-17" : "h-12",
        )}
      >
        <input
          ref={input}
          id={id}
          {...SELECTED_ON_FOCUS}
          data-first-focus={isFirst || undefined}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={80}
          value={text}
          onChange={(event) => onText(event.target.value)}
          aria-describedby={`${id}-reading`}
          aria-invalid={state === "refused" || state === "ambiguous"}
          placeholder={size === "calculator" ? "0" : undefined}
          className={classNames(
            "num h-full w-full min-w-0 flex-1 bg-transparent font-display font-[640] tracking-[-0.02em] outline-none placeholder:text-text-3",
            size === "calculator" ? fit(text) : "text-xl",
            result === "stale" && "text-text-3",
          )}
        />
        <ClearButton label={label} text={text} input={input} onClear={() => onText("")} />
        <span
          className={classNames(
            "font-semibold whitespace-nowrap",
            currency === "penya" ? "text-gold" : "text-azure",
          )}
        >
          {CURRENCY_NAME[currency]}
        </span>
      </div>
      <div id={`${id}-reading`} className="mt-1 min-h-5 text-md leading-5 text-text-2 md:mt-2">
        {wrong ? (
          <Refused text={wrong} />
        ) : isAsking && reading.kind !== "empty" ? (
          <ParsedAmountLine reading={reading} currency={currency} onChoose={onText} />
        ) : (
          note
        )}
      </div>
    </div>
  );
}

type MoneyLabelProps = Pick<MoneyFieldProps, "currency" | "label"> & Readonly<{ id: string }>;

function MoneyLabel({ id, currency, label }: MoneyLabelProps) {
  return (
    <label
      htmlFor={id}
      className={classNames(
        "mb-1 flex items-center gap-2 text-sm font-semibold md:mb-2",
        currency === "penya" ? "text-gold" : "text-azure",
      )}
    >
      {currency === "penya" ? <PenyaCoin /> : <FcCoin />}
      <span>{label}</span>
    </label>
  );
}

/** Shrinks with the length, so that fifteen digits fit on a phone. */
function fit(text: string): string {
  if (text.length <= 8) return "text-[2rem] md:text-[2.625rem]";
  if (text.length <= 11) return "text-[1.75rem] md:text-[2.125rem]";
  if (text.length <= 15) return "text-[1.375rem] md:text-[1.625rem]";
  return "text-lg md:text-[1.25rem] tracking-[-0.01em]";
}

function edge(currency: Currency, state: ParsedAmount["kind"]): string {
  if (state === "refused") return "border-danger shadow-[inset_0_0_0_1px_var(--c-danger)]";
  if (state === "ambiguous") return "border-warn shadow-[inset_0_0_0_1px_var(--c-warn)]";
  return currency === "penya"
    ? "border-gold-mark focus-within:shadow-[0_0_0_1px_var(--c-gold-mark),0_0_0_5px_color-mix(in_srgb,var(--c-gold-fill)_26%,transparent)]"
    : "border-azure-mark focus-within:shadow-[0_0_0_1px_var(--c-azure-mark),0_0_0_5px_color-mix(in_srgb,var(--c-azure-fill)_26%,transparent)]";
}

type ReadingLineProps = Readonly<{
  reading: ParsedAmount;
  currency: Currency;
  onChoose: (text: string) => void;
}>;

/** Also asks which of two amounts is meant, or says what to type instead. */
export function ParsedAmountLine({ reading, currency, onChoose }: ReadingLineProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const spoken = useSpoken(reading, currency);
  return (
    <>
      <span className="sr-only" aria-live="polite">
        {spoken}
      </span>
      {reading.kind === "amount" && (
        <span className="flex items-center gap-1.5">
          <Check className="size-4 flex-none stroke-[2.25] text-success" aria-hidden="true" />
          <span className="min-w-0">
            <BoldText
              text={t("general.amount.read", {
                amount: number(reading.amount),
                unit: CURRENCY_NAME[currency],
              })}
            />
          </span>
        </span>
      )}
      {reading.kind === "ambiguous" && (
        <span className="flex flex-wrap items-center gap-1.5 text-warn">
          <span className="flex items-center gap-1.5 max-md:w-full">
            <CircleHelp className="size-4 flex-none" aria-hidden="true" />
            <span>{questionOf(reading, t)}</span>
          </span>
          {reading.amounts.map((amount) => (
            <button
              key={amount}
              type="button"
              onClick={() => onChoose(number(amount))}
              className="num h-9 rounded-full border border-line bg-surface px-2.5 text-sm font-medium text-text hover:bg-surface-3 md:-my-1 md:h-7"
            >
              {number(amount)}
            </button>
          ))}
          {reading.otherwise && <span>{t(`general.amount.otherwise.${reading.otherwise}`)}</span>}
        </span>
      )}
      {reading.kind === "refused" && <Refused text={t(`general.amount.${reading.why}`)} />}
    </>
  );
}

function questionOf({ amounts }: Extract<ParsedAmount, { kind: "ambiguous" }>, t: Translate): string {
  return t(amounts.length === 1 ? "general.amount.meant" : "general.amount.which");
}

function Refused({ text }: Readonly<{ text: string }>) {
  return (
    <span className="flex items-start gap-1.5 text-danger">
      <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}

function useSpoken(reading: ParsedAmount, currency: Currency): string {
  const { t } = useTranslation();
  const { number } = useLocale();
  let sentence = "";
  if (reading.kind === "ambiguous") {
    const otherwise = reading.otherwise && t(`general.amount.otherwise.${reading.otherwise}`);
    sentence = [questionOf(reading, t), otherwise].filter(Boolean).join(" ");
  } else if (reading.kind === "refused") sentence = t(`general.amount.${reading.why}`);
  else if (reading.kind === "amount")
    sentence = t("general.amount.readPlain", {
      amount: number(reading.amount),
      unit: CURRENCY_NAME[currency],
    });
  return useSpokenText(sentence);
}

/** Announced after a pause of 300 ms. */
export function useSpokenText(text: string): string {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
