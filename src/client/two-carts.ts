import { useSyncExternalStore } from "react";
import type { CartChoice } from "#contract/joining.ts";
import { type Cart, EMPTY, replaced } from "#domain/cart.ts";
import { mergedCart } from "#domain/merging.ts";
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

/** Asks which of two carts goes on. `choose` rejects when it could not be done yet: the question stays. */
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

/** Asks again after an answer: the cart becomes what is chosen now. */
export function askForCartAgain(carts: TwoCarts): void {
  askForCart(carts, async (choice) => {
    const chosen = {
      merge: mergedCart(EMPTY, carts.here, carts.there),
      account: carts.there,
      browser: carts.here,
    }[choice];
    cartDocument.update((cart) => replaced(cart, chosen));
  });
}

/** The carts of a player who has left are not the next one's to see. */
export const withdrawCartQuestion = () => set(undefined);

/** The open question; `undefined` while there is none. */
export const openCartQuestion = (): Question | undefined => question;

/** `openCartQuestion`, and a new rendering whenever it changes. */
export function useTwoCarts(): Question | undefined {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, openCartQuestion);
}
