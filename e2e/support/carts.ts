import type { Page } from "@playwright/test";

/** What the browser stores as a player's cart; a journey may also store an invalid one. */
type AnyStoredCart = Readonly<{ adjustment: number; lines: readonly object[] }>;

/** Returns a cart of manual lines in Penya, named "Line number 1" and so on. */
export const cartOfManualLines = (count: number, line: Readonly<{ amount: number; quantity: number }>) => ({
  adjustment: 0,
  lines: Array.from({ length: count }, (_, index) => ({
    kind: "manual",
    id: `hand:${index + 1}`,
    label: `Line number ${index + 1}`,
    currency: "penya",
    ...line,
  })),
});

/** Stores the cart in the page's browser whenever a page loads. */
export const startWithCart = (page: Page, cart: AnyStoredCart) =>
  page.addInitScript((stored) => localStorage.setItem("skypurse.cart", stored), JSON.stringify(cart));

/** The quantity of the first line of a stored cart. */
export const quantityIn = (lines: readonly unknown[] | undefined) =>
  (lines as readonly { quantity: number }[] | undefined)?.[0]?.quantity;
