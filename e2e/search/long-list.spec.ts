/** A price list that is so long that only the rows near the screen are rendered. */
import type { Locator, Page } from "@playwright/test";
import type { Product } from "../../src/contract/shop.ts";
import { shopEndpoints } from "../../src/features/shop/server/shop.contract.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { expect, test } from "../support/player.ts";

const COUNT = 300;

/** The rendered rows of the list. */
const rowsOf = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Add / }) });

/** Returns by how many pixels each row, or its text, reaches into the next one. */
const overlaps = (page: Page) =>
  rowsOf(page).evaluateAll((rows) => {
    const inOrder = rows.sort(
      (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
    );
    return inOrder.flatMap((row, index) => {
      const next = inOrder[index + 1];
      const { top } = row.getBoundingClientRect();
      const over = next ? top + row.scrollHeight - next.getBoundingClientRect().top : 0;
      return over > 1 ? [over] : [];
    });
  });

async function heightOf(row: Locator): Promise<number> {
  const box = await row.boundingBox();
  if (!box) throw new Error("The row is not shown");
  return box.height;
}

test("on a phone, rows with more text are higher, and no row lies on the next one", async ({ page }) => {
  await page.route(routePattern(shopEndpoints.items), async (route) => {
    const response = await route.fetch();
    const body: { items: Product[] } = await response.json();
    const [first] = body.items;
    if (!first) throw new Error("There are no products");
    const items = Array.from({ length: COUNT }, (_, index) => ({
      ...first,
      slug: `product-${index}`,
      text: {
        ...first.text,
        en: { ...first.text.en, name: `Scroll ${index}${" of a very long name".repeat(index % 3)}` },
      },
      ...(index % 2 === 1 && { price: null }),
    }));
    await route.fulfill({ response, json: { ...body, items } });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/legal");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Converter" }).click();
  const first = page.getByRole("button", { name: "Add Scroll 0", exact: true });
  await expect(first).toBeVisible();
  // Until the code of long lists has loaded, the first rows are rendered; then others take their place.
  await expect(rowsOf(page).first()).toHaveCSS("position", "absolute");
  const last = page.getByRole("button", { name: new RegExp(`^Add Scroll ${COUNT - 1}`) });
  const firstHeight = await heightOf(page.getByRole("listitem").filter({ has: first }));
  // The last of so many rows is not rendered before it is near the screen.
  await expect(last).toHaveCount(0);
  await expect.poll(() => overlaps(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(last).toBeVisible();
  await expect.poll(() => overlaps(page)).toEqual([]);
  // It has a long name and no price.
  expect(await heightOf(page.getByRole("listitem").filter({ has: last }))).toBeGreaterThan(firstHeight);
});
