import * as v from "valibot";
import { api } from "#client/api/api.ts";
import { documentSync, syncState } from "#client/sync/browser-documents.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { DOCUMENTS, documentsEndpoints } from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import type { Cart } from "#domain/order/cart.ts";
import { countSetsAsAdded, hasUnsavedGuestChanges } from "./guest-cart.ts";
import { documentOwnerOf, hasForeignCart, ownership, setOutboxPlayer } from "./ownership.ts";
import { forgetPendingJoin, pendingJoin } from "./pending-join.ts";
import { sendJoin } from "./send-join.ts";
import { askForCart, forgetWaitingCart, returnWaitingCart, storeWaitingCart } from "./two-carts.ts";

/**
 * Makes the player, or nobody, the owner of this browser's documents. If a member then has two carts, the
 * account's is used, and the visitor's is stored until the member has chosen. Rejects if the account's cart could not
 * be loaded (`ApiError`) or the visitor's not stored; everything then still belongs to the visitor.
 */
export async function adoptPlayer(player: Player | null): Promise<void> {
  const { owner } = syncState.read();
  if (owner && !owner.isGuest && owner.id !== player?.id) {
    documentSync.adopt(null);
    returnWaitingCart(owner.id);
    forgetPendingJoin(owner.id);
  }
  if (player && hasForeignCart(player)) {
    ownership.nextOwner = player;
    const accountCart = await loadAccountCart();
    // Meanwhile the player may have left.
    if (ownership.nextOwner !== player) return;
    adoptWithTwoCarts(player, accountCart);
  } else {
    if (player && !(await applyAccountChoice(player))) return;
    adoptOwner(player);
  }
  ownership.nextOwner = undefined;
  setOutboxPlayer(player);
}

/**
 * Drops what a guest has not saved if the stored choice of the account's cart has joined the guest. Returns `false` if the
 * player has left meanwhile. Rejects with `ApiError`; the documents then still belong to the guest.
 */
async function applyAccountChoice(player: Player): Promise<boolean> {
  const pending = pendingJoin(player.id);
  if (pending?.choice !== "account" || !hasUnsavedGuestChanges(player)) return true;
  ownership.nextOwner = player;
  await sendJoin(player, pending);
  return ownership.nextOwner === player;
}

/** Makes the player, or nobody, the owner of this browser's documents. A guest who has joined is merged into the member. */
export function adoptOwner(player: Player | null): void {
  const next = player && documentOwnerOf(player);
  if (next && next.convertedFrom !== null && syncState.read().owner?.id !== next.id) countSetsAsAdded();
  documentSync.adopt(next);
}

async function loadAccountCart(): Promise<Cart> {
  const { documents } = await api.send(documentsEndpoints.load, {}, { concurrent: true });
  const found = documents.find(({ name }) => name === "cart");
  return v.parse(StoredCart, found?.content ?? DOCUMENTS.cart.initial);
}

/** Gives the documents of this browser, which has a visitor's cart, to the member whose account has `accountCart`. */
function adoptWithTwoCarts(player: Player, accountCart: Cart): void {
  // Stored before the document is replaced: a tab that is closed now must not lose it.
  if (!storeWaitingCart(player.id, cartDocument.read())) {
    forgetWaitingCart(player.id);
    throw new Error("This browser has no room for a second cart");
  }
  documentSync.adopt(documentOwnerOf(player), accountCart);
  // Changes that this member could not save here before may have filled the account's cart.
  if (cartDocument.read().lines.length > 0) askForCart();
  else returnWaitingCart(player.id);
}
