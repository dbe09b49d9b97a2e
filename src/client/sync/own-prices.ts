import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { StoredPrices } from "#contract/documents/prices.ts";
import type { Fc } from "#domain/money/money.ts";

/** The player's own FC prices by item slug. They replace the shop's prices and complete missing ones. */
export const ownPrices = localDocument<StoredPrices>("skypurse.prices", StoredPrices, {});

export function useOwnPrices(): Readonly<Record<string, Fc>> {
  return useLocalDocument(ownPrices);
}

/**
 * Sets or removes the player's own price of an item, in FC, without sharing it: one that others share, or one that is typed where
 * nothing asks whether it is shared.
 */
export function takePrice(slug: string, price: Fc | undefined): void {
  ownPrices.update(({ [slug]: _before, ...others }) =>
    price === undefined ? others : { ...others, [slug]: price },
  );
}

/**
 * Restores an item's own price to `before`, unless it is no longer `after`. `undefined` means no own price. Returns whether
 * it was restored. Nothing is shared or withdrawn.
 */
export function restoreOwnPrice(slug: string, before: Fc | undefined, after: Fc | undefined): boolean {
  if (ownPrices.read()[slug] !== after) return false;
  takePrice(slug, before);
  return true;
}
