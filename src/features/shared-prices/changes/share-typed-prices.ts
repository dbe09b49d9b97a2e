import { submit } from "#client/outbox/outbox.ts";
import { typedPrice } from "#client/sync/own-prices.ts";
import { preferencesDocument } from "#client/sync/preferences.ts";
import { SHARE_PRICE, WITHDRAW_PRICE } from "./shared-price-changes.ts";

/** Shares the price of a product, in FC for one piece. */
const sharePrice = (slug: string, fcoins: number) =>
  submit({ kind: SHARE_PRICE, target: slug, label: slug, payload: { slug, price: { fcoins } } });

/** Takes back the price that the player shares of a product. */
export const withdrawPrice = (slug: string) =>
  submit({ kind: WITHDRAW_PRICE, target: slug, label: slug, payload: { slug } });

/**
 * Shares each own price that a member types, and withdraws one that they remove or undo, while they want that. Returns a function
 * that ends it.
 */
export function shareTypedPrices(): () => void {
  return typedPrice.subscribe(() => {
    const typed = typedPrice.read();
    if (!typed || preferencesDocument.read().sharePrices !== true) return;
    if (typed.price === undefined) withdrawPrice(typed.slug);
    else sharePrice(typed.slug, typed.price);
  });
}
