import type { Fc } from "#domain/money/money.ts";
import { type Rate, tryUnitPrice } from "#domain/money/rate.ts";
import type { ParsedLine, ParsedOrder } from "#domain/order/parse/parse-order.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { isSame } from "#domain/values/is-same.ts";
import * as Cart from "./cart.ts";
import type { PriceList } from "./order.ts";
import type { KindList, PriceKind } from "./price-kind.ts";

export type IncomingOrder = Readonly<{
  cart: Cart.Cart;
  /** FC for one piece, for items whose line has no price of its own. */
  prices: ReadonlyMap<string, Fc>;
  /** As they were for the sender. A text and an older link have none. */
  kinds?: ReadonlyMap<string, PriceKind> | undefined;
  rate: Rate | undefined;
  /** The rate was only the example of a first visit. */
  isExample: boolean;
  /** Id or name. */
  server: string | undefined;
}>;

/** The sender's prices, otherwise those of the player's own list. */
export function pricesAsSent({ prices }: Pick<IncomingOrder, "prices">, today: PriceList): PriceList {
  return (slug) => prices.get(slug) ?? today(slug);
}

/** Unknown where the sender does not say. */
export function kindsAsSent(
  { prices, kinds }: Pick<IncomingOrder, "prices" | "kinds">,
  today: KindList,
): KindList {
  return (slug) => (prices.has(slug) ? kinds?.get(slug) : today(slug));
}

/** `today` is `undefined` if no price is known. */
export type DifferingPrice = Readonly<{
  id: string;
  slug: string;
  sent: Cart.LinePrice;
  today: Fc | undefined;
}>;

/** A price in Penya is only compared with a known one, at the rate that the cart gets. */
export function differingPrices(
  { cart, prices }: Pick<IncomingOrder, "cart" | "prices">,
  today: PriceList,
  rate: Rate,
): readonly DifferingPrice[] {
  return cart.lines.flatMap((line) => {
    const sent = line.kind === "item" ? sentPrice(line, prices) : undefined;
    if (line.kind !== "item" || !sent) return [];
    const present = today(line.slug);
    const isCompared = sent.currency === "fc" || present !== undefined;
    const differs = isCompared && !isListed(sent, present, rate);
    return differs ? [{ id: line.id, slug: line.slug, sent, today: present }] : [];
  });
}

function isListed({ currency, amount }: Cart.LinePrice, present: Fc | undefined, rate: Rate): boolean {
  if (present === undefined) return false;
  return amount === (currency === "fc" ? present : tryUnitPrice(present, rate));
}

function sentPrice(line: Cart.ItemLine, prices: IncomingOrder["prices"]): Cart.LinePrice | undefined {
  const price = prices.get(line.slug);
  return Cart.linePrice(line) ?? (price === undefined ? undefined : { currency: "fc", amount: price });
}

/** A line has a price of its own where the sender's is not today's. One in Penya stays whatever the rate is. */
export function cartAsSent(
  { cart, prices }: Pick<IncomingOrder, "cart" | "prices">,
  today: PriceList,
): Cart.Cart {
  const lines = cart.lines.map((line) => {
    if (line.kind === "manual") return line;
    const sent = sentPrice(line, prices);
    const isToday = sent?.currency === "fc" && sent.amount === today(line.slug);
    return Cart.withPrice(line, isToday ? undefined : sent);
  });
  return { ...cart, lines: Cart.joinedLines(lines) };
}

/** Only an item without a price of the player keeps the sender's price in Penya. */
export function cartAtToday(cart: Cart.Cart, today: PriceList): Cart.Cart {
  const lines = cart.lines.map((line) =>
    line.kind === "item" && (line.penya === undefined || today(line.slug) !== undefined)
      ? Cart.withPrice(line, undefined)
      : line,
  );
  return { ...cart, lines: Cart.joinedLines(lines) };
}

/** Adds an order to a cart. Its buyer and its note apply where the cart has none. Throws as `addCarts` does. */
export function withAddedOrder(cart: Cart.Cart, order: Cart.Cart): Cart.Cart {
  const { buyer = order.buyer, note = order.note } = cart;
  return Cart.withOrderNote(Cart.withBuyer(Cart.addCarts(cart, order), buyer ?? ""), note ?? "");
}

/** What of an order does not come along when it is added to a cart. */
export function termsLeftOut(cart: Cart.Cart, { adjustment, buyer, note }: Cart.Cart): Cart.Terms {
  const unless = (own: string | undefined, text: string | undefined) =>
    own === undefined || own === text ? undefined : text;
  return {
    adjustment: isSame(cart.adjustment, adjustment) ? 0 : adjustment,
    buyer: unless(cart.buyer, buyer),
    note: unless(cart.note, note),
  };
}

/** By the `key` of a line. */
export type ImportChoices = Readonly<{
  /** `undefined` is a line by hand. By default the likeliest item. */
  items: ReadonlyMap<string, string | undefined>;
  /** Default: see `pricedFor`. */
  pricedFor: ReadonlyMap<string, "all" | "each">;
  /** By default the line has no amount. */
  amounts: ReadonlyMap<string, number>;
}>;
export const NO_IMPORT_CHOICES: ImportChoices = {
  items: new Map(),
  pricedFor: new Map(),
  amounts: new Map(),
};

/** `undefined` for a line by hand. */
export function chosenItem(line: ParsedLine, { items }: ImportChoices): string | undefined {
  return items.has(line.key) ? items.get(line.key) : line.slugs[0];
}

export function withChosenAmount(line: ParsedLine, { amounts }: ImportChoices): ParsedLine {
  const chosen = amounts.get(line.key);
  if (!line.choice || chosen === undefined || !line.choice.amounts.includes(chosen)) return line;
  return { ...line, [line.choice.currency]: chosen };
}

/** The order cannot be imported before these choices. */
export function linesToDecide(lines: readonly ParsedLine[], choices: ImportChoices): readonly ParsedLine[] {
  return lines.filter(
    (line) =>
      line.choice !== undefined && !line.choice.amounts.includes(choices.amounts.get(line.key) ?? Number.NaN),
  );
}

/** At the prices of the text. `newId` returns the ids of lines by hand. */
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
    if (isItem) return withItem(soFar, slug, line, each);
    return Cart.withLine(soFar, byHand(line, choices, priceToday, newId()));
  }, Cart.EMPTY_CART);
  return {
    cart: cart.lines.length === 0 ? cart : withTerms(cart, read),
    prices: new Map(),
    rate: read.rate,
    isExample: read.isExample,
    server: read.server,
  };
}

function withTerms(cart: Cart.Cart, { adjustment, buyer, note }: ParsedOrder): Cart.Cart {
  return Cart.withOrderNote(Cart.withBuyer(Cart.withAdjustment(cart, adjustment), buyer), note);
}

/** Joins pieces that the text names twice at one price; those beyond the limit of a line are another line. */
function withItem(cart: Cart.Cart, slug: string, line: ParsedLine, amount: number | undefined): Cart.Cart {
  const currency = line.fc === undefined ? "penya" : "fc";
  const note = noteOf(line, line.unread);
  const item = Cart.itemLine(slug, line.quantity, amount === undefined ? undefined : { currency, amount });
  const added = { ...item, ...(note && { note }) };
  try {
    return Cart.addCarts(cart, { lines: [added], adjustment: 0 });
  } catch (error) {
    if (!(error instanceof Cart.TooManyPieces)) throw error;
    return { ...cart, lines: Cart.joinedById(Cart.withLine(cart, added).lines) };
  }
}

/** By default the amount that could not be parsed, which is stored nowhere else. */
function noteOf({ note }: ParsedLine, unread: string | undefined): string {
  return note || toSingleLine(unread ?? "", Cart.MAX_NOTE);
}

/**
 * An unparsed amount stays in the label, or in the note where the label is full. An uneven price for all pieces makes one line,
 * with the quantity in its label.
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

/** Whether a name by hand is longer in the text than a label may be. */
export function isNameCut({ name, text, slugs }: ParsedLine): boolean {
  // A blank at the end of the label is removed too.
  if (slugs.length > 0 || name.length < Cart.MAX_LABEL - 1) return false;
  const line = toSingleLine(text, text.length);
  const start = line.indexOf(name);
  return start >= 0 && /^ ?\p{L}/u.test(line.slice(start + name.length));
}

export function isUneven(line: ParsedLine, choices: ImportChoices): boolean {
  return !dividesEvenly(line) && pricedFor(line, choices, undefined) === "all";
}

const amountOf = ({ fc, penya }: ParsedLine): number | undefined => fc ?? penya;
const dividesEvenly = (line: ParsedLine) =>
  line.isRounded === true || (amountOf(line) ?? 0) % line.quantity === 0;

/** Returns the price of one piece. Unless it is rounded, a price for all pieces divides evenly: see `isUneven`. */
function eachOf(line: ParsedLine, choices: ImportChoices, today: number | undefined): number | undefined {
  const amount = amountOf(line);
  if (amount === undefined) return undefined;
  return pricedFor(line, choices, today) === "all" ? Math.round(amount / line.quantity) : amount;
}

/** The line would count as 0, or not at all. */
export function isUnpriced(line: ParsedLine, choices: ImportChoices, today: PriceList): boolean {
  if ([line.fc, line.penya, line.choice].some((price) => price !== undefined)) return false;
  const slug = chosenItem(line, choices);
  return slug === undefined || today(slug) === undefined;
}

/** Neither meaning matches the item's price today. */
export function isPricedForUnclear(
  { pricedFor, fc, penya, quantity }: ParsedLine,
  today: number | undefined,
): boolean {
  if (pricedFor !== "unclear") return false;
  if (today === undefined || fc === undefined) return fc !== undefined || penya !== undefined;
  return fc !== today && fc !== today * quantity;
}

/** By default, an uneven price is for each; others are for what is nearer to today's price. */
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
