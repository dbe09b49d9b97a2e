import { cartDocument } from "#client/sync/cart.ts";
import { MAX_STORED_LINES, replaceCart } from "#domain/order/cart.ts";
import { joinCarts, mergeCarts } from "#domain/order/merge-carts.ts";
import {
  askForCart,
  type ChosenCart,
  forgetWaitingCart,
  storeWaitingCart,
  waitingCart,
} from "./two-carts.ts";

/**
 * Restores the account's cart, with what was changed since the choice was made, and asks again. Throws, without any
 * change, if the browser has no room for the other cart.
 */
export function undoCartChoice(player: string, { browser, account, chosen }: ChosenCart): void {
  const waiting = waitingCart(player);
  if (!storeWaitingCart(player, waiting ? joinCarts(waiting, browser, MAX_STORED_LINES) : browser)) {
    if (!waiting) forgetWaitingCart(player);
    throw new Error("This browser has no room for a second cart");
  }
  cartDocument.update((cart) => replaceCart(cart, mergeCarts(chosen, cart, account)));
  askForCart();
}
