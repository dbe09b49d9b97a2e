import { useSyncExternalStore } from "react";
import type { CartChoice } from "#contract/cart-choice.ts";
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

/** Asks again after the carts were joined: the choice replaces the present cart. */
export function askForCartAgain(carts: TwoCarts): void {
  askForCart(carts, async (choice) => {
    const chosen = {
      merge: mergeCarts(EMPTY_CART, carts.here, carts.there),
      account: carts.there,
      browser: carts.here,
    }[choice];
    cartDocument.update((cart) => replaceCart(cart, chosen));
  });
}

/** Closes the question when the player leaves: the next one must not see these carts. */
export const withdrawCartQuestion = () => set(undefined);

/** Returns the open question; `undefined` while there is none. */
export const openCartQuestion = (): Question | undefined => question;

/** As `openCartQuestion`, and renders again whenever it changes. */
export function useTwoCarts(): Question | undefined {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, openCartQuestion);
}
