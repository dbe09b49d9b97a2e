/** The only module that computes totals: every output shows these numbers. */

import { type Fc, fc, type Penya, penya, sum, TooLarge, times } from "#domain/money/money.ts";
import { type Rate, unitPrice } from "#domain/money/rate.ts";
import { type Adjustment, applyAdjustment, isFixed } from "./adjustment.ts";
import { type Cart, type Line, linePrice } from "./cart.ts";
import type { KindList, PriceKind } from "./price-kind.ts";

/** `fc` is `undefined` for a line priced in Penya. */
export type Price = Readonly<{ fc: Fc | undefined; penya: Penya }>;

export type OrderLine = Readonly<{
  line: Line;
  /** For one piece, in whole Penya, rounded up. */
  unit: Price | undefined;
  total: Price | undefined;
  /** Only for an item at the list's price. */
  kind: PriceKind | undefined;
}>;

/** The totals leave out lines without a price. */
export type Order = Readonly<{
  lines: readonly OrderLine[];
  rate: Rate;
  /** Spent by the seller in the cash shop. */
  totalFc: Fc;
  subtotal: Penya;
  /** As agreed, and the resulting amount: negative for a discount. */
  adjustment: Readonly<{ agreed: Adjustment; penya: number }>;
  totalPenya: Penya;
  unpriced: number;
  /** The buyer, and a note to the whole order. */
  buyer?: string | undefined;
  note?: string | undefined;
}>;

export type PriceList = (slug: string) => Fc | undefined;

/** Throws `TooLarge` when a line or a total is above 2^53 − 1. */
export function priced(cart: Cart, prices: PriceList, rate: Rate, kinds?: KindList): Order {
  const lines = cart.lines.map((line) => pricedLine(line, prices, rate, kinds));
  const totals = lines.flatMap(({ total }) => (total ? [total] : []));
  const subtotal = sum(totals.map((total) => total.penya));
  const adjustment = {
    agreed: cart.adjustment,
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
    ...(cart.buyer && { buyer: cart.buyer }),
    ...(cart.note && { note: cart.note }),
  };
}

/** Whether every line has a price in FC: otherwise `totalFc` leaves lines out. */
/** The number of lines that a total of FCoins leaves out, besides those without a price. */
export const linesInPenya = ({ lines }: Pick<Order, "lines">): number =>
  lines.filter(({ total }) => total !== undefined && total.fc === undefined).length;

export const hasAllInFc = ({ lines }: Order): boolean => lines.every(({ total }) => total?.fc !== undefined);

/** Whether the agreed discount is larger than the subtotal, of which it takes off no more than all. */
export function isDiscountCut({ adjustment: { agreed, penya } }: Order): boolean {
  return isFixed(agreed) && agreed.penya < penya;
}

/**
 * The adjustment in Penya as an output writes it. While lines have no price, an agreed amount is more than the priced ones may
 * allow, and is whole nevertheless.
 */
export function writtenAmount({ adjustment: { agreed, penya }, unpriced }: Order): number {
  return isFixed(agreed) && unpriced > 0 ? agreed.penya : penya;
}

export function isWithinLimit(cart: Cart, prices: PriceList, rate: Rate): boolean {
  return tryPriced(cart, prices, rate) !== undefined;
}

export function tryPriced(cart: Cart, prices: PriceList, rate: Rate, kinds?: KindList): Order | undefined {
  try {
    return priced(cart, prices, rate, kinds);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

function pricedLine(line: Line, prices: PriceList, rate: Rate, kinds?: KindList): OrderLine {
  const unit = priceOf(line, prices, rate);
  const total = unit && {
    fc: unit.fc === undefined ? undefined : times(unit.fc, line.quantity),
    penya: times(unit.penya, line.quantity),
  };
  const isListed = line.kind === "item" && linePrice(line) === undefined;
  return { line, unit, total, kind: isListed && unit ? kinds?.(line.slug) : undefined };
}

function priceOf(line: Line, prices: PriceList, rate: Rate): Price | undefined {
  const ownPrice = linePrice(line);
  if (ownPrice?.currency === "penya") return { fc: undefined, penya: penya(ownPrice.amount) };
  const price = ownPrice ? fc(ownPrice.amount) : line.kind === "item" ? prices(line.slug) : undefined;
  return price === undefined ? undefined : { fc: price, penya: unitPrice(price, rate) };
}
