/**
 * The choice with which a member joins a former guest's data. It is stored before its request is sent, so that the next
 * page can find out what became of it if the response is lost.
 */

import * as v from "valibot";
import * as Storage from "#client/storage/storage.ts";
import { withTabLock } from "#client/storage/with-tab-lock.ts";
import { CART_CHOICES, type CartChoice } from "#contract/cart-choice.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { ChangeId } from "#contract/stored/change-id.ts";
import { madeChoice } from "./made-choice.ts";
import type { TwoCarts } from "./two-carts.ts";

/** A choice whose outcome is not known. */
export type PendingJoin = Readonly<{
  /** The idempotency key of all its requests. */
  change: string;
  choice: CartChoice;
  /** The guest's cart and the account's when the choice was made. */
  carts: TwoCarts;
  /** Identifies their state for the server, if the choice may not fit another one. */
  seen?: string | undefined;
}>;

const StoredJoin = v.object({
  change: ChangeId,
  choice: v.picklist(CART_CHOICES),
  carts: v.object({ browser: StoredCart, account: StoredCart }),
  seen: v.optional(v.string()),
});

const keyOf = (player: string) => `skypurse.join.${player}`;

/** Returns the choice of this member whose outcome is not known; `undefined` if there is none. */
export function pendingJoin(player: string): PendingJoin | undefined {
  const text = Storage.load(keyOf(player));
  if (text === null) return undefined;
  try {
    return v.parse(StoredJoin, JSON.parse(text));
  } catch (error) {
    console.warn("The stored choice could not be read:", error);
    return undefined;
  }
}

/** Stores a choice; only in memory where the browser refuses. */
export function storePendingJoin(player: string, pending: PendingJoin): void {
  Storage.save(keyOf(player), JSON.stringify(pending));
}

/** Called once the outcome of the choice is known, or when the player leaves. */
export function forgetPendingJoin(player: string): void {
  Storage.remove(keyOf(player));
}

let resolve: ((player: string) => Promise<void>) | undefined;

/** Registers the function that finds out what became of a choice, and shows it. Returns a function that unregisters it. */
export function onPendingJoin(handler: (player: string) => Promise<void>): () => void {
  resolve = handler;
  return () => {
    if (resolve === handler) resolve = undefined;
  };
}

/**
 * Finds out what became of the member's choice, if there is one. Called once the documents of this browser are the
 * member's. Rejects with `ApiError`.
 */
export async function resolvePendingJoin(player: string): Promise<void> {
  if (pendingJoin(player) || madeChoice(player)) await resolve?.(player);
}

/** Runs `work` in one tab at a time, so that one tab alone shows the outcome of a choice. */
export const withJoinLock = <T>(work: () => Promise<T>): Promise<T> => withTabLock("join", work);
