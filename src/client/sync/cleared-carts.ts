/** Cleared and replaced carts: in the bin of the player, or in this browser for who is not signed in. */
import * as v from "valibot";
import { queryClient, sessionQuery } from "#client/api/session.ts";
import { submit } from "#client/outbox/outbox.ts";
import { localDocument } from "#client/storage/local-document.ts";
import { newId } from "#client/storage/storage.ts";
import { BIN_DAYS } from "#contract/bin.ts";
import { Instant } from "#contract/dates.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { ChosenId, list } from "#contract/stored-types.ts";
import { type Cart, isSameCart } from "#domain/order/cart.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";

export const KEEP_CART = "bin:keep";
export const REMOVE_CART = "bin:remove";

const MAX_HERE = 10;

const ClearedCart = v.object({ id: ChosenId, clearedAt: Instant, cart: StoredCart });
type ClearedCart = Readonly<{ id: string; clearedAt: string; cart: Cart }>;

/** Of visitors, the newest first. */
export const clearedCarts = localDocument<readonly ClearedCart[]>(
  "skypurse.cleared_carts",
  list(MAX_HERE, ClearedCart),
  [],
);

const isRecent = ({ clearedAt }: ClearedCart) => Date.parse(clearedAt) > Date.now() - BIN_DAYS * DAY_MS;

export const recentCarts = (carts: readonly ClearedCart[]) => carts.filter(isRecent);

/** Returns the id under which the cart lies in the bin. */
export function keepClearedCart(cart: Cart, id = newId("cart")): string {
  if (queryClient.getQueryData(sessionQuery.queryKey)?.player)
    submit({ kind: KEEP_CART, target: id, label: "", payload: cart });
  else {
    const cleared = { id, clearedAt: new Date().toISOString(), cart };
    clearedCarts.update((carts) => [cleared, ...recentCarts(carts)].slice(0, MAX_HERE));
  }
  return id;
}

/** Keeps the cart that another one has replaced, unless it was empty. Returns the undo. */
export function keepReplacedCart(before: Cart, after: Cart): () => void {
  if (before.lines.length === 0 || isSameCart(before, after)) return () => {};
  const id = keepClearedCart(before);
  return () => removeClearedCart(id);
}

export function removeClearedCart(id: string): void {
  const isHere = clearedCarts.read().some((one) => one.id === id);
  if (isHere) clearedCarts.update((carts) => carts.filter((one) => one.id !== id));
  else submit({ kind: REMOVE_CART, target: id, label: "", payload: null });
}
