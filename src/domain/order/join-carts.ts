/** A visitor's or a guest's cart that is added to an account's. */
import { type Cart, linesById } from "./cart.ts";
import { cartJoin } from "./cart-difference.ts";
import { withCartEdits } from "./cart-edits.ts";

/**
 * Adds another cart to this one: quantities of the same line are summed, also those that were set, because neither cart derives
 * from the other. Pieces beyond `MAX_QUANTITY` and lines beyond `MAX_STORED_LINES` are left out.
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
