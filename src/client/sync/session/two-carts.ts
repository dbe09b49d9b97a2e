/**
 * The choice between the cart of a visitor, or of a former guest, and that of the account. Until the member has
 * chosen, the account's cart is in use, and the other one waits in the storage, also during a reload and in other
 * tabs. It returns to the browser at a sign-out.
 */
import { useCallback, useSyncExternalStore } from "react";
import * as v from "valibot";
import { createListeners } from "#client/state/store.ts";
import * as Storage from "#client/storage/storage.ts";
import { cartDocument } from "#client/sync/cart.ts";
import type { CartChoice } from "#contract/cart-choice.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { type Cart, MAX_STORED_LINES, replaceCart } from "#domain/order/cart.ts";
import { joinCarts, mergeCarts } from "#domain/order/merge-carts.ts";

/** The cart of this browser, or of the former guest, and the one of the account. */
export type TwoCarts = Readonly<{ here: Cart; there: Cart }>;
/** A choice that was made: the two carts before it, and the cart after it. */
export type ChosenCart = TwoCarts & Readonly<{ chosen: Cart }>;

const WaitingCart = v.object({ here: StoredCart });
const keyOf = (player: string) => `skypurse.cart_choice.${player}`;
const { notify, subscribe } = createListeners();
let ask = () => {};

/** Registers the function that leads the player to the choice. */
export function onCartChoice(show: () => void): void {
  ask = show;
}

/** Leads the player to a choice that has just arisen in this tab. */
export const askForCart = (): void => ask();

/**
 * Stores a cart until the member has chosen between it and the account's. Returns whether it will survive the tab:
 * where the browser refuses, it is only in memory.
 */
export function storeWaitingCart(player: string, here: Cart): boolean {
  const isStored = Storage.save(keyOf(player), JSON.stringify({ here }));
  notify();
  return isStored;
}

let parsed: Readonly<{ text: string | null; here: Cart | undefined }> = { text: null, here: undefined };

/** Returns the cart that waits for this member's choice, if any; the same object until it changes. */
export function waitingCart(player: string): Cart | undefined {
  const text = Storage.load(keyOf(player));
  if (parsed.text !== text) parsed = { text, here: text === null ? undefined : parse(text) };
  return parsed.here;
}

function parse(text: string): Cart | undefined {
  try {
    return v.parse(WaitingCart, JSON.parse(text)).here;
  } catch (error) {
    console.warn("The cart to choose from could not be read:", error);
    return undefined;
  }
}

/** Like `waitingCart`, and renders again whenever it changes. */
export function useWaitingCart(player: string | undefined): Cart | undefined {
  const subscribeTo = useCallback(
    (listener: () => void) => {
      const stop = player === undefined ? () => {} : Storage.onOtherTab(keyOf(player), listener);
      const unsubscribe = subscribe(listener);
      return () => {
        stop();
        unsubscribe();
      };
    },
    [player],
  );
  return useSyncExternalStore(subscribeTo, () => (player === undefined ? undefined : waitingCart(player)));
}

/** Makes the choice. Returns the two carts as they were, and the result; `undefined` if another tab has made it. */
export function chooseCart(player: string, choice: CartChoice): ChosenCart | undefined {
  const here = waitingCart(player);
  if (!here) return undefined;
  const there = cartDocument.read();
  const chosen = chosenCart(choice, { here, there });
  // A quantity that differs counts as set: it replaces the one that other devices have.
  cartDocument.update((cart) => (choice === "browser" ? replaceCart(cart, chosen) : chosen));
  forgetWaitingCart(player);
  return { here, there, chosen: cartDocument.read() };
}

/** Returns the result of a choice between two carts. */
export function chosenCart(choice: CartChoice, { here, there }: TwoCarts): Cart {
  return { merge: joinCarts(there, here), account: there, browser: here }[choice];
}

/**
 * Restores the account's cart, with what was changed since the choice was made, and asks again. Throws, without any
 * change, if the browser has no room for the other cart.
 */
export function undoCartChoice(player: string, { here, there, chosen }: ChosenCart): void {
  const waiting = waitingCart(player);
  if (!storeWaitingCart(player, waiting ? joinCarts(waiting, here, MAX_STORED_LINES) : here)) {
    if (!waiting) forgetWaitingCart(player);
    throw new Error("This browser has no room for a second cart");
  }
  cartDocument.update((cart) => replaceCart(cart, mergeCarts(chosen, cart, there)));
  askForCart();
}

/** Adds the waiting cart to that of the browser. Called when the player has left, or the account's cart is empty. */
export function returnWaitingCart(player: string): void {
  const here = waitingCart(player);
  if (here) cartDocument.update((cart) => joinCarts(cart, here, MAX_STORED_LINES));
  forgetWaitingCart(player);
}

/** Removes the waiting cart. */
export function forgetWaitingCart(player: string): void {
  Storage.remove(keyOf(player));
  notify();
}
