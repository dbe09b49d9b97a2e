import { type Fc, type Penya, penya, TooLarge } from "#domain/money/money.ts";
import type { Rate } from "#domain/money/rate.ts";
import { foldText } from "#domain/text/search.ts";
import { isSame } from "#domain/values/is-same.ts";
import { ownEntry } from "#domain/values/own-entry.ts";
import { type Cart, isSameCart, quantities } from "./cart.ts";
import { type Order, type PriceList, priced } from "./order.ts";
import type { KindList, PriceKind } from "./price-kind.ts";

/** A cancelled order has left these steps. */
export const ORDER_STEPS = ["quote", "agreed", "paid", "delivered"] as const;
export const ORDER_STATES = [...ORDER_STEPS, "cancelled"] as const;
export type State = (typeof ORDER_STATES)[number];
type Step = (typeof ORDER_STEPS)[number];

/** Each change can be reversed, because the player may have tapped by mistake. */
export const NEXT_STATES: Readonly<Record<State, readonly State[]>> = {
  quote: ["agreed", "cancelled"],
  agreed: ["paid", "quote", "cancelled"],
  paid: ["delivered", "agreed", "cancelled"],
  delivered: ["paid"],
  cancelled: ["quote", "agreed", "paid"],
};

export function canMove(from: State, to: State): boolean {
  return NEXT_STATES[from].includes(to);
}

export function stepAfter(state: State): Step | undefined {
  return state === "cancelled" ? undefined : ORDER_STEPS[ORDER_STEPS.indexOf(state) + 1];
}

export function stepBefore(state: State): Step | undefined {
  return state === "cancelled" ? undefined : ORDER_STEPS[ORDER_STEPS.indexOf(state) - 1];
}

/** 1 for a quote, 4 once delivered, 0 if cancelled. */
export function stepsReached(state: State): number {
  return state === "cancelled" ? 0 : ORDER_STEPS.indexOf(state) + 1;
}

export const MAX_ORDER_NAME = 80;
export const MAX_PAYMENT_NOTE = 60;
export const MAX_PAYMENTS = 100;
/** Former editions of an order that are kept, besides the one that was sent last. */
export const MAX_EDITIONS = 20;

/** In Penya; one of the two is always 0. */
export type Balance = Readonly<{ owed: Penya; over: Penya }>;

export function balance({ totalPenya, paid }: Readonly<{ totalPenya: Penya; paid: Penya }>): Balance {
  return { owed: penya(Math.max(0, totalPenya - paid)), over: penya(Math.max(0, paid - totalPenya)) };
}

/** A payment that settles an order makes it paid: who pays has agreed. */
export function stateWithPayment(state: State, { owed }: Balance): State {
  return (state === "quote" || state === "agreed") && owed === 0 ? "paid" : state;
}

/** An order is not paid while something is owed. */
export function stateWithoutPayment(state: State, { owed }: Balance): State {
  return state === "paid" && owed > 0 ? "agreed" : state;
}

export function stateReopened(paid: Penya, { owed }: Balance): State {
  if (paid === 0) return "quote";
  return owed === 0 ? "paid" : "agreed";
}

/** The state after an edit. An order without a payment does not become paid, even if nothing is left to pay. */
export function stateWithTotal(state: State, paid: Penya, left: Balance): State {
  return stateWithoutPayment(paid > 0 ? stateWithPayment(state, left) : state, left);
}

/** A cancelled order is reopened first. */
export const canEditLines = (state: State): boolean => state !== "cancelled";

/** Whether a buyer has agreed to an order, or paid for it. Nothing is owed for a quote. */
const isAgreed = ({ state, paid }: Readonly<{ state: State; paid: Penya }>): boolean =>
  state !== "cancelled" && (state !== "quote" || paid > 0);

type Owing = Readonly<{ state: State; paid: Penya; totalPenya: Penya }>;

/** In Penya; 0 for a quote without a payment, and for a cancelled order. */
export const owedFor = (order: Owing): Penya => (isAgreed(order) ? balance(order).owed : penya(0));

/** In Penya; 0 for a cancelled order, whose payments are all to be given back. */
export const overFor = (order: Owing): Penya =>
  order.state === "cancelled" ? penya(0) : balance(order).over;

type Agreed<Time> = Readonly<{ state: State; paid: Penya; agreedAt: Time | null; createdAt: Time }>;

/** Since when an order is agreed. Orders of former releases do not tell, so that their first moment counts. */
export function agreedSince<Time>(order: Agreed<Time>): Time | null {
  return order.agreedAt ?? (isAgreed(order) ? order.createdAt : null);
}

/** Returns `agreedAt` after a change of the state or the payments. */
export function agreedAfter<Time>(
  before: Agreed<Time>,
  after: Readonly<{ state: State; paid: Penya }>,
  now: Time,
): Time | null {
  const since = agreedSince(before);
  if (after.state === "cancelled") return since;
  return isAgreed(after) ? (since ?? now) : null;
}

/** Names that differ only in their letter case are the same buyer. */
export const buyerKey = (buyer: string): string => buyer.normalize("NFKC").toLowerCase();

/** All values that the totals depend on, so that they stay the same. */
export type FrozenLines = Readonly<{
  cart: Cart;
  /** FC for one piece. */
  prices: Readonly<Record<string, Fc>>;
  /** Older orders have none. */
  kinds?: Readonly<Record<string, PriceKind>> | undefined;
  rate: Rate;
  /** The rate was only the example of a first visit. */
  isExample: boolean;
  /** `null` for the example. */
  rateDate: string | null;
}>;

/** Items without a price are left out of `prices`. */
export function freezeLines(
  cart: Cart,
  prices: PriceList,
  terms: Omit<FrozenLines, "cart" | "prices" | "kinds">,
  kindOf: KindList = () => undefined,
): FrozenLines {
  const slugs = cart.lines.flatMap((line) => (line.kind === "item" ? [line.slug] : []));
  const listPrices = listed(slugs, prices);
  const kinds = listed(Object.keys(listPrices), kindOf);
  // Buyer and note are fields of the saved order, which can be edited.
  const { lines, adjustment } = cart;
  return {
    cart: { lines, adjustment },
    prices: listPrices,
    ...(Object.keys(kinds).length > 0 && { kinds }),
    ...terms,
  };
}

/** Returns `undefined` above 2^53 − 1. */
export function tryPricedAsSaved(order: FrozenLines): Order | undefined {
  try {
    return pricedAsSaved(order);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

/**
 * Returns the content after an edit: what it had keeps its price, and what is new gets the list's. Something without a
 * price gets the list's once there are more pieces of it.
 */
export function withEditedCart(
  content: FrozenLines,
  cart: Cart,
  { priceOf, kindOf }: Readonly<{ priceOf: PriceList; kindOf: KindList }>,
): FrozenLines {
  const before = quantities(content.cart);
  const added = [...quantities(cart)].flatMap(([slug, pieces]) =>
    pieces > (before.get(slug) ?? 0) && !Object.hasOwn(content.prices, slug) ? [slug] : [],
  );
  const prices = listed(added, priceOf);
  const kinds = { ...content.kinds, ...listed(Object.keys(prices), kindOf) };
  return {
    ...content,
    cart,
    prices: { ...content.prices, ...prices },
    ...(Object.keys(kinds).length > 0 && { kinds }),
  };
}

/** Drops the prices of lines that an edit has removed. */
export function withoutUnusedPrices({ cart, prices, kinds = {}, ...terms }: FrozenLines): FrozenLines {
  const own =
    <T>(values: Readonly<Record<string, T>>) =>
    (slug: string) =>
      Object.hasOwn(values, slug) ? values[slug] : undefined;
  return freezeLines(cart, own(prices), terms, own(kinds));
}

/** Whether two contents have the same lines, prices, discount and rate. */
export const isSameContent = (one: FrozenLines, other: FrozenLines): boolean =>
  isSameCart(one.cart, other.cart) && isSame({ ...one, cart: null }, { ...other, cart: null });

function listed<T>(
  slugs: readonly string[],
  listedFor: (slug: string) => T | undefined,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    slugs.flatMap((slug) => {
      const value = listedFor(slug);
      return value === undefined ? [] : [[slug, value] as const];
    }),
  );
}

export function frozenPrices({ prices }: Pick<FrozenLines, "prices">): PriceList {
  return (slug) => ownEntry(prices, slug);
}

/** Throws `TooLarge`. */
export function pricedAsSaved(order: FrozenLines): Order {
  const { cart, rate, kinds = {} } = order;
  return priced(cart, frozenPrices(order), rate, (slug) =>
    Object.hasOwn(kinds, slug) ? kinds[slug] : undefined,
  );
}

/** Each folded word once. */
export function searchedText(texts: readonly string[]): string {
  return [...new Set(wordsOf(texts.join(" ")))].join(" ");
}

/** Folded: an order matches if each is a part of one of its words. */
export function wordsOf(query: string): readonly string[] {
  return foldText(query).split(" ").filter(Boolean);
}
