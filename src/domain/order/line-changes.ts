import { isSame } from "#domain/values/is-same.ts";
import {
  asSet,
  type Cart,
  clampedQuantity,
  EMPTY_CART,
  type Line,
  linesById,
  MAX_QUANTITY,
  type ManualLine,
  TooManyPieces,
  undoChange,
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

/** By `by` positions down, or up when negative, at most to either end. */
export function withMovedLine(cart: Cart, id: string, by: number): Cart {
  const from = cart.lines.findIndex((line) => line.id === id);
  const line = cart.lines[from];
  if (!line) return cart;
  const to = Math.min(cart.lines.length - 1, Math.max(0, from + by));
  return { ...cart, lines: cart.lines.toSpliced(from, 1).toSpliced(to, 0, line) };
}

/** Throws `TooManyPieces`. */
export function multiplyQuantities(cart: Cart, by: number): Cart {
  const lines = cart.lines.map((line) => asSet({ ...line, quantity: line.quantity * by }));
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) throw new TooManyPieces();
  return { ...cart, lines };
}

/** Keeps later pieces. Does nothing if the quantity was set since `setCount`, or no piece would be left. */
export function undoMore(cart: Cart, id: string, by: number, setCount: number | undefined): Cart {
  return withChangedLine(cart, id, (line) => withFewer(line, by, setCount));
}

/** By the line's id; `before` is `undefined` for a new line. */
export type Additions = ReadonlyMap<string, Readonly<{ before: Line | undefined; after: Line }>>;

/** If a line was changed otherwise since its last addition, only the new addition counts. */
export function withAddition(additions: Additions, before: Cart, after: Cart): Additions {
  const present = linesById(before);
  const added = after.lines.filter((line) => !isSame(line, present.get(line.id)));
  return new Map([
    ...additions,
    ...added.map((line) => {
      const [addition, was] = [additions.get(line.id), present.get(line.id)];
      return [
        line.id,
        { before: addition && isSame(addition.after, was) ? addition.before : was, after: line },
      ] as const;
    }),
  ]);
}

export const addedPieces = (additions: Additions): readonly Readonly<{ line: Line; pieces: number }>[] =>
  [...additions.values()].map(({ before, after }) => ({
    line: after,
    pieces: after.quantity - (before?.quantity ?? 0),
  }));

/** Keeps pieces that were added since, and lines that were set or removed since. */
export function undoAdditions(cart: Cart, additions: Additions): Cart {
  const both = [...additions.values()];
  const before = both.flatMap((one) => one.before ?? []);
  const after = both.map((one) => one.after);
  const undone = undoChange(cart, { ...cart, lines: before }, { ...cart, lines: after });
  return undone.lines.length === 0 ? EMPTY_CART : undone;
}
