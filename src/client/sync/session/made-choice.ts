/**
 * A visitor's choice between two carts that the account does not have yet. It is stored in place of the waiting cart, so that
 * a page that is loaded before the response arrives can confirm it and offer the undo.
 */

import * as v from "valibot";
import * as Storage from "#client/storage/storage.ts";
import { withTabLock } from "#client/storage/with-tab-lock.ts";
import { CART_CHOICES, type CartChoice } from "#contract/cart-choice.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { type ChosenCart, cartChoiceKey } from "./two-carts.ts";

export type MadeChoice = Readonly<{ choice: CartChoice; carts: ChosenCart }>;

const StoredChoice = v.object({
  choice: v.picklist(CART_CHOICES),
  carts: v.object({ browser: StoredCart, account: StoredCart, chosen: StoredCart }),
});

/** Ends the lock that says that this page shows the choice itself. */
let release: (() => void) | undefined;

/** Stores a choice that this page has made and confirms, until `forgetSavedChoice` is called. */
export function storeMadeChoice(player: string, made: MadeChoice): void {
  Storage.save(cartChoiceKey(player), JSON.stringify(made));
  const { promise, resolve } = Promise.withResolvers<void>();
  release?.();
  release = resolve;
  // Held until the account has the choice, or until this page is closed.
  void withTabLock("cart choice", () => promise);
}

/** Called when the account has the cart: the choice that this page has made needs no other confirmation. */
export function forgetSavedChoice(player: string): void {
  if (release && madeChoice(player)) Storage.remove(cartChoiceKey(player));
  release?.();
  release = undefined;
}

/** Returns the member's choice that no page has confirmed to be saved; `undefined` if there is none. */
export function madeChoice(player: string): MadeChoice | undefined {
  const text = Storage.load(cartChoiceKey(player));
  if (text === null) return undefined;
  try {
    const { success, output } = v.safeParse(StoredChoice, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    // `waitingCart` says that the text cannot be read.
    return undefined;
  }
}

/**
 * Calls `show` with a choice that the account has, and that the page that made it cannot confirm because it was closed
 * before. The choice is then forgotten.
 */
export async function showMadeChoice(player: string, show: (made: MadeChoice) => void): Promise<void> {
  if (!madeChoice(player)) return;
  await withTabLock("cart choice", async () => {
    // The page that made it may have confirmed it meanwhile.
    const made = madeChoice(player);
    if (!made) return;
    Storage.remove(cartChoiceKey(player));
    show(made);
  });
}
