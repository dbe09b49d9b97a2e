import { submit } from "#client/outbox/outbox.ts";
import type { TypedPrice } from "#client/sync/own-prices.ts";
import { preferencesDocument } from "#client/sync/preferences.ts";
import { SHARE_PRICE, WITHDRAW_PRICE } from "./shared-price-changes.ts";

/** Shares the price of a product, in FC for one piece. */
const sharePrice = (slug: string, fcoins: number) =>
  submit({ kind: SHARE_PRICE, target: slug, label: slug, payload: { slug, price: { fcoins } } });

/** Takes back the price that the player shares of a product. */
export const withdrawPrice = (slug: string) =>
  submit({ kind: WITHDRAW_PRICE, target: slug, label: slug, payload: { slug } });

/** Shares the own price that a member has typed, or withdraws the one that they have removed or undone, while they want that. */
export function shareTypedPrice({ slug, price }: TypedPrice): void {
  if (preferencesDocument.read().sharePrices !== true) return;
  if (price === undefined) withdrawPrice(slug);
  else sharePrice(slug, price);
}
