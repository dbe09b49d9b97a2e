import { api } from "#client/api/api.ts";
import { isTransient } from "#client/outbox/failures.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { guestEndpoints } from "#contract/cart-choice.ts";
import type { Player } from "#contract/session.ts";
import { IDEMPOTENCY_HEADER } from "#contract/stored/change-id.ts";
import { dropUnsavedChanges, withUnsavedChanges } from "./guest-cart.ts";
import { forgetPendingJoin, type PendingJoin } from "./pending-join.ts";
import { type TwoCarts, twoCartsOf } from "./two-carts.ts";

/**
 * Joins the waiting guests with a stored choice. Returns the carts as they were joined by this choice, now or by an earlier
 * request; `undefined` if by another one. If the account's cart was kept, what the guest has not saved is dropped. Rejects
 * with `ApiError`; the choice is forgotten if the server has refused it: with the code `changed_meanwhile` if a cart has
 * changed since the choice was made.
 */
export async function sendJoin(
  player: Player,
  { change, choice, carts, seen }: PendingJoin,
): Promise<TwoCarts | undefined> {
  const options = { concurrent: true, headers: { [IDEMPOTENCY_HEADER]: change } };
  try {
    const response = await api.send(guestEndpoints.join, { query: { cart: choice, seen } }, options);
    const repeated = response.isRepeated ? carts : undefined;
    const joined = response.carts ? withLocalChanges(player, twoCartsOf(response.carts)) : repeated;
    if (joined && choice === "account") dropUnsavedChanges(player);
    return joined;
  } catch (error) {
    if (!isTransient(error)) forgetPendingJoin(player.id);
    throw error;
  }
}

/** Returns the two carts with what this browser, if it is the guest's, has changed since its last save. */
export const withLocalChanges = (player: Player, { browser, account }: TwoCarts): TwoCarts => ({
  browser: withUnsavedChanges(player, browser, cartDocument.read()),
  account,
});
