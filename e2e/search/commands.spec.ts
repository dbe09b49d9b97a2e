import type { Page } from "@playwright/test";
import { type Converter, expect, readClipboard, test } from "../support/player.ts";

test("the filter has a shortcut, Enter adds the first match, and the arrow keys change its quantity", async ({
  converter,
  page,
}) => {
  await converter.open();
  await page.keyboard.press("/");
  await expect(converter.filter()).toBeFocused();
  await page.keyboard.type("gold r");
  await expect(page.getByText("1 of 26 items")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(converter.totalFc()).toHaveText("500 FC");
  await converter.quantity("Gold Ring").focus();
  await page.keyboard.press("ArrowUp");
  await expect(converter.totalFc()).toHaveText("1,000 FC");
});

test("only Ctrl+K works while the player is typing, and none in an open dialog", async ({
  converter,
  page,
}) => {
  await converter.open();
  await converter.filter().focus();
  await page.keyboard.type("a/?");
  await expect(converter.filter()).toHaveValue("a/?");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search" }).getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(converter.filter()).toBeFocused();
  await expect(page.getByRole("dialog")).toBeHidden();
  await converter.penya().focus();
  await page.keyboard.type("/?");
  await expect(converter.penya()).toHaveValue("/?");
  await page.getByRole("button", { name: "Add a custom line" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("shortcuts compare the typed character: Shift+7 is a slash on a German keyboard", async ({
  converter,
  page,
}) => {
  await converter.open();
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key: "/", code: "Digit7", shiftKey: true, bubbles: true }),
    ),
  );
  await expect(converter.filter()).toBeFocused();
});

test("the list of shortcuts opens with its shortcut and is shown in the settings", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Your cart" })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  // The list and its key are loaded after the page has started.
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(dialog).toContainText("Filter the items", { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("region", { name: "Keyboard shortcuts" })).toContainText("Ctrl");
});

test("the palette reaches pages, items, languages, the theme and the order's text", async ({
  converter,
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Your cart" })).toBeVisible();
  const palette = page.getByRole("dialog", { name: "Search" });
  async function run(text: string, option: string) {
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(text);
    await expect(palette.getByRole("option", { name: option }).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(palette).toBeHidden();
  }
  await run("fcr", "Fancy Cubic Ring");
  await expect(page.getByText("Added to your cart: 1 × Fancy Cubic Ring")).toBeVisible();
  await run("copy", "Copy cart");
  await expect.poll(() => readClipboard(page)).toContain("Fancy Cubic Ring 100 FC");
  await run("conv", "Converter");
  await expect(converter.totalFc()).toHaveText("100 FC");
  await run("paste", "Paste an order");
  await expect(page.getByRole("dialog", { name: "Paste an order" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "Paste an order" })).toBeHidden();
  await run("light", "Light");
  await expect(page.locator("body")).toHaveClass(/light/);
  await run("petals", "Rose Petals");
  await expect(page).toHaveURL(/q=Rose/);
  await run("deut", "Deutsch");
  await expect(page.getByRole("heading", { level: 1, name: "Umrechner" })).toBeVisible();
});

/** Adds an item to the cart and focuses the filter. A printed page is marked, because the browser's own dialog cannot be seen. */
async function focusFilterWithItem(page: Page, converter: Converter) {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await converter.open();
  await converter.addButton("Gold Ring").click();
  await converter.filter().focus();
}

test("copying and printing take two keys each from the filter, besides what is typed", async ({
  converter,
  page,
}) => {
  await focusFilterWithItem(page, converter);
  const palette = page.getByRole("dialog", { name: "Search" });
  async function run(text: string, option: string) {
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(text);
    await expect(palette.getByRole("option", { name: option }).first()).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await run("copy", "Copy cart");
  await expect.poll(() => readClipboard(page)).toContain("Gold Ring 500 FC");
  await run("print", "Print");
  await expect(page.locator("body")).toHaveAttribute("data-printed");
});

test("a custom line, copying and printing take at most 12 keys from the filter, besides the line's own text", async ({
  converter,
  page,
}) => {
  await focusFilterWithItem(page, converter);
  const palette = page.getByRole("dialog", { name: "Search" });
  let keys = 0;
  async function press(...names: readonly string[]) {
    for (const name of names) await page.keyboard.press(name);
    keys += names.length;
  }
  async function choose(option: string, ...names: readonly string[]) {
    await press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await press(...names);
    await expect(palette.getByRole("option", { name: option })).toHaveAttribute("data-highlighted", "");
    await expect(palette).toContainText(`Enter: ${option}`);
    await press("Enter");
  }
  await choose("Add a custom line", "c", "u");
  const dialog = page.getByRole("dialog", { name: "Custom line" });
  await expect(dialog.getByRole("textbox", { name: "Description" })).toBeFocused();
  await page.keyboard.type("Carry");
  await press("Tab", "Tab");
  await page.keyboard.type("150m");
  await press("Enter");
  await expect(dialog).toBeHidden();
  await choose("Copy cart");
  await expect.poll(() => readClipboard(page)).toContain("Carry");
  await choose("Print", "ArrowDown");
  await expect(page.locator("body")).toHaveAttribute("data-printed");
  expect(keys).toBeLessThanOrEqual(12);
});

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

for (const [language, search, converter, enter] of [
  ["en", "Search", "Converter", "Enter: open Converter"],
  ["de", "Suchen", "Umrechner", "Enter: Umrechner öffnen"],
] as const)
  test(`the search is visible on a wide screen and on a phone, and leads to a page, ${language}`, async ({
    page,
  }) => {
    await page.addInitScript((code) => localStorage.setItem("app_language", code), language);
    await page.goto("/legal");
    const dialog = page.getByRole("dialog", { name: search });
    const field = dialog.getByRole("combobox", { name: search });
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.getByRole("button", { name: search }).click();
      await expect(field).toBeFocused();
      await field.fill(converter.slice(0, 5));
      await expect(dialog.getByRole("option", { name: converter })).toBeVisible();
      await expect(field).toHaveAccessibleDescription(enter);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: converter })).toBeVisible();
      await page.goto("/legal");
    }
  });
