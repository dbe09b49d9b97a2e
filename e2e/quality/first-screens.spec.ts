import { LANGUAGES } from "../../src/domain/game/language.ts";
import { continueAsGuest, expect, test } from "../support/player.ts";

const PAGES = [
  "/",
  "/shop",
  "/fwc-items",
  "/characters",
  "/orders",
  "/rates",
  "/tutorials/crafting",
  "/settings",
];

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [390, 844],
] as const)
  test(`the privacy button covers no control of a first screen at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await continueAsGuest(page, "/settings");
    await page.addInitScript(() => localStorage.setItem("app_language", "de"));
    const button = page.locator("button.corner");
    for (const path of PAGES) {
      await page.goto(path);
      await expect(button).toBeVisible();
      const covered = await button.evaluate((corner) => {
        const { left, right, top, bottom } = corner.getBoundingClientRect();
        corner.style.pointerEvents = "none";
        const found = new Set<string>();
        for (let x = left + 1; x < right; x += 4)
          for (let y = top + 1; y < bottom; y += 4) {
            const control = document.elementFromPoint(x, y)?.closest("a, button, input, select, summary");
            if (control) found.add(control.textContent || control.outerHTML);
          }
        return [...found];
      });
      expect(covered, path).toEqual([]);
    }
  });

for (const language of LANGUAGES)
  test(`a phone shows the first product above the bar of the cart: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((chosen) => localStorage.setItem("app_language", chosen), language);
    await page.goto("/shop");
    const product = page.locator("li.item-grid").first().getByRole("button").first();
    const [name, bar] = [
      await product.boundingBox(),
      await page.getByRole("button", { name: /\(0\)$/ }).boundingBox(),
    ];
    if (!name || !bar) throw new Error("The product or the bar is not shown");
    expect(name.y + name.height).toBeLessThan(bar.y - 10);
  });
