import { type Cart, linesById } from "./cart.ts";
import { cartJoin } from "./cart-difference.ts";
import { withCartEdits } from "./cart-edits.ts";

/**
 * Sums quantities of the same line, also set ones, because neither cart derives from the other. What is beyond the
 * limits is left out.
 */
export const joinCarts = (cart: Cart, other: Cart): Cart => withCartEdits(cart, cartJoin(other)).cart;

/** Returns what `joinCarts` leaves out: lines, and pieces of a line, beyond the limits of an order. */
export function leftOutOfJoin(cart: Cart, other: Cart): Cart {
  const [first, second, joined] = [cart, other, joinCarts(cart, other)].map(linesById) as [
    ReturnType<typeof linesById>,
    ReturnType<typeof linesById>,
    ReturnType<typeof linesById>,
  ];
  const pieces = (lines: ReturnType<typeof linesById>, id: string) => lines.get(id)?.quantity ?? 0;
  const lines = [...new Map([...first, ...second])].flatMap(([id, line]) => {
    const quantity = pieces(first, id) + pieces(second, id) - pieces(joined, id);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { lines, adjustment: 0 };
}
