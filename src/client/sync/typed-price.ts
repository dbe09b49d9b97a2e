import { createStore } from "#client/state/store.ts";
import type { Fc } from "#domain/money/money.ts";
import { ownPrices, restoreOwnPrice, takePrice } from "./own-prices.ts";

/** A change of an item's own price, in FC, where the player is asked whether their prices are shared. `undefined` means no price. */
export type TypedPrice = Readonly<{
  slug: string;
  before: Fc | undefined;
  price: Fc | undefined;
  /** Whether the player has undone the change from `before` to `price`. */
  isUndone: boolean;
}>;

/** The change that was made or undone last in this tab. A price that comes from others is not in it. */
export const typedPrice = createStore<TypedPrice | undefined>(undefined);

/** Sets or removes the player's own price of an item, in FC, as they typed it in a field that asks whether it is shared. */
export function setOwnPrice(slug: string, price: Fc | undefined): void {
  const before = ownPrices.read()[slug];
  takePrice(slug, price);
  typedPrice.set({ slug, before, price, isUndone: false });
}

/** Like `restoreOwnPrice`, for a price that `setOwnPrice` has set: what the player shared before is restored too. */
export function undoOwnPrice(slug: string, before: Fc | undefined, after: Fc | undefined): boolean {
  const isRestored = restoreOwnPrice(slug, before, after);
  if (isRestored) typedPrice.set({ slug, before, price: after, isUndone: true });
  return isRestored;
}
