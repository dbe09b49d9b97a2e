import { createInputQueue } from "#client/state/input-queue.ts";
import type { Fc } from "#domain/money/money.ts";
import { ownPrices } from "./player-documents.ts";

/** A change of an item's own price, in FC, where the player is asked whether their prices are shared. `undefined` means no price. */
export type TypedPrice = Readonly<{
  slug: string;
  before: Fc | undefined;
  price: Fc | undefined;
  /** Whether the player has set `price`, has undone the change from `before` to it, or has given it up for another device's. */
  how: "set" | "undone" | "replaced";
}>;

/** The changes that were made or undone in this tab. A price that comes from others is not among them. */
export const typedPrices = createInputQueue<TypedPrice>();

/** Sets or removes the player's own price of an item, in FC, as they typed it in a field that asks whether it is shared. */
export function setOwnPrice(slug: string, price: Fc | undefined): void {
  const before = ownPrices.read()[slug];
  takePrice(slug, price);
  typedPrices.add({ slug, before, price, how: "set" });
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

/** Like `restoreOwnPrice`, for a price that `setOwnPrice` has set: what the player shared before is restored too. */
export function undoOwnPrice(slug: string, before: Fc | undefined, after: Fc | undefined): boolean {
  const isRestored = restoreOwnPrice(slug, before, after);
  if (isRestored) typedPrices.add({ slug, before, price: after, how: "undone" });
  return isRestored;
}

/** Adopts somebody else's prices. Returns a function that undoes it for each item whose price is still the adopted one. */
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
