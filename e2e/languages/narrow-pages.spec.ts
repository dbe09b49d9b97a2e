import { LANGUAGES } from "../../src/domain/game/language.ts";
import { cartOfManualLines, startWithAllProducts, startWithCart } from "../support/carts.ts";
import { expect, test } from "../support/player.ts";

for (const language of LANGUAGES)
  test(`a phone shows the first product above the bar of the cart: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((chosen) => localStorage.setItem("app_language", chosen), language);
    await page.goto("/shop");
    const product = page.getByRole("main").getByRole("listitem").first().getByRole("button").first();
    const cart = page.getByRole("button", { name: /\(0\)$/ });
    await expect(async () => {
      const [name, bar] = [await product.boundingBox(), await cart.boundingBox()];
      if (!name || !bar) throw new Error("The product or the bar is not shown");
      expect(name.y + name.height).toBeLessThan(bar.y - 10);
    }).toPass({ timeout: 15_000 });
  });

test("totals of fifteen digits are not below the button that opens the cart", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("app_language", "de"));
  await startWithCart(page, cartOfManualLines(21, { amount: 42_000_000_000_000, quantity: 1 }));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/shop");
    const open = await page.getByRole("button", { name: "Warenkorb (21)" }).boundingBox();
    const total = await page
      .getByText(/^882\.000\.000\.000\.000/)
      .last()
      .boundingBox();
    if (!open || !total) throw new Error("The bar is not shown");
    expect(total.x + total.width, `at ${width} px`).toBeLessThanOrEqual(
      total.y + total.height > open.y ? open.x : width,
    );
  }
});

for (const language of LANGUAGES)
  test(`rows of the price list hold their text on the narrowest phones: ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("app_language", chosen), language);
    await startWithAllProducts(page, []);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto("/shop");
      const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "1×" });
      await expect(rows.first()).toBeVisible();
      const tooTall = await rows.evaluateAll((all) =>
        all.filter((row) => row.scrollHeight > row.clientHeight).map(({ textContent }) => textContent),
      );
      expect(tooTall, `at ${width} px`).toEqual([]);
    }
  });

for (const language of LANGUAGES)
  test(`the ways to sign in fit into their card on the narrowest phones: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.addInitScript((chosen) => localStorage.setItem("app_language", chosen), language);
    await page.goto("/login");
    const card = page.getByRole("main").getByRole("region");
    await expect(card.getByRole("button")).not.toHaveCount(0);
    const overflowing = await card.evaluate((box) =>
      [...box.querySelectorAll("button")]
        .filter((one) => one.getBoundingClientRect().right > box.getBoundingClientRect().right - 16)
        .map(({ textContent }) => textContent),
    );
    expect(overflowing).toEqual([]);
  });
