/**
 * Up to version 0.2.0, a visitor's cart waited in the storage until the member had chosen between it and the account's. What still
 * waits is added, as a visitor's is today.
 */
import * as v from "valibot";
import * as Storage from "#client/storage/storage.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { joinCarts } from "#domain/order/join-carts.ts";
import { tellJoined } from "./joined-carts.ts";

const WaitingCart = v.pipe(v.string(), v.parseJson(), v.object({ here: StoredCart }));

/** Adds the member's waiting cart, if there is one, to that of this browser, which is the account's if `isMembers`. */
export function addWaitingCart(player: string, isMembers: boolean): void {
  const key = `skypurse.cart_choice.${player}`;
  // A choice that was already made is stored there too; the account has its result.
  const waiting = v.safeParse(WaitingCart, Storage.load(key));
  const account = cartDocument.read();
  if (waiting.success) cartDocument.update((cart) => joinCarts(cart, waiting.output.here));
  Storage.remove(key);
  Storage.remove(`skypurse.join.${player}`);
  if (waiting.success && isMembers) tellJoined({ account, added: waiting.output.here });
}
