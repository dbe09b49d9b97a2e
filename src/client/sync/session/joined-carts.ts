import { cartDocument } from "#client/sync/player-documents.ts";
import { type Cart, EMPTY_CART, undoChange } from "#domain/order/cart.ts";
import { joinCarts, leftOutOfJoin } from "#domain/order/cart-difference.ts";

type TwoCarts = Readonly<{ account: Cart; added: Cart; itemsLeftOut?: number }>;

export type JoinedCarts = Readonly<{
  added: Cart;
  joined: Cart;
  /** Beyond the limits of the account's cart. */
  leftOut: Cart;
  /** How many items the account's list had no room for. */
  itemsLeftOut: number;
  /** Keeps later changes. `isPresent` is false after a sign-out. Rejects with `ApiError`. */
  undo: (isPresent: () => boolean) => Promise<void>;
}>;

let show = (_joined: JoinedCarts) => {};

/** A joined guest may have brought no lines. */
export function onJoinedCarts(handler: (joined: JoinedCarts) => void): void {
  show = handler;
}

const NO_CARTS: TwoCarts = { account: EMPTY_CART, added: EMPTY_CART };

/** `load` loads a result that the server has made. */
export function tellJoined(carts: TwoCarts | null, load = async () => {}): void {
  const { account, added, itemsLeftOut = 0 } = carts ?? NO_CARTS;
  const joined = joinCarts(account, added);
  const undo = async (isPresent: () => boolean) => {
    await load();
    if (isPresent()) cartDocument.update((cart) => undoChange(cart, account, joined));
  };
  show({ added, joined, leftOut: leftOutOfJoin(account, added), itemsLeftOut, undo });
}
