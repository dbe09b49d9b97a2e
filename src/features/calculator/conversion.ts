import { type Currency, fc, penya } from "#domain/money/money.ts";
import { exchange, type Rate, unitPrice } from "#domain/money/rate.ts";

export type Conversion = Readonly<{
  /** In the other currency. */
  amount: number;
  /** Penya that buy no whole FC. */
  left: number;
}>;

export function other(currency: Currency): Currency {
  return currency === "penya" ? "fc" : "penya";
}

/** An amount of one currency in the other. Throws `TooLarge`. */
export function converted(source: Currency, amount: number, rate: Rate): Conversion {
  if (source === "fc") return { amount: unitPrice(fc(amount), rate), left: 0 };
  const { fc: bought, left } = exchange(penya(amount), rate);
  return { amount: bought, left };
}
