import type { Fc } from "#domain/money/money.ts";
import type { Rate } from "#domain/money/rate.ts";
import type { ParsedLine, ParsedOrder } from "#domain/order/parse/parse-order.ts";
import { toSingleLine } from "#domain/text/name.ts";
import * as Cart from "./cart.ts";
import type { PriceList } from "./order.ts";
import type { KindList, PriceKind } from "./price-kind.ts";

/** An order that was received, with the prices and the rate of its sender. */
export type IncomingOrder = Readonly<{
  cart: Cart.Cart;
  /** The sender's FC price for one piece of each item whose line has no price of its own; those without one are missing. */
  prices: ReadonlyMap<string, Fc>;
  /** The kinds of those prices, as they were for the sender. A text and an older link have none. */
  kinds?: ReadonlyMap<string, PriceKind> | undefined;
  rate: Rate | undefined;
  /** Whether that rate was only the example of a first visit. */
  isExample: boolean;
  /** The id or the name of the server. */
  server: string | undefined;
}>;

/** Returns the prices of the order when it was sent: the sender's, otherwise those of the player's own list. */
export function pricesAsSent({ prices }: Pick<IncomingOrder, "prices">, today: PriceList): PriceList {
  return (slug) => prices.get(slug) ?? today(slug);
}

/** Returns the kinds of the prices that `pricesAsSent` returns: what the sender does not say of a price is not known. */
export function kindsAsSent(
  { prices, kinds }: Pick<IncomingOrder, "prices" | "kinds">,
  today: KindList,
): KindList {
  return (slug) => (prices.has(slug) ? kinds?.get(slug) : today(slug));
}

/** A price of an item as sent, which is not today's; `today` is `undefined` if no price is known. */
export type DifferingPrice = Readonly<{
  id: string;
  slug: string;
  sent: Cart.LinePrice;
  today: Fc | undefined;
}>;

/** Returns the lines whose price as sent is not today's. One in Penya is only compared with a price that is known. */
export function differingPrices(
  { cart, prices }: Pick<IncomingOrder, "cart" | "prices">,
  today: PriceList,
): readonly DifferingPrice[] {
  return cart.lines.flatMap((line) => {
    const sent = line.kind === "item" ? sentPrice(line, prices) : undefined;
    if (line.kind !== "item" || !sent) return [];
    const present = today(line.slug);
    const differs = sent.currency === "fc" ? sent.amount !== present : present !== undefined;
    return differs ? [{ id: line.id, slug: line.slug, sent, today: present }] : [];
  });
}

function sentPrice(line: Cart.ItemLine, prices: IncomingOrder["prices"]): Cart.LinePrice | undefined {
  const price = prices.get(line.slug);
  return Cart.linePrice(line) ?? (price === undefined ? undefined : { currency: "fc", amount: price });
}

/** Returns the cart at the sender's prices: a line has a price of its own where the sender's is not today's. */
export function cartAsSent(
  { cart, prices }: Pick<IncomingOrder, "cart" | "prices">,
  today: PriceList,
): Cart.Cart {
  const lines = cart.lines.map((line) => {
    if (line.kind === "manual") return line;
    const sent = sentPrice(line, prices);
    const isListed = sent?.currency === "fc" && sent.amount === today(line.slug);
    return Cart.withPrice(line, isListed ? undefined : sent);
  });
  return { ...cart, lines: Cart.joinedLines(lines) };
}

/** Returns the cart at the player's own prices: only an item without one keeps the sender's price in Penya. */
export function cartAtToday(cart: Cart.Cart, today: PriceList): Cart.Cart {
  const lines = cart.lines.map((line) =>
    line.kind === "item" && (line.penya === undefined || today(line.slug) !== undefined)
      ? Cart.withPrice(line, undefined)
      : line,
  );
  return { ...cart, lines: Cart.joinedLines(lines) };
}

/** The player's decisions about unclear parts of a text, by the `key` of a line. */
export type ImportChoices = Readonly<{
  /** The chosen item, or `undefined` for a line by hand. A line without a decision is its likeliest item. */
  items: ReadonlyMap<string, string | undefined>;
  /** Whether an unclear price is for all pieces or for each. Without a decision, see `pricedFor`. */
  pricedFor: ReadonlyMap<string, "all" | "each">;
  /** The chosen meaning of an ambiguous amount. Without a decision, the line has no amount. */
  amounts: ReadonlyMap<string, number>;
}>;
/** No decision yet: every unclear part has its default. */
export const NO_IMPORT_CHOICES: ImportChoices = {
  items: new Map(),
  pricedFor: new Map(),
  amounts: new Map(),
};

/** Returns the item of a line, as chosen or else the likeliest; `undefined` for a line by hand. */
export function chosenItem(line: ParsedLine, { items }: ImportChoices): string | undefined {
  return items.has(line.key) ? items.get(line.key) : line.slugs[0];
}

/** Returns the line with the chosen amount if its amount has several meanings. */
export function withChosenAmount(line: ParsedLine, { amounts }: ImportChoices): ParsedLine {
  const chosen = amounts.get(line.key);
  if (!line.choice || chosen === undefined || !line.choice.amounts.includes(chosen)) return line;
  return { ...line, [line.choice.currency]: chosen };
}

/** Returns the lines whose ambiguous amount still needs a choice: the order cannot be imported before. */
export function linesToDecide(lines: readonly ParsedLine[], choices: ImportChoices): readonly ParsedLine[] {
  return lines.filter(
    (line) =>
      line.choice !== undefined && !line.choice.amounts.includes(choices.amounts.get(line.key) ?? Number.NaN),
  );
}

/**
 * Converts a parsed text into an order whose lines have the prices that the text gives. `newId` returns the ids of lines by hand.
 */
export function incomingOrderOf(
  read: ParsedOrder,
  choices: ImportChoices,
  today: PriceList,
  newId: () => string,
): IncomingOrder {
  const cart = read.lines.reduce((soFar, one) => {
    const line = withChosenAmount(one, choices);
    const slug = chosenItem(line, choices);
    const priceToday = slug === undefined ? undefined : today(slug);
    const each = eachOf(line, choices, priceToday);
    // A line by hand can be for nothing, but an item's own price is at least 1.
    const isItem = slug !== undefined && !isUneven(line, choices) && each !== 0;
    const together = isItem ? withItem(soFar, slug, line, each) : undefined;
    return together ?? Cart.withLine(soFar, byHand(line, choices, priceToday, newId()));
  }, Cart.EMPTY_CART);
  return {
    cart: cart.lines.length === 0 ? cart : Cart.withAdjustment(cart, read.adjustment),
    prices: new Map(),
    rate: read.rate,
    isExample: read.isExample,
    server: read.server,
  };
}

/**
 * Adds a listed item at a price; pieces that the text names twice at one price become one line. Returns `undefined`
 * if that line would have too many pieces.
 */
function withItem(
  cart: Cart.Cart,
  slug: string,
  line: ParsedLine,
  amount: number | undefined,
): Cart.Cart | undefined {
  const currency = line.fc === undefined ? "penya" : "fc";
  try {
    const note = noteOf(line, line.unread);
    const added = Cart.itemLine(slug, line.quantity, amount === undefined ? undefined : { currency, amount });
    return Cart.addCarts(cart, { lines: [{ ...added, ...(note && { note }) }], adjustment: 0 });
  } catch (error) {
    if (error instanceof Cart.TooManyPieces) return undefined;
    throw error;
  }
}

/** Returns the line's note; without one, the amount that could not be parsed and is stored nowhere else. */
function noteOf({ note }: ParsedLine, unread: string | undefined): string {
  return note || toSingleLine(unread ?? "", Cart.MAX_NOTE);
}

/**
 * An amount that could not be parsed stays in the label, or in the note where the label is full. A price for all
 * pieces that does not divide evenly makes one line with the quantity in its label.
 */
function byHand(
  line: ParsedLine,
  choices: ImportChoices,
  today: number | undefined,
  id: string,
): Cart.ManualLine {
  const isWhole = isUneven(line, choices);
  const name = isWhole ? toSingleLine(`${line.quantity} × ${line.name}`, Cart.MAX_LABEL) : line.name;
  const withUnread = line.unread === undefined ? name : `${name} ${line.unread}`;
  const hasRoom = withUnread.length <= Cart.MAX_LABEL;
  const note = noteOf(line, hasRoom ? undefined : line.unread);
  return {
    kind: "manual",
    id,
    label: hasRoom ? withUnread : name,
    currency: line.fc === undefined ? "penya" : "fc",
    amount: (isWhole ? amountOf(line) : eachOf(line, choices, today)) ?? 0,
    quantity: isWhole ? 1 : line.quantity,
    ...(note && { note }),
  };
}

/** Whether the line has a price for all pieces together that does not divide evenly among them. */
export function isUneven(line: ParsedLine, choices: ImportChoices): boolean {
  return !dividesEvenly(line) && pricedFor(line, choices, undefined) === "all";
}

const amountOf = ({ fc, penya }: ParsedLine): number | undefined => fc ?? penya;
const dividesEvenly = (line: ParsedLine) => (amountOf(line) ?? 0) % line.quantity === 0;

/** Returns the price of one piece. A price for all pieces divides evenly: see `isUneven`. */
function eachOf(line: ParsedLine, choices: ImportChoices, today: number | undefined): number | undefined {
  const amount = amountOf(line);
  if (amount === undefined) return undefined;
  return pricedFor(line, choices, today) === "all" ? amount / line.quantity : amount;
}

/** Whether neither the text nor the player's own list gives a price for the line: it would count as 0, or not at all. */
export function isUnpriced(line: ParsedLine, choices: ImportChoices, today: PriceList): boolean {
  if ([line.fc, line.penya, line.choice].some((price) => price !== undefined)) return false;
  const slug = chosenItem(line, choices);
  return slug === undefined || today(slug) === undefined;
}

/** Whether only the player can tell what a price is for: neither meaning matches the item's price today. */
export function isPricedForUnclear(
  { pricedFor, fc, penya, quantity }: ParsedLine,
  today: number | undefined,
): boolean {
  if (pricedFor !== "unclear") return false;
  if (today === undefined || fc === undefined) return fc !== undefined || penya !== undefined;
  return fc !== today && fc !== today * quantity;
}

/**
 * Unless the player has chosen, an unclear price that does not divide evenly is for each; others are what is nearer
 * to today's price.
 */
export function pricedFor(
  line: ParsedLine,
  choices: ImportChoices,
  today: number | undefined,
): "all" | "each" {
  if (line.pricedFor !== "unclear") return line.pricedFor;
  const chosen = choices.pricedFor.get(line.key);
  if (chosen) return chosen;
  if (!dividesEvenly(line)) return "each";
  const amount = line.fc;
  if (amount === undefined || today === undefined) return "all";
  const distance = (each: number) => Math.abs(Math.log(each / today));
  return distance(amount) <= distance(amount / line.quantity) ? "each" : "all";
}
