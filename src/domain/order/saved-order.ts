/** An order that was saved: what it cost then, how far the deal is, and what the buyer still owes. */

import { type Fc, type Penya, penya } from "#domain/money/money.ts";
import type { Rate } from "#domain/money/rate.ts";
import { foldText } from "#domain/text/search.ts";
import type { Cart } from "./cart.ts";
import { type Order, type PriceList, priced } from "./order.ts";

/** The way of a deal, in its order; a cancelled one has left it. */
export const STEPS = ["quote", "agreed", "paid", "delivered"] as const;
export const STATES = [...STEPS, "cancelled"] as const;
export type State = (typeof STATES)[number];
type Step = (typeof STEPS)[number];

/** The only moves there are. Each has its way back in the table too: a slip of the thumb can be mended. */
export const MOVES: Readonly<Record<State, readonly State[]>> = {
  quote: ["agreed", "cancelled"],
  agreed: ["paid", "quote", "cancelled"],
  paid: ["delivered", "agreed", "cancelled"],
  delivered: ["paid"],
  cancelled: ["quote", "agreed", "paid"],
};

export function canMove(from: State, to: State): boolean {
  return MOVES[from].includes(to);
}

/** The step after this one; nothing behind the last, nor for a cancelled order. */
export function stepAfter(state: State): Step | undefined {
  return state === "cancelled" ? undefined : STEPS[STEPS.indexOf(state) + 1];
}

export function stepBefore(state: State): Step | undefined {
  return state === "cancelled" ? undefined : STEPS[STEPS.indexOf(state) - 1];
}

export const MAX_ORDER_NAME = 80;
export const MAX_BUYER = 40;
export const MAX_PAYMENT_NOTE = 60;
export const MAX_PAYMENTS = 100;

/** What is still owed, and what was paid too much: one of the two is always 0. */
export type Balance = Readonly<{ owed: Penya; over: Penya }>;

export function balance({ totalPenya, paid }: Readonly<{ totalPenya: Penya; paid: Penya }>): Balance {
  return { owed: penya(Math.max(0, totalPenya - paid)), over: penya(Math.max(0, paid - totalPenya)) };
}

/** The payment that settles an agreed order makes it a paid one. */
export function stateWithPayment(state: State, { owed }: Balance): State {
  return state === "agreed" && owed === 0 ? "paid" : state;
}

/** Without a payment a paid order may no longer be one: nothing is paid while something is owed. */
export function stateWithoutPayment(state: State, { owed }: Balance): State {
  return state === "paid" && owed > 0 ? "agreed" : state;
}

/** Where a cancelled order goes on: as far as its payments carry it. */
export function stateReopened(paid: Penya, { owed }: Balance): State {
  if (paid === 0) return "quote";
  return owed === 0 ? "paid" : "agreed";
}

/** An order with everything that its totals are made of, so that they stay what they were. */
export type FrozenLines = Readonly<{
  cart: Cart;
  /** FC for one piece of each item that had a price. */
  prices: Readonly<Record<string, Fc>>;
  rate: Rate;
  /** Whether that rate was only the example of a first visit. */
  isExample: boolean;
  /** The day the rate was set, YYYY-MM-DD; nothing for the example. */
  rateDate: string | null;
}>;

export function freezeLines(
  cart: Cart,
  prices: PriceList,
  terms: Omit<FrozenLines, "cart" | "prices">,
): FrozenLines {
  const known = cart.lines.flatMap((line) => {
    const price = line.kind === "item" ? prices(line.slug) : undefined;
    return line.kind === "item" && price !== undefined ? [[line.slug, price] as const] : [];
  });
  return { cart, prices: Object.fromEntries(known), ...terms };
}

export function frozenPrices({ prices }: Pick<FrozenLines, "prices">): PriceList {
  return (slug) => (Object.hasOwn(prices, slug) ? prices[slug] : undefined);
}

/** What it cost when it was saved. Throws `TooLarge`. */
export function pricedAsSaved(order: FrozenLines): Order {
  return priced(order.cart, frozenPrices(order), order.rate);
}

/** Everything that an order may be found by, each folded word once. */
export function searchedText(texts: readonly string[]): string {
  return [...new Set(wordsOf(texts.join(" ")))].join(" ");
}

/** The words that are looked for: an order is found where each is a part of one of its own. */
export function wordsOf(query: string): readonly string[] {
  return foldText(query).split(" ").filter(Boolean);
}
