/** The cart of a guest who became a member, until the server has joined it to the account's. */
import * as v from "valibot";
import { syncState } from "#client/sync/browser-documents.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import type { Player } from "#contract/session.ts";
import type { Cart } from "#domain/order/cart.ts";
import { mergeCarts, withoutSets } from "#domain/order/merge-carts.ts";
import { isSame } from "#domain/values/is-same.ts";
import { localJoinState } from "./ownership.ts";

/** Returns the content of the guest's cart that the server is known to have; `undefined` before it was saved. */
function savedCart(stored: Cart | undefined): Cart | undefined {
  const { base, sent } = syncState.read().documents.cart ?? {};
  // A change whose response was lost may be in the server's cart.
  const saved = sent && isSame(sent.content, stored) ? sent.content : base;
  const parsed = v.safeParse(StoredCart, saved);
  return parsed.success ? parsed.output : undefined;
}

/** Returns the server's cart of the waiting guests with what this browser, if it is the guest's, has changed since. */
export function withUnsavedChanges(player: Player, stored: Cart, local: Cart): Cart {
  const saved = savedCart(stored);
  if (localJoinState(player) !== "waiting" || !saved || isSame(local, stored)) return stored;
  return mergeCarts(saved, withoutSets(saved, local), stored);
}

/**
 * Makes quantities that were typed since the last save count as added pieces. Called before the guest's cart in this
 * browser is merged into the account's: they must not replace the sum of both carts.
 */
export function countSetsAsAdded(): void {
  const saved = savedCart(undefined);
  if (saved) cartDocument.update((cart) => withoutSets(saved, cart));
}

/** Whether the cart of this browser is a guest's who became this member, with changes since the guest's last save. */
export function hasUnsavedGuestChanges(player: Player): boolean {
  const saved = savedCart(undefined);
  const isGuests = (localJoinState(player) ?? "none") !== "none";
  return isGuests && saved !== undefined && !isSame(saved, cartDocument.read());
}

/**
 * Drops what was changed here since the guest's last save, if the documents are still the guest's. Called if the account's
 * cart was chosen.
 */
export function dropUnsavedChanges(player: Player): void {
  const saved = savedCart(undefined);
  if (saved && (localJoinState(player) ?? "none") !== "none") cartDocument.update(() => saved);
}
