import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import * as Cart from "#domain/order/cart.ts";
import { browserLog } from "./browser-log.ts";
import { sharedDocument } from "./log/shared-document.ts";

/** The cart, which a player's devices share. */
export const cartDocument = sharedDocument(
  "cart",
  localDocument<Cart.Cart>("skypurse.cart", StoredCart, Cart.EMPTY_CART),
  browserLog,
);

export function useCart(): Cart.Cart {
  return useLocalDocument(cartDocument);
}
