import { useMutation } from "@tanstack/react-query";
import { documentSync, withSyncLock } from "#client/sync/browser-documents.ts";
import { cartDocument } from "#client/sync/cart.ts";
import { storeMadeChoice } from "#client/sync/session/made-choice.ts";
import { chooseCart, type TwoCarts } from "#client/sync/session/two-carts.ts";
import type { CartChoice } from "#contract/cart-choice.ts";
import { isSameCart } from "#domain/order/cart.ts";
import { useShowChosen } from "./use-show-chosen.ts";

/** Longest wait in milliseconds for the account's cart; then the choice is made between the carts that are known. */
const MAX_WAIT_MS = 4_000;

type Made = Readonly<{ choice: CartChoice; shown: TwoCarts }>;

/**
 * Makes a member's choice between two carts. Returns "changed", and chooses nothing, if the account's cart is not the
 * one that was shown any more: another device has changed it.
 */
export function useCartChoice(player: string) {
  const showChosen = useShowChosen();
  return useMutation({
    async mutationFn({ choice, shown }: Made) {
      const account = await latestAccountCart();
      if (!isSameCart(account, shown.account)) return "changed";
      const carts = chooseCart(player, choice);
      // If another tab has made the choice, that tab has shown it.
      if (!carts) return "chosen";
      storeMadeChoice(player, { choice, carts });
      showChosen(carts, choice);
      return "chosen";
    },
  });
}

/** Returns the account's cart as other devices have left it, or as this browser knows it if the server does not respond. */
async function latestAccountCart() {
  const loaded = withSyncLock(documentSync.sync).catch(console.warn);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  return cartDocument.read();
}
