/** Without prices. Every function returns a new cart. */
import type { Currency } from "#domain/money/money.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { isSame } from "#domain/values/is-same.ts";
import { type Adjustment, validAdjustment } from "./adjustment.ts";

export const MAX_QUANTITY = 9_999;
export const MAX_LINES = 500;
/** Two devices may each fill a cart before they are synchronized: nothing more can be added then, but no line is lost. */
export const MAX_STORED_LINES = 2 * MAX_LINES;
/** Short enough to fit whole into the shortest chat message. */
export const MAX_LABEL = 40;
export const MAX_NOTE = 60;
export const MAX_BUYER = 40;
export const MAX_ORDER_NOTE = 200;

type Noted = Readonly<{
  note?: string | undefined;
  /** Counts settings: pieces that two devices add are summed, quantities that they set are not. */
  setCount?: number | undefined;
}>;

export type LinePrice = Readonly<{ currency: Currency; amount: number }>;
/** At the list's price, or a price of the line in Penya or FC. */
export type ItemLine = Noted &
  Readonly<{
    kind: "item";
    id: string;
    slug: string;
    quantity: number;
    penya?: number | undefined;
    fc?: number | undefined;
  }>;
export type ManualLine = Noted &
  Readonly<{
    kind: "manual";
    id: string;
    label: string;
    currency: Currency;
    amount: number;
    quantity: number;
  }>;
/** The id is unique in its cart. */
export type Line = ItemLine | ManualLine;

/** What applies to the whole order. */
export type Terms = Readonly<{
  adjustment: Adjustment;
  /** `undefined` without a buyer; never empty. The same holds for the note. */
  buyer?: string | undefined;
  note?: string | undefined;
}>;

/** Pieces of an item at different prices are different lines. A cart without lines has no terms. */
export type Cart = Terms & Readonly<{ lines: readonly Line[] }>;

export const EMPTY_CART: Cart = { lines: [], adjustment: 0 };

export class TooManyLines extends Error {
  override readonly name = "TooManyLines";
}

export class TooManyPieces extends Error {
  override readonly name = "TooManyPieces";
}

/** Whole, 1 to `MAX_QUANTITY`. */
export function clampedQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1));
}

export function quantities(cart: Cart): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const line of cart.lines)
    if (line.kind === "item") pieces.set(line.slug, (pieces.get(line.slug) ?? 0) + line.quantity);
  return pieces;
}

/** `undefined` for an item at the list's price. */
export function linePrice(line: Line): LinePrice | undefined {
  if (line.kind === "manual") return { currency: line.currency, amount: line.amount };
  if (line.penya !== undefined) return { currency: "penya", amount: line.penya };
  return line.fc === undefined ? undefined : { currency: "fc", amount: line.fc };
}

/** Adds pieces to the item's line at this price (by default the list's), or a line. Throws `TooManyLines` and `TooManyPieces`. */
export function withItem(cart: Cart, slug: string, quantity: number, price?: LinePrice): Cart {
  const line = itemLine(slug, quantity, price);
  const present = linesById(cart).get(line.id);
  if (!present) return withLine(cart, line);
  if (present.quantity + line.quantity > MAX_QUANTITY) throw new TooManyPieces();
  return withMore(cart, line.id, line.quantity);
}

/** `undefined` is the list's price. */
export function withItemPrice(cart: Cart, id: string, price: LinePrice | undefined): Cart {
  const priced = withChangedLine(cart, id, (line) => (line.kind === "item" ? withPrice(line, price) : line));
  return { ...cart, lines: joinedLines(priced.lines) };
}

/** The id contains item and price, so devices that add an item at the same price add to the same line. */
export function withPrice(
  { penya: _penya, fc: _fc, ...line }: ItemLine,
  price: LinePrice | undefined,
): ItemLine {
  const id = `item:${line.slug}`;
  if (!price) return { ...line, id };
  const { currency, amount } = price;
  return { ...line, id: `${id}:${currency === "fc" ? "f" : "p"}${amount.toString(36)}`, [currency]: amount };
}

/** Joins lines of one item at one price, with the first note. Pieces beyond the limit stay apart under a longer id. */
export function joinedLines(lines: readonly Line[]): readonly Line[] {
  return joinedById(lines.map((line) => (line.kind === "item" ? withPrice(line, linePrice(line)) : line)));
}

/** Lines keep their ids, unless two do not fit into one line: then "+" is added. Linear, because a request may have many such lines. */
export function joinedById(lines: readonly Line[]): readonly Line[] {
  const joined = new Map<string, Line>();
  /** Where the next line of an id stands. */
  const places = new Map<string, string>();
  for (const line of lines) {
    let id = places.get(line.id) ?? line.id;
    while (!hasRoom(joined.get(id), line)) id += "+";
    places.set(line.id, id);
    const present = joined.get(id);
    const quantity = line.quantity + (present?.quantity ?? 0);
    joined.set(id, { ...line, ...present, id, quantity });
  }
  return [...joined.values()];
}

function hasRoom(present: Line | undefined, line: Line): boolean {
  return !present || (line.kind === "item" && line.quantity + present.quantity <= MAX_QUANTITY);
}

/** At least 1 piece stays; `by` may be negative. */
export function withMore(cart: Cart, id: string, by: number): Cart {
  return withChangedLine(cart, id, (line) => ({ ...line, quantity: clampedQuantity(line.quantity + by) }));
}

export function itemLine(slug: string, quantity: number, price?: LinePrice): ItemLine {
  return withPrice({ kind: "item", id: "", slug, quantity: clampedQuantity(quantity) }, price);
}

/** Throws `TooManyLines`. */
export function withLine(cart: Cart, line: Line): Cart {
  if (cart.lines.length >= MAX_LINES) throw new TooManyLines();
  return { ...cart, lines: [...cart.lines, line] };
}

/** Counts the quantity as set once more than in `before`. */
export function asSet<L extends Line>(line: L, before: Line = line): L {
  return { ...line, setCount: (before.setCount ?? 0) + 1 };
}

/** A quantity that differs in a line of both carts counts as set. */
export function replaceCart(cart: Cart, next: Cart): Cart {
  const present = linesById(cart);
  const lines = joinedLines(next.lines).map((line) => {
    const before = present.get(line.id);
    return before && before.quantity !== line.quantity ? asSet(line, before) : line;
  });
  return { ...next, lines };
}

export function withoutLine(cart: Cart, id: string): Cart {
  const lines = cart.lines.filter((line) => line.id !== id);
  return lines.length === 0 ? EMPTY_CART : { ...cart, lines };
}

export function withAdjustment(cart: Cart, adjustment: Adjustment): Cart {
  return { ...cart, adjustment: validAdjustment(adjustment) };
}

export function withBuyer(cart: Cart, buyer: string): Cart {
  return { ...cart, buyer: toSingleLine(buyer, MAX_BUYER) || undefined };
}

export function withOrderNote(cart: Cart, note: string): Cart {
  return { ...cart, note: toSingleLine(note, MAX_ORDER_NOTE) || undefined };
}

export function withNote(cart: Cart, id: string, note: string): Cart {
  const written = toSingleLine(note, MAX_NOTE);
  return withChangedLine(cart, id, ({ note: _before, ...line }) =>
    written === "" ? line : { ...line, note: written },
  );
}

/** Sums items at the same price and appends lines by hand; keeps the terms. Throws `TooManyLines` and `TooManyPieces`. */
export function addCarts(cart: Cart, others: Cart): Cart {
  return others.lines.reduce((soFar, line) => {
    if (line.kind === "manual") return withLine(soFar, line);
    const { id } = withPrice(line, linePrice(line));
    const hasNote = linesById(soFar).get(id)?.note !== undefined;
    const next = withItem(soFar, line.slug, line.quantity, linePrice(line));
    return line.note && !hasNote ? withNote(next, id, line.note) : next;
  }, cart);
}

/**
 * Undoes a change line by line. Later changes and removals stay, and later added or removed pieces count on top of the old
 * quantity. Restored quantities count as set, so two devices do not add them twice. Throws `TooManyLines`.
 */
export function undoChange(cart: Cart, before: Cart, after: Cart): Cart {
  const present = linesById(cart);
  const withSets = {
    ...before,
    lines: before.lines.map((line) => (present.has(line.id) ? line : asSet(line))),
  };
  return isSameCart(cart, after) ? withSets : undoneLines(cart, withSets, after);
}

function undoneLines(cart: Cart, before: Cart, after: Cart): Cart {
  const linesBefore = linesById(before);
  const linesAfter = linesById(after);
  const lines = cart.lines.flatMap((line) => {
    const [lineBefore, lineAfter] = [linesBefore.get(line.id), linesAfter.get(line.id)];
    if (isSameLine(lineAfter, line)) return lineBefore ? [lineBefore] : [];
    const undone = lineAfter
      ? withFewer(line, lineAfter.quantity - (lineBefore?.quantity ?? 0), lineAfter.setCount)
      : withReturned(line, lineBefore);
    return [undone === line || lineBefore?.setCount === lineAfter?.setCount ? undone : asSet(undone)];
  });
  const present = new Set(cart.lines.map((line) => line.id));
  before.lines.forEach((line, index) => {
    // A line that the change left in the cart was removed since then.
    if (!present.has(line.id) && !linesAfter.has(line.id))
      lines.splice(Math.min(index, lines.length), 0, line);
  });
  if (lines.length > Math.max(MAX_LINES, cart.lines.length)) throw new TooManyLines();
  if (lines.length === 0) return EMPTY_CART;
  const term = <Name extends keyof Terms>(name: Name): Terms[Name] =>
    isSame(cart[name], after[name]) ? before[name] : cart[name];
  return { lines, adjustment: term("adjustment"), buyer: term("buyer"), note: term("note") };
}

/** A quantity that was set since stays. */
function withReturned(line: Line, removed: Line | undefined): Line {
  if (!removed || line.setCount !== undefined) return line;
  const note = line.note ?? removed.note;
  const quantity = clampedQuantity(line.quantity + removed.quantity);
  return { ...line, quantity, ...(note !== undefined && { note }) };
}

/** Does nothing if the quantity was set since `setCount`, or no piece would be left. */
export function withFewer(line: Line, by: number, setCount: number | undefined): Line {
  const quantity = line.quantity - by;
  return line.setCount === setCount && quantity === clampedQuantity(quantity) ? { ...line, quantity } : line;
}

export function withChangedLine(cart: Cart, id: string, change: (line: Line) => Line): Cart {
  return { ...cart, lines: cart.lines.map((line) => (line.id === id ? change(line) : line)) };
}

export function linesById({ lines }: Pick<Cart, "lines">): ReadonlyMap<string, Line> {
  return new Map(lines.map((line) => [line.id, line]));
}

export function isSameCart(a: Cart, b: Cart): boolean {
  return (
    isSame(termsOf(a), termsOf(b)) &&
    a.lines.length === b.lines.length &&
    a.lines.every((line, index) => line.id === b.lines[index]?.id && isSameLine(b.lines[index], line))
  );
}

export const termsOf = ({ adjustment, buyer, note }: Cart): Terms => ({ adjustment, buyer, note });

function isSameLine(a: Line | undefined, b: Line): boolean {
  return a === b || (a !== undefined && fingerprint(a) === fingerprint(b));
}

function fingerprint(line: Line): string {
  const name = line.kind === "item" ? line.slug : line.label;
  return JSON.stringify([line.quantity, line.note ?? "", line.kind, name, linePrice(line) ?? null]);
}
