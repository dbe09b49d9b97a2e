import * as v from "valibot";
import * as Storage from "#client/storage/storage.ts";
import { ownerSettings, synchronize } from "#client/sync/browser-documents.ts";
import { adopt } from "#client/sync/log/owner.ts";
import { syncState } from "#client/sync/log/sync-state.ts";
import { cartDocument } from "#client/sync/player-documents.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import type { Player } from "#contract/session.ts";
import type { Cart } from "#domain/order/cart.ts";
import { joinCarts } from "#domain/order/cart-difference.ts";
import { documentOwnerOf, localGuest, setOutboxPlayer } from "./former-guests.ts";
import { tellJoined } from "./joined-carts.ts";

/** Tells what a former guest has added. Throws `NotStored`; the documents then still belong to the visitor or guest. */
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

/** Returns a function that tells the player. */
export function adoptOwner(player: Player | null): () => void {
  const next = player && documentOwnerOf(player);
  const isConversion = next !== null && next.convertedFrom !== null && syncState.read().owner?.id !== next.id;
  const carts = (isConversion && player && localGuest(player)?.carts) || null;
  // With what the guest has changed since it was saved.
  const joined = carts && { ...carts, guest: cartDocument.read() };
  adopt(ownerSettings, next);
  return () => isConversion && tellGuest(joined);
}

type GuestCarts = Readonly<{ account: Cart; guest: Cart; itemsLeftOut?: number }>;

/** `null` if the server has deleted the carts. */
export function tellGuest(carts: GuestCarts | null): void {
  tellJoined(carts && { ...carts, added: carts.guest }, synchronize);
}

const WaitingCart = v.pipe(v.string(), v.parseJson(), v.object({ here: StoredCart }));

/**
 * Up to version 0.2.0, a visitor's cart waited in the storage until the member had chosen between it and the account's. Adds it
 * to this browser's cart, which is the account's if `isMembers`.
 */
function addWaitingCart(player: string, isMembers: boolean): void {
  const key = `skypurse.cart_choice.${player}`;
  // A choice that was already made is stored there too; the account has its result.
  const waiting = v.safeParse(WaitingCart, Storage.load(key));
  const account = cartDocument.read();
  if (waiting.success) cartDocument.update((cart) => joinCarts(cart, waiting.output.here));
  Storage.remove(key);
  Storage.remove(`skypurse.join.${player}`);
  if (waiting.success && isMembers) tellJoined({ account, added: waiting.output.here });
}
