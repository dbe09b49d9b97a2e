/** Tells the player that a cart was added to the account's, with an undo. */
import { cartDocument } from "#client/sync/player-documents.ts";
import { type Cart, EMPTY_CART, undoChange } from "#domain/order/cart.ts";
import { joinCarts, leftOutOfJoin } from "#domain/order/cart-difference.ts";

/** The account's cart before, and what was added to it. */
type TwoCarts = Readonly<{ account: Cart; added: Cart }>;

export type JoinedCarts = Readonly<{
  added: Cart;
  /** The account's cart afterwards. */
  joined: Cart;
  /** What the account's cart has no room for. */
  leftOut: Cart;
  /** Removes what was added, and keeps what was changed since, if `isPresent`: the player may sign out meanwhile. Rejects with `ApiError`. */
  undo: (isPresent: () => boolean) => Promise<void>;
}>;

let show = (_joined: JoinedCarts) => {};

/** Registers the function that tells the player. A guest who has joined may have brought no lines. */
export function onJoinedCarts(handler: (joined: JoinedCarts) => void): void {
  show = handler;
}

const NO_CARTS: TwoCarts = { account: EMPTY_CART, added: EMPTY_CART };

/** Tells the player about a join of carts; `load` loads its result where the server has made it. */
export function tellJoined(carts: TwoCarts | null, load = async () => {}): void {
  const { account, added } = carts ?? NO_CARTS;
  const joined = joinCarts(account, added);
  const undo = async (isPresent: () => boolean) => {
    await load();
    if (isPresent()) cartDocument.update((cart) => undoChange(cart, account, joined));
  };
  show({ added, joined, leftOut: leftOutOfJoin(account, added), undo });
}
