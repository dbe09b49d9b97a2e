import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { StoredPrices } from "#contract/documents/prices.ts";
import type { Fc } from "#domain/money/money.ts";

/** The player's own FC prices, by item: for items without a price, and instead of ours. */
export const ownPrices = localDocument<StoredPrices>("skypurse.prices", StoredPrices, {});

export function useOwnPrices(): Readonly<Record<string, Fc>> {
  return useLocalDocument(ownPrices);
}

export function setOwnPrice(slug: string, price: Fc): void {
  ownPrices.update((prices) => ({ ...prices, [slug]: price }));
}

/** Brings back what an item's own price was before, unless it is no longer `after`. Nothing stands for none. */
export function putBackOwnPrice(slug: string, before: Fc | undefined, after: Fc | undefined): void {
  ownPrices.update((prices) => {
    const { [slug]: now, ...others } = prices;
    if (now !== after) return prices;
    return before === undefined ? others : { ...others, [slug]: before };
  });
}

/** Takes over somebody else's prices. Returns how to undo that, for each item whose price is still the adopted one. */
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

/** Goes back to the shop's price, or to none. */
export function resetOwnPrice(slug: string): void {
  ownPrices.update(({ [slug]: _reset, ...others }) => others);
}
