/** The order being built: what the player wants, without prices. Every function returns a new cart. */
import type { Currency } from "./money.ts";

export const MAX_QUANTITY = 9_999;
export const MAX_LINES = 500;
/** Long enough for a sentence, short enough to fit into the shortest chat message whole. */
export const MAX_LABEL = 40;
/** A discount of everything, or a surcharge of as much again. */
export const MAX_ADJUSTMENT = 100;

/** Something from the shop's list; its price comes from there. */
type ItemLine = Readonly<{ kind: "item"; id: string; slug: string; quantity: number }>;
/** Something the player wrote down, with its own price per piece. */
export type ManualLine = Readonly<{
  kind: "manual";
  id: string;
  label: string;
  currency: Currency;
  /** Per piece, in `currency`. */
  amount: number;
  quantity: number;
}>;
export type Line = ItemLine | ManualLine;

export type Cart = Readonly<{
  lines: readonly Line[];
  /** Whole percent of the Penya subtotal: −10 is a discount, 10 a surcharge, 0 neither. */
  adjustment: number;
}>;

export const EMPTY: Cart = { lines: [], adjustment: 0 };

/** Thrown by a change that would make an order longer than `MAX_LINES`. */
export class TooManyLines extends Error {
  override readonly name = "TooManyLines";
}

/** A quantity that can be ordered: whole, 1 to `MAX_QUANTITY`. */
export function clampedQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1));
}

/** How many pieces of each item are in the order, by slug. */
export function quantities(cart: Cart): ReadonlyMap<string, number> {
  return new Map(cart.lines.flatMap((line) => (line.kind === "item" ? [[line.slug, line.quantity]] : [])));
}

/** More of an item: a new line, or a larger quantity on the one it has. Throws `TooManyLines`. */
export function withItem(cart: Cart, slug: string, quantity: number): Cart {
  const present = cart.lines.find((line) => line.kind === "item" && line.slug === slug);
  if (present) return withQuantity(cart, present.id, present.quantity + clampedQuantity(quantity));
  return withLine(cart, { kind: "item", id: itemLineId(slug), slug, quantity: clampedQuantity(quantity) });
}

/** One item has one line, so its line needs no invented id. */
function itemLineId(slug: string): string {
  return `item:${slug}`;
}

/** One more line at the end. Throws `TooManyLines`. */
export function withLine(cart: Cart, line: Line): Cart {
  if (cart.lines.length >= MAX_LINES) throw new TooManyLines();
  return { ...cart, lines: [...cart.lines, line] };
}

/** Another quantity for a line; 0 removes it. */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity <= 0) return without(cart, id);
  return {
    ...cart,
    lines: cart.lines.map((line) =>
      line.id === id ? { ...line, quantity: clampedQuantity(quantity) } : line,
    ),
  };
}

/** Without the last line there is no order left, and no discount either. */
export function without(cart: Cart, id: string): Cart {
  const lines = cart.lines.filter((line) => line.id !== id);
  return lines.length === 0 ? EMPTY : { ...cart, lines };
}

export function withAdjustment(cart: Cart, percent: number): Cart {
  const adjustment = Math.min(MAX_ADJUSTMENT, Math.max(-MAX_ADJUSTMENT, Math.trunc(percent) || 0));
  return { ...cart, adjustment };
}

/**
 * The adjustment that a player typed: "10" and "-10" are a discount of 10, "+10" a surcharge, nothing is 0. Nothing
 * for anything but a whole percent up to `MAX_ADJUSTMENT`.
 */
export function adjustmentIn(text: string): number | undefined {
  const trimmed = text.replace(/[\s%]/g, "").replace("−", "-");
  if (trimmed === "") return 0;
  const [, sign = "", digits = ""] = /^([+-]?)(\d{1,3})$/.exec(trimmed) ?? [];
  const percent = Number(digits);
  if (digits === "" || percent > MAX_ADJUSTMENT) return undefined;
  // A bare 0 must not become −0, which is not the same as no adjustment.
  if (percent === 0) return 0;
  return sign === "+" ? percent : -percent;
}

/**
 * Undoes what changed `before` into `after`: the lines that `cart` lacks return to their places, and so does the
 * discount. What was added or changed since then, in this tab or another, stays. Throws `TooManyLines`.
 */
export function restored(cart: Cart, before: Cart, after: Cart): Cart {
  const present = new Set(cart.lines.map((line) => line.id));
  const lines = [...cart.lines];
  before.lines.forEach((line, place) => {
    if (present.has(line.id)) return;
    lines.splice(Math.min(place, lines.length), 0, line);
  });
  if (lines.length > MAX_LINES) throw new TooManyLines();
  return { lines, adjustment: cart.adjustment === after.adjustment ? before.adjustment : cart.adjustment };
}
