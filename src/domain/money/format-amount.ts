import { oncePerLocale } from "#domain/text/once-per-locale.ts";

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
