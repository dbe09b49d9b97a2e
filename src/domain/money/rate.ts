import { DAY_MS } from "#domain/time/day-ms.ts";
import { type Fc, fc, type Penya, penya, TooLarge } from "./money.ts";

export const RATE_UNITS = [1, 1000] as const;
export type Per = (typeof RATE_UNITS)[number];

export type RateNumbers = Readonly<{ penya: number; per: Per }>;

/** As the player typed it. */
export type Rate = Readonly<{ penya: Penya; per: Per }>;

type StoredNumbers = Readonly<{ penya: number; per: number }>;

export const hasSameNumbers = (one: StoredNumbers, other: StoredNumbers): boolean =>
  one.penya === other.penya && one.per === other.per;

/** Shown on a first visit, labeled as an example: no published rate exists that could be shipped as a fact. */
export const EXAMPLE_RATE: Rate = { penya: penya(200_000), per: 1 };

const OLD_AFTER_DAYS = 7;

/** Throws `RangeError` for an amount of 0. */
export function rate(amount: Penya, per: Per): Rate {
  if (amount === 0) throw new RangeError("a rate is at least 1 Penya");
  return { penya: amount, per };
}

/** Penya for one piece, rounded up: the only rounding of prices in an order. Throws `TooLarge`. */
export function unitPrice(price: Fc, { penya: amount, per }: Rate): Penya {
  // BigInt, because the product of two safe integers need not be safe.
  const product = BigInt(price) * BigInt(amount);
  return penya((product + BigInt(per) - 1n) / BigInt(per));
}

/** Throws `TooLarge`. */
export function exchange(amount: Penya, rate: Rate): Readonly<{ fc: Fc; left: Penya }> {
  const bought = fc((BigInt(amount) * BigInt(rate.per)) / BigInt(rate.penya));
  return { fc: bought, left: penya(amount - unitPrice(bought, rate)) };
}

/** `undefined` if the rate would not be whole or too large. */
export function restated({ penya: amount, per }: Rate, wanted: Per): Rate | undefined {
  const product = BigInt(amount) * BigInt(wanted);
  if (product % BigInt(per) !== 0n) return undefined;
  try {
    return rate(penya(product / BigInt(per)), wanted);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

/** Such as `200000/1`: in a conflict, an amount without its unit would be ambiguous. */
export const rateText = ({ penya: amount, per }: RateNumbers): string => `${amount}/${per}`;

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function isOld(date: string, today: string): boolean {
  return daysBetween(date, today) > OLD_AFTER_DAYS;
}

export function tryUnitPrice(price: Fc, rate: Rate): Penya | undefined {
  try {
    return unitPrice(price, rate);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
