import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { StoredPrices } from "#contract/documents/prices.ts";
import type { Fc } from "#domain/money/money.ts";

/** The player's own FC prices by item slug. They replace the shop's prices and complete missing ones. */
export const ownPrices = localDocument<StoredPrices>("skypurse.prices", StoredPrices, {});

export function useOwnPrices(): Readonly<Record<string, Fc>> {
  return useLocalDocument(ownPrices);
}

/** Sets the player's own price of an item, in FC. */
export function setOwnPrice(slug: string, price: Fc): void {
  ownPrices.update((prices) => ({ ...prices, [slug]: price }));
}

/**
 * Restores an item's own price to `before`, unless it is no longer `after`. `undefined` means no own price. Returns whether
 * it was restored.
 */
export function restoreOwnPrice(slug: string, before: Fc | undefined, after: Fc | undefined): boolean {
  if (ownPrices.read()[slug] !== after) return false;
  ownPrices.update((prices) => {
    const { [slug]: now, ...others } = prices;
    if (now !== after) return prices;
    return before === undefined ? others : { ...others, [slug]: before };
  });
  return true;
}

/**
 * Adopts somebody else's prices. Returns a function that undoes it for each item whose price is still the
 * adopted one.
 */
export function adoptPrices(prices: ReadonlyMap<string, Fc>): () => void {
  const before = ownPrices.read();
  ownPrices.update((current) => ({ ...current, ...Object.fromEntries(prices) }));
  return () =>
    ownPrices.update((current) => {
      const untouched = [...prices].filter(([slug, price]) => current[slug] === price);
      const others = Object.entries(current).filter(([slug]) => !untouched.some(([one]) => one === slug));
      const restored = untouched.flatMap(([slug]) =>
        Object.hasOwn(before, slug) ? [[slug, before[slug]] as const] : [],
      );
      return Object.fromEntries([...others, ...restored]) as Readonly<Record<string, Fc>>;
    });
}

/** Removes an item's own price, so that the shop's price applies, if there is one. */
export function resetOwnPrice(slug: string): void {
  ownPrices.update(({ [slug]: _reset, ...others }) => others);
}
