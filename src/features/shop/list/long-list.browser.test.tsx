/** A price list that is so long that only the rows near the screen are rendered. */
import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { answer } from "#testing/browser/answers.ts";
import { openPage } from "#testing/browser/open-page.tsx";
import { PRODUCTS } from "#testing/browser/public-answers.ts";

const COUNT = 300;

/** The rendered rows of the list. */
const rows = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Add / }) });

/** Returns by how many pixels each row, or its text, reaches into the next one. */
function overlaps(): readonly number[] {
  const inOrder = rows
    .elements()
    .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top);
  return inOrder.flatMap((row, index) => {
    const next = inOrder[index + 1];
    const { top } = row.getBoundingClientRect();
    const over = next ? top + row.scrollHeight - next.getBoundingClientRect().top : 0;
    return over > 1 ? [over] : [];
  });
}

const heightOf = (row: Locator) => row.element().getBoundingClientRect().height;

test("on a phone, rows with more text are higher, and no row lies on the next one", async () => {
  const [product] = PRODUCTS;
  if (!product) throw new Error("There are no products");
  const items = Array.from({ length: COUNT }, (_, index) => ({
    ...product,
    slug: `product-${index}`,
    text: {
      ...product.text,
      en: { ...product.text.en, name: `Scroll ${index}${" of a very long name".repeat(index % 3)}` },
    },
    ...(index % 2 === 1 && { price: null }),
  }));
  await openPage("/legal", {
    viewport: { width: 320, height: 640 },
    answers: [answer(shopEndpoints.items, { items })],
  });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Converter" }).click();
  const first = page.getByRole("button", { name: "Add Scroll 0" });
  await expect.element(first).toBeVisible();
  // Until the code of long lists has loaded, the first rows are rendered; then others take their place.
  await expect.element(rows.first()).toHaveStyle({ position: "absolute" });
  const last = page.getByRole("button", { name: new RegExp(`^Add Scroll ${COUNT - 1}`) });
  const firstHeight = heightOf(page.getByRole("listitem").filter({ has: first }));
  // The last of so many rows is not rendered before it is near the screen.
  await expect.element(last).not.toBeInTheDocument();
  await expect.poll(overlaps).toEqual([]);
  window.scrollTo(0, document.body.scrollHeight);
  await expect.element(last).toBeVisible();
  await expect.poll(overlaps).toEqual([]);
  // It has a long name and no price.
  expect(heightOf(page.getByRole("listitem").filter({ has: last }))).toBeGreaterThan(firstHeight);
});
