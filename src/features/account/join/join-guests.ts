import type { QueryClient } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { sessionQuery } from "#client/api/session.ts";
import { isTransient } from "#client/outbox/failures.ts";
import { newId } from "#client/storage/new-id.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { dropUnsavedChanges, withUnsavedChanges } from "#client/sync/session/guest-cart.ts";
import {
  forgetPendingJoin,
  type PendingJoin,
  pendingJoin,
  storePendingJoin,
} from "#client/sync/session/pending-join.ts";
import { type ChosenCart, chosenCart, type TwoCarts, twoCartsOf } from "#client/sync/session/two-carts.ts";
import { type CartChoice, guestEndpoints } from "#contract/cart-choice.ts";
import type { Player } from "#contract/session.ts";
import { IDEMPOTENCY_HEADER } from "#contract/stored/change-id.ts";
import { joinEndpoints } from "./join.contract.ts";

/** The choice that was made, and the carts of both sides; without carts if this choice has joined nobody. */
type JoinOutcome = Readonly<{ choice: CartChoice; carts: ChosenCart | undefined }>;

/**
 * Joins the waiting guests with this choice, or with the stored one whose outcome is not known. Resolves once the session
 * says that they have joined. Rejects with `ApiError`; the choice then stays stored, unless the server has refused it.
 */
export async function joinGuests(
  queryClient: QueryClient,
  player: Player,
  choice: CartChoice,
): Promise<JoinOutcome> {
  const pending = pendingJoin(player.id) ?? (await storeChoice(player, choice));
  const carts = pending && (await send(player, pending));
  const made = pending?.choice ?? choice;
  if (made === "account") dropUnsavedChanges(player);
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  void queryClient.invalidateQueries({ queryKey: ["orders"] });
  void queryClient.invalidateQueries({ queryKey: ["characters"] });
  forgetPendingJoin(player.id);
  return { choice: made, carts: carts && { ...carts, chosen: chosenCart(made, carts) } };
}

/** Stores the choice before its request is sent. Returns `undefined` if nobody waits to be joined. */
async function storeChoice(player: Player, choice: CartChoice): Promise<PendingJoin | undefined> {
  const { waiting } = await api.send(joinEndpoints.load, {}, { concurrent: true });
  if (!waiting) return undefined;
  const pending = { change: newId("join"), choice, carts: withUnsaved(player, twoCartsOf(waiting.carts)) };
  storePendingJoin(player.id, pending);
  return pending;
}

/** Returns the carts as they were joined by this choice, now or by an earlier request; `undefined` if by another one. */
async function send(player: Player, { change, choice, carts }: PendingJoin): Promise<TwoCarts | undefined> {
  const options = { concurrent: true, headers: { [IDEMPOTENCY_HEADER]: change } };
  try {
    const response = await api.send(guestEndpoints.join, { query: { cart: choice } }, options);
    if (response.carts) return withUnsaved(player, twoCartsOf(response.carts));
    return response.isRepeated ? carts : undefined;
  } catch (error) {
    if (!isTransient(error)) forgetPendingJoin(player.id);
    throw error;
  }
}

const withUnsaved = (player: Player, { browser, account }: TwoCarts): TwoCarts => ({
  browser: withUnsavedChanges(player, browser, cartDocument.read()),
  account,
});
