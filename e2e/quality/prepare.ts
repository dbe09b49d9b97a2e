import type { Page } from "@playwright/test";

/** A cart with an item, a long line written by hand and a discount. */
const CART = {
  adjustment: -10,
  lines: [
    { kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 3 },
    {
      kind: "manual",
      id: "hand",
      label: "A rather long description, by hand",
      currency: "penya",
      amount: 123_456_789_012_345,
      quantity: 1,
    },
  ],
};

/** Fills the storage of the page's browser before the page loads: the cart, and `stored` in its place or besides. */
export async function prepare(page: Page, stored: Readonly<Record<string, string>>) {
  await page.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { "skypurse.cart": JSON.stringify(CART), ...stored },
  );
}
