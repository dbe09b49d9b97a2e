/** The cart of a guest who became a member, which the server has joined to the account's. */
import * as v from "valibot";
import { syncState } from "#client/sync/browser-documents.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import type { Cart } from "#domain/order/cart.ts";
import { mergeCarts, withoutSets } from "#domain/order/merge-carts.ts";
import { isSame } from "#domain/values/is-same.ts";

/** Returns the content of the guest's cart that the server is known to have; `undefined` before it was saved. */
function savedCart(stored: Cart | undefined): Cart | undefined {
  const { base, sent } = syncState.read().documents.cart ?? {};
  // A change whose response was lost may be in the server's cart.
  const saved = sent && isSame(sent.content, stored) ? sent.content : base;
  const parsed = v.safeParse(StoredCart, saved);
  return parsed.success ? parsed.output : undefined;
}

/** Returns the guest's cart that the server has joined with what this browser, which is the guest's, has changed since its last save. */
export function withUnsavedChanges(stored: Cart): Cart {
  const [saved, local] = [savedCart(stored), cartDocument.read()];
  if (!saved || isSame(local, stored)) return stored;
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
