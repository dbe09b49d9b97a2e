import {
  asSet,
  type Cart,
  clampedQuantity,
  MAX_QUANTITY,
  type ManualLine,
  TooManyPieces,
  withChangedLine,
  withFewer,
  withoutLine,
} from "./cart.ts";

export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity <= 0) return withoutLine(cart, id);
  return withChangedLine(cart, id, (line) => asSet({ ...line, quantity: clampedQuantity(quantity) }));
}

export function withManualLine(
  cart: Cart,
  id: string,
  { label, currency, amount }: Pick<ManualLine, "label" | "currency" | "amount">,
): Cart {
  return withChangedLine(cart, id, (line) =>
    line.kind === "manual" ? { ...line, label, currency, amount } : line,
  );
}

/** Moves a line by `by` positions down, or up when negative, at most to either end. */
export function withMovedLine(cart: Cart, id: string, by: number): Cart {
  const from = cart.lines.findIndex((line) => line.id === id);
  const line = cart.lines[from];
  if (!line) return cart;
  const to = Math.min(cart.lines.length - 1, Math.max(0, from + by));
  return { ...cart, lines: cart.lines.toSpliced(from, 1).toSpliced(to, 0, line) };
}

/** Multiplies every quantity by `by`. Throws `TooManyPieces`. */
export function multiplyQuantities(cart: Cart, by: number): Cart {
  const lines = cart.lines.map((line) => asSet({ ...line, quantity: line.quantity * by }));
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) throw new TooManyPieces();
  return { ...cart, lines };
}

/**
 * Takes back pieces that were added or removed, whatever was added since. Does nothing if the quantity was set since,
 * or no piece would be left. `setCount` is the line's at the change.
 */
export function undoMore(cart: Cart, id: string, by: number, setCount: number | undefined): Cart {
  return withChangedLine(cart, id, (line) => withFewer(line, by, setCount));
}
