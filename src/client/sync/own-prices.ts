import { createInputQueue } from "#client/state/input-queue.ts";
import type { Fc } from "#domain/money/money.ts";
import { ownPrices } from "./player-documents.ts";

/** In FC, from fields that ask about sharing. `undefined` means no price. */
export type TypedPrice = Readonly<{
  slug: string;
  before: Fc | undefined;
  price: Fc | undefined;
  /** Set, undone from `before`, or given up for another device's. */
  how: "set" | "undone" | "replaced";
}>;

/** Made or undone in this tab. */
export const typedPrices = createInputQueue<TypedPrice>();

/** From a field that asks about sharing. */
export function setOwnPrice(slug: string, price: Fc | undefined): void {
  const before = ownPrices.read()[slug];
  takePrice(slug, price);
  typedPrices.add({ slug, before, price, how: "set" });
}

/** Without sharing: a price of others, or of a field that does not ask. */
export function takePrice(slug: string, price: Fc | undefined): void {
  ownPrices.update(({ [slug]: _before, ...others }) =>
    price === undefined ? others : { ...others, [slug]: price },
  );
}

/** Unless the price is no longer `after`. Returns whether it was restored. Nothing is shared or withdrawn. */
export function restoreOwnPrice(slug: string, before: Fc | undefined, after: Fc | undefined): boolean {
  if (ownPrices.read()[slug] !== after) return false;
  takePrice(slug, before);
  return true;
}

/** Also restores what the player shared before. */
export function undoOwnPrice(slug: string, before: Fc | undefined, after: Fc | undefined): boolean {
  const isRestored = restoreOwnPrice(slug, before, after);
  if (isRestored) typedPrices.add({ slug, before, price: after, how: "undone" });
  return isRestored;
}

/** Returns a function that undoes it for each item whose price is still the adopted one. */
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
