import { type Currency, fc, penya } from "#domain/money/money.ts";
import { exchange, type Rate, unitPrice } from "#domain/money/rate.ts";

export type Conversion = Readonly<{
  /** In the other currency. */
  amount: number;
  /** Penya left over that do not buy a whole FC. */
  leftPenya: number;
}>;

/** Returns the other of the two currencies. */
export function otherCurrency(currency: Currency): Currency {
  return currency === "penya" ? "fc" : "penya";
}

/**
 * Converts an amount to the other currency. Throws `TooLarge` when the result exceeds the limit of an amount.
 */
export function convert(source: Currency, amount: number, rate: Rate): Conversion {
  if (source === "fc") return { amount: unitPrice(fc(amount), rate), leftPenya: 0 };
  const { fc: wholeFc, left } = exchange(penya(amount), rate);
  return { amount: wholeFc, leftPenya: left };
}
