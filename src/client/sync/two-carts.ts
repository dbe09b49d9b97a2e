import { useSyncExternalStore } from "react";
import * as v from "valibot";
import * as Storage from "#client/storage/storage.ts";
import type { CartChoice } from "#contract/cart-choice.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { type Cart, EMPTY_CART, replaceCart } from "#domain/order/cart.ts";
import { mergeCarts } from "#domain/order/merge.ts";
import { cartDocument } from "./cart.ts";

/** The cart of this browser, or of the guest, and the one of the account. */
export type TwoCarts = Readonly<{ here: Cart; there: Cart }>;

type Question = TwoCarts & Readonly<{ answer: (choice: CartChoice) => Promise<void> }>;

let question: Question | undefined;
const listeners = new Set<() => void>();

function set(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Asks the player to choose between two carts. If `choose` rejects, the question stays open. */
export function askForCart(
  { here, there }: TwoCarts,
  choose: (choice: CartChoice, account: Cart) => Promise<void>,
): void {
  set({
    here,
    there,
    async answer(choice) {
      await choose(choice, there);
      set(undefined);
    },
  });
}

/** A choice that was undone: the two carts, and the account's cart at that time. */
const UndoneChoice = v.object({ here: StoredCart, there: StoredCart, before: StoredCart });
const keyOf = (player: string) => `skypurse.cart_choice.${player}`;

/**
 * Asks a member again after the carts were joined. The carts are stored until one is chosen, so that neither a
 * reload nor a sign-out loses the other one.
 */
export function askForCartAgain(player: string, { here, there }: TwoCarts): void {
  Storage.save(keyOf(player), JSON.stringify({ here, there, before: cartDocument.read() }));
  restoreCartQuestion(player);
}

let stopListening = () => {};

/** Asks the question that this player has left open in this browser, in any tab; closes that of another player. */
export function restoreCartQuestion(player: string): void {
  const showStored = () => {
    const undone = undoneChoice(player);
    if (undone) askForCart(undone, async (choice) => decide(player, undone, choice));
    else set(undefined);
  };
  stopListening();
  stopListening = Storage.onOtherTab(keyOf(player), showStored);
  showStored();
}

function undoneChoice(player: string): v.InferOutput<typeof UndoneChoice> | undefined {
  const stored = Storage.load(keyOf(player));
  if (stored === null) return undefined;
  try {
    return v.parse(UndoneChoice, JSON.parse(stored));
  } catch (error) {
    console.warn("The carts to choose from could not be read:", error);
    return undefined;
  }
}

/** Replaces the cart with the chosen one, and keeps what was changed since the question was asked. */
function decide(
  player: string,
  { here, there, before }: v.InferOutput<typeof UndoneChoice>,
  choice: CartChoice,
): void {
  const chosen = { merge: mergeCarts(EMPTY_CART, here, there), account: there, browser: here }[choice];
  cartDocument.update((cart) => replaceCart(cart, mergeCarts(before, cart, chosen)));
  forgetCartQuestion(player);
}

/** Deletes the stored carts of an unanswered question. */
export const forgetCartQuestion = (player: string) => Storage.remove(keyOf(player));

/** Closes the question when the player leaves: the next one must not see these carts. */
export function withdrawCartQuestion(): void {
  stopListening();
  stopListening = () => {};
  set(undefined);
}

/** Returns the open question; `undefined` while there is none. */
export const openCartQuestion = (): Question | undefined => question;

/** As `openCartQuestion`, and renders again whenever it changes. */
export function useTwoCarts(): Question | undefined {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, openCartQuestion);
}
