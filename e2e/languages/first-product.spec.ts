import { LANGUAGES } from "../../src/domain/game/language.ts";
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
