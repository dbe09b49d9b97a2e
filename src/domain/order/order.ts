/**
 * A cart with prices: the one place where an order is added up. The page, the clipboard, the print and every
 * later output show these numbers and compute none.
 */

import { type Fc, fc, type Penya, penya, sum, TooLarge, times } from "#domain/money/money.ts";
import { type Rate, unitPrice } from "#domain/money/rate.ts";
import type { Cart, Line } from "./cart.ts";

/** `fc` is nothing for a line in Penya: it costs the seller nothing in the cash shop. */
export type Price = Readonly<{ fc: Fc | undefined; penya: Penya }>;

export type OrderLine = Readonly<{
  line: Line;
  /** Per piece, rounded up to whole Penya. Nothing while the item has no price. */
  unit: Price | undefined;
  /** For the whole line: quantity × unit. */
  total: Price | undefined;
}>;

export type Order = Readonly<{
  lines: readonly OrderLine[];
  rate: Rate;
  /** What the seller will spend in the cash shop. */
  totalFc: Fc;
  /** The sum of the lines in Penya. */
  subtotal: Penya;
  /** Whole percent, as in the cart, and what it comes to: negative for a discount. */
  adjustment: Readonly<{ percent: number; penya: number }>;
  /** What the buyer will hand over. */
  totalPenya: Penya;
  /** How many lines have no price yet and are not in the totals. */
  unpriced: number;
}>;

/** The FC price of an item, or nothing if nobody has set one. */
export type PriceList = (slug: string) => Fc | undefined;

/** What the cart costs. Throws `TooLarge` when a line or a total is above 2^53 − 1. */
export function priced(cart: Cart, prices: PriceList, rate: Rate): Order {
  const lines = cart.lines.map((line) => pricedLine(line, prices, rate));
  const totals = lines.flatMap(({ total }) => (total ? [total] : []));
  const subtotal = sum(totals.map((total) => total.penya));
  const adjustment = {
    percent: cart.adjustment,
    penya: Number(applyAdjustment(BigInt(subtotal), cart.adjustment)),
  };
  return {
    lines,
    rate,
    totalFc: sum(totals.flatMap((total) => (total.fc === undefined ? [] : [total.fc]))),
    subtotal,
    adjustment,
    totalPenya: penya(BigInt(subtotal) + BigInt(adjustment.penya)),
    unpriced: lines.length - totals.length,
  };
}

/** Whether the cart can be added up without an amount above 2^53 − 1. */
export function isWithinLimit(cart: Cart, prices: PriceList, rate: Rate): boolean {
  return tryPriced(cart, prices, rate) !== undefined;
}

/** As `priced`, but nothing instead of `TooLarge`. */
export function tryPriced(cart: Cart, prices: PriceList, rate: Rate): Order | undefined {
  try {
    return priced(cart, prices, rate);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

function pricedLine(line: Line, prices: PriceList, rate: Rate): OrderLine {
  const unit = priceOf(line, prices, rate);
  const total = unit && {
    fc: unit.fc === undefined ? undefined : times(unit.fc, line.quantity),
    penya: times(unit.penya, line.quantity),
  };
  return { line, unit, total };
}

function priceOf(line: Line, prices: PriceList, rate: Rate): Price | undefined {
  if (line.kind === "manual" && line.currency === "penya")
    return { fc: undefined, penya: penya(line.amount) };
  const price = line.kind === "manual" ? fc(line.amount) : prices(line.slug);
  return price === undefined ? undefined : { fc: price, penya: unitPrice(price, rate) };
}

/** The signed amount of a discount or surcharge. Rounded so that the total, like a unit price, rounds up. */
export function applyAdjustment(subtotal: bigint, percent: number): bigint {
  const product = subtotal * BigInt(percent);
  // Division of BigInt cuts towards zero: right for a discount, one too little for a surcharge with a rest.
  const cut = product / 100n;
  return product % 100n > 0n ? cut + 1n : cut;
}
