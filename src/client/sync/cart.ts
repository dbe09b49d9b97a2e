import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import * as Cart from "#domain/order/cart.ts";

/** The cart, which is synchronized with the account. */
export const cartDocument = localDocument<Cart.Cart>("skypurse.cart", StoredCart, Cart.EMPTY_CART);

export function useCart(): Cart.Cart {
  return useLocalDocument(cartDocument);
}
