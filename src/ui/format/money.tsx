import type { ComponentProps } from "react";
import type { Currency } from "#domain/money/money.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { useLocale } from "./locale.ts";

/** The game's names of the currencies, the same in every language. */
export const CURRENCY_NAME: Readonly<Record<Currency, string>> = { penya: "Penya", fc: "FC" };

const COLOR: Readonly<Record<Currency, string>> = { penya: "text-gold", fc: "text-azure" };

type AmountProps = Readonly<{ amount: number; currency: Currency; unit?: boolean; className?: string }>;

/** By default, only FC shows its unit. */
export function Amount({ amount, currency, unit = currency === "fc", className }: AmountProps) {
  const { number } = useLocale();
  return (
    <span
      translate="no"
      className={classNames("num font-semibold whitespace-nowrap", COLOR[currency], className)}
    >
      {number(amount)}
      {unit && <span className="ml-[0.08em] text-[max(0.6875rem,0.72em)]"> {CURRENCY_NAME[currency]}</span>}
    </span>
  );
}

const TOTAL = "font-display font-[660] leading-9.5 tracking-[-0.02em]";

/** From this length on, totals are smaller and below their name on a phone. */
export const LONG_TOTAL = 12;

/** Size and color depend on the length. */
export function totalClass(text: string, currency: Currency): string {
  const color = currency === "penya" ? "text-gold-mark" : "text-azure-mark";
  // The lighter colors are readable only from 24 px.
  if (text.length >= 16) return `${TOTAL} text-[1.25rem] ${COLOR[currency]}`;
  if (text.length >= LONG_TOTAL) return `${TOTAL} text-[1.5rem] ${color}`;
  return `${TOTAL} text-[1.875rem] ${color}`;
}

type TotalProps = AmountProps & ComponentProps<"span">;

export function TotalAmount({ amount, currency, unit: _unit, className, ...rest }: TotalProps) {
  const { number } = useLocale();
  const text = number(amount);
  return (
    <span translate="no" className={classNames("num whitespace-nowrap", className)} {...rest}>
      <span className={totalClass(text, currency)}>{text}</span>{" "}
      <span className={classNames("ml-0.5 text-sm font-semibold", COLOR[currency])}>
        {CURRENCY_NAME[currency]}
      </span>
    </span>
  );
}
