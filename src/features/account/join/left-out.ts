import type { ComponentType } from "react";
import { withUnsavedChanges } from "#client/sync/session/guest-cart.ts";
import { twoCartsOf } from "#client/sync/session/two-carts.ts";
import type { Player } from "#contract/session.ts";
import type { Cart } from "#domain/order/cart.ts";
import { leftOutOfJoin, sumLines } from "#domain/order/merge-carts.ts";
import type { JoinPreview } from "./join.contract.ts";

/** Shows the lines of a cart. */
export type CartLines = ComponentType<Readonly<{ label: string; cart: Cart }>>;

/** Returns what is left out if the waiting guests join: of the guests' own carts, and beside the account's. */
export function leftOutOfGuests(
  player: Player,
  { carts, leftOut }: NonNullable<JoinPreview["waiting"]>,
  local: Cart,
): Cart {
  const { browser, account } = twoCartsOf(carts);
  return sumLines(leftOut, leftOutOfJoin(account, withUnsavedChanges(player, browser, local)));
}
