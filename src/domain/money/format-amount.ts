import { oncePerLocale } from "#domain/text/once-per-locale.ts";
import { MAX_AMOUNT } from "./money.ts";

const wholeFormat = oncePerLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

export function amountFormatter(locale: string): (amount: number) => string {
  return wholeFormat(locale).format;
}

/** "602m", "1.5b", "200k". Exact: plain digits rather than three decimals, which could be read as a group of digits. */
export function shortAmount(amount: number): string {
  const value = BigInt(amount);
  for (const [suffix, power] of [
    ["b", 9],
    ["m", 6],
    ["k", 3],
  ] as const) {
    const unit = 10n ** BigInt(power);
    const isUnwieldy = suffix !== "b" && value / unit >= 100_000n;
    if (value < unit || isUnwieldy || value % (unit / 100n) !== 0n) continue;
    const fraction = String((value % unit) / (unit / 100n))
      .padStart(2, "0")
      .replace(/0+$/u, "");
    return `${value / unit}${fraction === "" ? "" : `.${fraction}`}${suffix}`;
  }
  return String(amount);
}

/** The precision of a rounded amount below each limit, in Penya: three digits or more, and at most a hundredth of a unit. */
const STEPS = [
  [1_000, 1],
  [10_000, 10],
  [1_000_000, 100],
  [10_000_000, 10_000],
  [10_000_000_000, 100_000],
] as const;

/** Returns the precision, in Penya, with which `roundedAmount` writes an amount: 100,000 for 538.1m. */
export function roundingStep(amount: number): number {
  return STEPS.find(([limit]) => amount < limit)?.[1] ?? 10_000_000;
}

/** Returns the nearest amount that players would write: 538,100,000 for 538,127,500. Less than 0.5 % away. */
export function rounded(amount: number): number {
  const step = BigInt(roundingStep(amount));
  const nearest = ((BigInt(amount) + step / 2n) / step) * step;
  return Number(nearest > BigInt(MAX_AMOUNT) ? nearest - step : nearest);
}

/** Formats an amount as players write it, rounded: "538.1m" for 538,127,500. */
export const roundedAmount = (amount: number): string => shortAmount(rounded(amount));
