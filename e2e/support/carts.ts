import type { Page } from "@playwright/test";
import { shopEndpoints } from "../../src/features/shop/server/shop.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";

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

/** Stores a cart with one piece of each product and `others`. Returns the number of its lines. */
export async function startWithAllProducts(page: Page, others: readonly object[]): Promise<number> {
  const products = (await (await page.request.get(pathOf(shopEndpoints.items))).json()).items;
  const lines = products.map(({ slug }: { slug: string }) => ({
    kind: "item",
    id: `item:${slug}`,
    slug,
    quantity: 1,
  }));
  await startWithCart(page, { adjustment: 0, lines: [...lines, ...others] });
  return lines.length + others.length;
}

/** The quantity of the first line of a stored cart. */
export const quantityIn = (lines: readonly unknown[] | undefined) =>
  (lines as readonly { quantity: number }[] | undefined)?.[0]?.quantity;
