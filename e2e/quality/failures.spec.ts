import type { Page } from "@playwright/test";
import { expect, test } from "../support/player.ts";

test("the shell keeps working when a page's file fails to load", async ({ page }) => {
  await page.route(/\/assets\/texts-en-tutorials-.*\.js/, (route) => route.abort());
  await page.goto("/legal");
  await page.getByRole("link", { name: "Tutorials", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("This page couldn’t be shown.");
  await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
  await page.getByRole("link", { name: "Legal Information", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Legal Information" })).toBeVisible();
});

test("a part that fails to load affects no other part, and is requested again", async ({ page }) => {
  let isBroken = true;
  await page.route(/\/assets\/later-.*\.js/, (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto("/shop");
  await expect(page.getByRole("textbox", { name: "Penya", exact: true })).toBeEditable();
  await page.getByRole("combobox", { name: "Language" }).click();
  isBroken = false;
  // The list was pressed before it had loaded: it opens once it has.
  await expect(page.getByRole("option", { name: "Deutsch" })).toBeVisible({ timeout: 15_000 });
});

test.describe("a select list that loads late", () => {
  /** Holds back the code of select lists until the returned function is called. */
  async function holdSelectList(page: Page) {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/assets/later-*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto("/settings");
    return resolve;
  }
  const language = (page: Page) => page.getByRole("combobox", { name: "Language" });

  test("opens after a key press from before, and keeps the focus", { tag: "@night" }, async ({ page }) => {
    const release = await holdSelectList(page);
    await language(page).press("ArrowDown");
    await expect(language(page)).toHaveAttribute("aria-busy", "true");
    release();
    await expect(page.getByRole("listbox")).toBeVisible();
    await expect(language(page)).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(language(page)).toBeFocused();
  });

  test("opens if the mouse button is still down when it has loaded", async ({ page }) => {
    const release = await holdSelectList(page);
    await language(page).hover();
    await page.mouse.down();
    release();
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.mouse.up();
    await page.getByRole("option", { name: "Français" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  });
});
