/** An order that came from somebody else, by link or as text, before it becomes one's own. */
import * as Cart from "./cart.ts";
import { type Fc, fc } from "./money.ts";
import type { PriceList } from "./order.ts";
import type { ReadLine, ReadOrder } from "./order-reading.ts";
import type { Rate } from "./rate.ts";

export type Offer = Readonly<{
  cart: Cart.Cart;
  /** FC for one piece of each item, as the sender had it; items that had no price are missing. */
  prices: ReadonlyMap<string, Fc>;
  /** The sender's rate, where it is known. */
  rate: Rate | undefined;
  /** Whether that rate was only the example. */
  isExample: boolean;
  /** The server's id or its name. */
  server: string | undefined;
}>;

/** The sender's prices first, then one's own list: what the order cost when it was sent. */
export function pricesAsSent({ prices }: Pick<Offer, "prices">, today: PriceList): PriceList {
  return (slug) => prices.get(slug) ?? today(slug);
}

/** The items whose price was another one than it is here today; `today` is nothing where none is known. */
export function differingPrices(
  { cart, prices }: Pick<Offer, "cart" | "prices">,
  today: PriceList,
): readonly Readonly<{ slug: string; sent: Fc; today: Fc | undefined }>[] {
  return cart.lines.flatMap((line) => {
    const sent = line.kind === "item" ? prices.get(line.slug) : undefined;
    if (line.kind !== "item" || sent === undefined || sent === today(line.slug)) return [];
    return [{ slug: line.slug, sent, today: today(line.slug) }];
  });
}

/** What the player decided about the doubts of a text, by what a line was read from. */
export type Choices = Readonly<{
  /** Which item it is; nothing for a line by hand. Others are what they are likeliest. */
  items: ReadonlyMap<string, string | undefined>;
  /** What an unclear price is for. Others are for whatever is nearer to today's price. */
  pricedFor: ReadonlyMap<string, "all" | "each">;
}>;
export const NO_CHOICES: Choices = { items: new Map(), pricedFor: new Map() };

/** The item that a line is, by choice or by likelihood; nothing for a line by hand. */
export function itemOf(line: ReadLine, { items }: Choices): string | undefined {
  return items.has(line.text) ? items.get(line.text) : line.slugs[0];
}

/** What was read, as an order with the prices that the text gives. `newId` gives lines by hand their ids. */
export function offerOf(read: ReadOrder, choices: Choices, today: PriceList, newId: () => string): Offer {
  const prices = new Map<string, Fc>();
  const cart = read.lines.reduce((soFar, line) => {
    const slug = itemOf(line, choices);
    const together = slug === undefined ? undefined : withItem(soFar, slug, line);
    if (slug === undefined || !together) return Cart.withLine(soFar, byHand(line, choices, newId()));
    const each = eachOf(line.fc, line, choices, today(slug));
    if (each) prices.set(slug, fc(each));
    return together;
  }, Cart.EMPTY);
  return {
    cart: cart.lines.length === 0 ? cart : Cart.withAdjustment(cart, read.adjustment),
    prices,
    rate: read.rate,
    isExample: read.isExample,
    server: read.server,
  };
}

/** An item that the text names twice is one line; nothing where that would have too many pieces. */
function withItem(cart: Cart.Cart, slug: string, { quantity, note }: ReadLine): Cart.Cart | undefined {
  try {
    const line = { ...Cart.itemLine(slug, quantity), ...(note && { note }) };
    return Cart.joined(cart, { lines: [line], adjustment: 0 });
  } catch (error) {
    if (error instanceof Cart.TooManyPieces) return undefined;
    throw error;
  }
}

function byHand(line: ReadLine, choices: Choices, id: string): Cart.ManualLine {
  return {
    kind: "manual",
    id,
    label: line.name,
    currency: line.fc === undefined ? "penya" : "fc",
    amount: eachOf(line.fc ?? line.penya, line, choices, undefined) ?? 0,
    quantity: line.quantity,
    ...(line.note && { note: line.note }),
  };
}

/** Per piece. What cannot be for all pieces is for each. */
function eachOf(
  amount: number | undefined,
  line: ReadLine,
  choices: Choices,
  today: number | undefined,
): number | undefined {
  if (amount === undefined) return undefined;
  const isForAll = pricedFor(line, choices, today) === "all" && amount % line.quantity === 0;
  return isForAll ? amount / line.quantity : amount;
}

/** Whether only the player can tell what a price is for: neither reading of it is what the item costs today. */
export function isUnclear({ pricedFor, fc, penya, quantity }: ReadLine, today: number | undefined): boolean {
  if (pricedFor !== "unclear") return false;
  if (today === undefined) return fc !== undefined || penya !== undefined;
  return fc !== undefined && fc !== today && fc !== today * quantity;
}

/** An unclear price is for whatever brings it nearer to what one piece costs today, unless the player said. */
export function pricedFor(line: ReadLine, choices: Choices, today: number | undefined): "all" | "each" {
  if (line.pricedFor !== "unclear") return line.pricedFor;
  const chosen = choices.pricedFor.get(line.text);
  if (chosen) return chosen;
  const amount = line.fc;
  if (amount === undefined || today === undefined) return "all";
  const distance = (each: number) => Math.abs(Math.log(each / today));
  return distance(amount) <= distance(amount / line.quantity) ? "each" : "all";
}
