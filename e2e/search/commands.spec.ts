import { expect, test } from "../support/player.ts";

test("what is typed before the search is loaded stays", async ({ page }) => {
  const loaded = Promise.withResolvers<void>();
  // The page has started, but none of the parts that it loads later has arrived.
  await page.route(/\/assets\/texts-\w+-later-.*\.js$/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto("/legal");
  await page.keyboard.press("Control+k");
  const early = page.getByRole("textbox", { name: "Search" });
  await expect(early).toBeFocused();
  await page.keyboard.type("conv");
  await expect(early).toHaveValue("conv");
  loaded.resolve();
  const field = page.getByRole("dialog", { name: "Search" }).getByRole("combobox");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("conv");
  await page.keyboard.type("erter");
  await expect(field).toHaveAccessibleDescription("Enter: open Converter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Converter" })).toBeVisible();
});
