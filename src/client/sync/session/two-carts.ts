/**
 * The choice between the cart of a visitor, or of a former guest, and that of the account. Until the member has
 * chosen, the account's cart is in use, and the other one waits in the storage, also during a reload and in other
 * tabs. It returns to the browser at a sign-out.
 */
import { useCallback, useSyncExternalStore } from "react";
import * as v from "valibot";
import * as Storage from "#client/storage/storage.ts";
import { cartDocument } from "#client/sync/cart.ts";
import type { CartChoice } from "#contract/cart-choice.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { type Cart, MAX_STORED_LINES, replaceCart } from "#domain/order/cart.ts";
import { joinCarts } from "#domain/order/merge-carts.ts";
import { createListeners } from "#domain/values/listeners.ts";

/** The cart of this browser, or of the former guest, and the one of the account. */
export type TwoCarts = Readonly<{ browser: Cart; account: Cart }>;
/** Returns the two carts of a response of the API, in which the browser's is `here` and the account's `there`. */
export const twoCartsOf = ({ here, there }: Readonly<{ here: Cart; there: Cart }>): TwoCarts => ({
  browser: here,
  account: there,
});
/** A choice that was made: the two carts before it, and the cart after it. */
export type ChosenCart = TwoCarts & Readonly<{ chosen: Cart }>;

/** The stored form, which releases share. */
const WaitingCart = v.object({ here: StoredCart });
/** A choice that was made, until the account has it: see made-choice.ts. */
const MadeChoice = v.object({ choice: v.string(), carts: v.object({}) });
export const cartChoiceKey = (player: string) => `skypurse.cart_choice.${player}`;
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
export function storeWaitingCart(player: string, cart: Cart): boolean {
  const isStored = Storage.save(cartChoiceKey(player), JSON.stringify({ here: cart }));
  notify();
  return isStored;
}

let parsed: Readonly<{ text: string | null; cart: Cart | undefined }> = { text: null, cart: undefined };

/** Returns the cart that waits for this member's choice, if any; the same object until it changes. */
export function waitingCart(player: string): Cart | undefined {
  const text = Storage.load(cartChoiceKey(player));
  if (parsed.text !== text) parsed = { text, cart: text === null ? undefined : parse(text) };
  return parsed.cart;
}

function parse(text: string): Cart | undefined {
  try {
    const stored = v.parse(v.union([WaitingCart, MadeChoice]), JSON.parse(text));
    return "here" in stored ? stored.here : undefined;
  } catch (error) {
    console.warn("The cart to choose from could not be read:", error);
    return undefined;
  }
}

/** Like `waitingCart`, and renders again whenever it changes. */
export function useWaitingCart(player: string | undefined): Cart | undefined {
  const subscribeTo = useCallback(
    (listener: () => void) => {
      const stop = player === undefined ? () => {} : Storage.onOtherTab(cartChoiceKey(player), listener);
      const unsubscribe = subscribe(listener);
      return () => {
        stop();
        unsubscribe();
      };
    },
    [player],
  );
  return useSyncExternalStore(
    subscribeTo,
    () => (player === undefined ? undefined : waitingCart(player)),
    () => undefined,
  );
}

/** Makes the choice. Returns the two carts as they were, and the result; `undefined` if another tab has made it. */
export function chooseCart(player: string, choice: CartChoice): ChosenCart | undefined {
  const browser = waitingCart(player);
  if (!browser) return undefined;
  const account = cartDocument.read();
  const chosen = chosenCart(choice, { browser, account });
  // A quantity that differs counts as set: it replaces the one that other devices have.
  cartDocument.update((cart) => (choice === "browser" ? replaceCart(cart, chosen) : chosen));
  forgetWaitingCart(player);
  return { browser, account, chosen: cartDocument.read() };
}

/** Returns the result of a choice between two carts. */
export function chosenCart(choice: CartChoice, { browser, account }: TwoCarts): Cart {
  return { merge: joinCarts(account, browser), account, browser }[choice];
}

/** Adds the waiting cart to that of the browser. Called when the player has left, or the account's cart is empty. */
export function returnWaitingCart(player: string): void {
  const waiting = waitingCart(player);
  if (waiting) cartDocument.update((cart) => joinCarts(cart, waiting, MAX_STORED_LINES));
  forgetWaitingCart(player);
}

/** Removes the waiting cart. */
export function forgetWaitingCart(player: string): void {
  Storage.remove(cartChoiceKey(player));
  notify();
}
