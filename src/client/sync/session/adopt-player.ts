import { ownerSettings, synchronize } from "#client/sync/browser-documents.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { adopt } from "#client/sync/log/owner.ts";
import { syncState } from "#client/sync/log/sync-state.ts";
import type { Player } from "#contract/session.ts";
import type { Cart } from "#domain/order/cart.ts";
import { tellJoined } from "./joined-carts.ts";
import { documentOwnerOf, localGuest, setOutboxPlayer } from "./ownership.ts";
import { addWaitingCart } from "./waiting-cart.ts";

/**
 * Makes the player, or nobody, the owner of this browser's documents, and tells the player what a former guest of this browser has
 * added to the account. Throws `NotStored`; the documents then still belong to the visitor or guest.
 */
export function adoptPlayer(player: Player | null): void {
  const { owner } = syncState.read();
  if (owner && !owner.isGuest && owner.id !== player?.id) {
    adopt(ownerSettings, null);
    addWaitingCart(owner.id, false);
  }
  const tell = adoptOwner(player);
  setOutboxPlayer(player);
  tell();
  if (player) addWaitingCart(player.id, true);
}

/** Like `adoptPlayer`, but returns a function that tells the player. */
export function adoptOwner(player: Player | null): () => void {
  const next = player && documentOwnerOf(player);
  const isConversion = next !== null && next.convertedFrom !== null && syncState.read().owner?.id !== next.id;
  const carts = (isConversion && player && localGuest(player)?.carts) || null;
  // With what the guest has changed since it was saved.
  const joined = carts && { ...carts, guest: cartDocument.read() };
  adopt(ownerSettings, next);
  return () => isConversion && tellGuest(joined);
}

/** Tells the member what a former guest has brought; only that it has, if the server has deleted the carts. */
export function tellGuest(carts: Readonly<{ account: Cart; guest: Cart }> | null): void {
  tellJoined(carts && { account: carts.account, added: carts.guest }, synchronize);
}
