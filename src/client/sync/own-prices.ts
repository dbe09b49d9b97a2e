import { createStore } from "#client/state/store.ts";
import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { StoredPrices } from "#contract/documents/prices.ts";
import type { Fc } from "#domain/money/money.ts";

/** The player's own FC prices by item slug. They replace the shop's prices and complete missing ones. */
export const ownPrices = localDocument<StoredPrices>("skypurse.prices", StoredPrices, {});

export function useOwnPrices(): Readonly<Record<string, Fc>> {
  return useLocalDocument(ownPrices);
}

/** A price that the player has typed for an item; `undefined` once it is removed. */
export type TypedPrice = Readonly<{ slug: string; price: Fc | undefined }>;

/** The own price that was typed or removed last in this tab; one that comes from others is not in it. */
export const typedPrice = createStore<TypedPrice | undefined>(undefined);

/** Sets the player's own price of an item, in FC, as they typed it. */
export function setOwnPrice(slug: string, price: Fc): void {
  takePrice(slug, price);
  typedPrice.set({ slug, price });
}

/** Makes a price that others share the player's own price of an item, in FC. It is not shared again. */
export function takePrice(slug: string, price: Fc): void {
  ownPrices.update((prices) => ({ ...prices, [slug]: price }));
}

/**
 * Restores an item's own price to `before`, unless it is no longer `after`. `undefined` means no own price. Returns whether
 * it was restored.
 */
export function restoreOwnPrice(slug: string, before: Fc | undefined, after: Fc | undefined): boolean {
  const isCurrent = ownPrices.read()[slug] === after;
  if (!isCurrent) return false;
  ownPrices.update(({ [slug]: _now, ...others }) =>
    before === undefined ? others : { ...others, [slug]: before },
  );
  typedPrice.set({ slug, price: before });
  return true;
}

/** Removes an item's own price, so that the shop's price applies, if there is one. */
export function resetOwnPrice(slug: string): void {
  ownPrices.update(({ [slug]: _reset, ...others }) => others);
  typedPrice.set({ slug, price: undefined });
}
