/** An order that came from somebody else, by link or as text, before it becomes one's own. */

import { type Fc, fc } from "#domain/money/money.ts";
import type { Rate } from "#domain/money/rate.ts";
import type { ParsedLine, ParsedOrder } from "#domain/order/parse/parse-order.ts";
import { inOneLine } from "#domain/text/name.ts";
import * as Cart from "./cart.ts";
import type { PriceList } from "./order.ts";

export type IncomingOrder = Readonly<{
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
export function pricesAsSent({ prices }: Pick<IncomingOrder, "prices">, today: PriceList): PriceList {
  return (slug) => prices.get(slug) ?? today(slug);
}

/** The items whose price was another one than it is here today; `today` is nothing where none is known. */
export function differingPrices(
  { cart, prices }: Pick<IncomingOrder, "cart" | "prices">,
  today: PriceList,
): readonly Readonly<{ slug: string; sent: Fc; today: Fc | undefined }>[] {
  return cart.lines.flatMap((line) => {
    const sent = line.kind === "item" ? prices.get(line.slug) : undefined;
    if (line.kind !== "item" || sent === undefined || sent === today(line.slug)) return [];
    return [{ slug: line.slug, sent, today: today(line.slug) }];
  });
}

/** What the player decided about the doubts of a text, by the `key` of a line. */
export type ImportChoices = Readonly<{
  /** Which item it is; nothing for a line by hand. Others are what they are likeliest. */
  items: ReadonlyMap<string, string | undefined>;
  /** What an unclear price is for. Others are for whatever is nearer to today's price. */
  pricedFor: ReadonlyMap<string, "all" | "each">;
  /** Which of its readings an amount is. Until it is chosen, the line has none. */
  amounts: ReadonlyMap<string, number>;
}>;
export const NO_IMPORT_CHOICES: ImportChoices = {
  items: new Map(),
  pricedFor: new Map(),
  amounts: new Map(),
};

/** The item that a line is, by choice or by likelihood; nothing for a line by hand. */
export function chosenItem(line: ParsedLine, { items }: ImportChoices): string | undefined {
  return items.has(line.key) ? items.get(line.key) : line.slugs[0];
}

/** The line with the amount that was chosen, where it has several readings. */
export function settled(line: ParsedLine, { amounts }: ImportChoices): ParsedLine {
  const chosen = amounts.get(line.key);
  if (!line.choice || chosen === undefined || !line.choice.amounts.includes(chosen)) return line;
  return { ...line, [line.choice.currency]: chosen };
}

/** Whether an amount counts in the order: Penya beside an item do not, because it has its price in FC. */
export function needsAnswer(line: ParsedLine, choices: ImportChoices): boolean {
  return (
    line.choice?.currency === "fc" || (line.choice !== undefined && chosenItem(line, choices) === undefined)
  );
}

/** The lines whose amount has several readings of which none has been chosen: the order cannot be taken yet. */
export function unanswered(lines: readonly ParsedLine[], choices: ImportChoices): readonly ParsedLine[] {
  return lines.filter(
    (line) =>
      needsAnswer(line, choices) &&
      !line.choice?.amounts.includes(choices.amounts.get(line.key) ?? Number.NaN),
  );
}

/** What was read, as an order with the prices that the text gives. `newId` gives lines by hand their ids. */
export function incomingOrderOf(
  read: ParsedOrder,
  choices: ImportChoices,
  today: PriceList,
  newId: () => string,
): IncomingOrder {
  const prices = new Map<string, Fc>();
  const cart = read.lines.reduce((soFar, one) => {
    const line = settled(one, choices);
    const slug = chosenItem(line, choices);
    const together = slug === undefined ? undefined : withItem(soFar, slug, line);
    if (slug === undefined || !together) return Cart.withLine(soFar, byHand(line, choices, newId()));
    const each = eachOf(line.fc, line, choices, today(slug));
    if (each) prices.set(slug, fc(each));
    return together;
  }, Cart.EMPTY_CART);
  return {
    cart: cart.lines.length === 0 ? cart : Cart.withAdjustment(cart, read.adjustment),
    prices,
    rate: read.rate,
    isExample: read.isExample,
    server: read.server,
  };
}

/** An item that the text names twice is one line; nothing where that would have too many pieces. */
function withItem(cart: Cart.Cart, slug: string, line: ParsedLine): Cart.Cart | undefined {
  try {
    const note = noteOf(line, line.unread);
    const added = { ...Cart.itemLine(slug, line.quantity), ...(note && { note }) };
    return Cart.addCarts(cart, { lines: [added], adjustment: 0 });
  } catch (error) {
    if (error instanceof Cart.TooManyPieces) return undefined;
    throw error;
  }
}

/** The line's note; without one, the amount that could not be read and has no other place. */
function noteOf({ note }: ParsedLine, unread: string | undefined): string {
  return note || inOneLine(unread ?? "", Cart.MAX_NOTE);
}

/** An amount that could not be read stays in the label, or in the note where the label is full. */
function byHand(line: ParsedLine, choices: ImportChoices, id: string): Cart.ManualLine {
  const whole = line.unread === undefined ? line.name : `${line.name} ${line.unread}`;
  const hasRoom = whole.length <= Cart.MAX_LABEL;
  const note = noteOf(line, hasRoom ? undefined : line.unread);
  return {
    kind: "manual",
    id,
    label: hasRoom ? whole : line.name,
    currency: line.fc === undefined ? "penya" : "fc",
    amount: eachOf(line.fc ?? line.penya, line, choices, undefined) ?? 0,
    quantity: line.quantity,
    ...(note && { note }),
  };
}

/** Per piece. What cannot be for all pieces is for each. */
function eachOf(
  amount: number | undefined,
  line: ParsedLine,
  choices: ImportChoices,
  today: number | undefined,
): number | undefined {
  if (amount === undefined) return undefined;
  const isForAll = pricedFor(line, choices, today) === "all" && amount % line.quantity === 0;
  return isForAll ? amount / line.quantity : amount;
}

/** Whether only the player can tell what a price is for: neither reading of it is what the item costs today. */
export function isUnclear(
  { pricedFor, fc, penya, quantity }: ParsedLine,
  today: number | undefined,
): boolean {
  if (pricedFor !== "unclear") return false;
  if (today === undefined) return fc !== undefined || penya !== undefined;
  return fc !== undefined && fc !== today && fc !== today * quantity;
}

/** An unclear price is for whatever brings it nearer to what one piece costs today, unless the player said. */
export function pricedFor(
  line: ParsedLine,
  choices: ImportChoices,
  today: number | undefined,
): "all" | "each" {
  if (line.pricedFor !== "unclear") return line.pricedFor;
  const chosen = choices.pricedFor.get(line.key);
  if (chosen) return chosen;
  const amount = line.fc;
  if (amount === undefined || today === undefined) return "all";
  const distance = (each: number) => Math.abs(Math.log(each / today));
  return distance(amount) <= distance(amount / line.quantity) ? "each" : "all";
}
