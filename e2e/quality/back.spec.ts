import type { Locator, Page } from "@playwright/test";
import { overlayDepth } from "../support/history.ts";
import { expect, test } from "../support/player.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** The number of history entries of overlays above the page. */
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name, exact: true });

/** Waits until the overlay has its history entry: from then on Back closes it. */
async function opened(page: Page, overlay: Locator, entries: number) {
  await expect(overlay).toBeVisible();
  await expect.poll(() => overlayDepth(page)).toBe(entries);
}

async function closedByBack(page: Page, overlay: Locator) {
  await page.goBack();
  await expect(overlay).toBeHidden();
}

/** Expects that no entry of an overlay is left and that one Back leaves the page. */
async function leftByBack(page: Page, path: RegExp) {
  await expect.poll(() => overlayDepth(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(path);
}

for (const [name, viewport] of [
  ["on a phone", PHONE],
  ["on a desktop", DESKTOP],
] as const)
  test.describe(name, () => {
    test.use({ viewport });

    test("an item's panel, a reload while it is open, Escape and Forward leave one entry per page", {
      tag: viewport === PHONE ? "@night" : [],
    }, async ({ page }) => {
      await page.goto("/");
      await page.goto("/fwc-items?q=slayer");
      await page.getByRole("link", { name: "Bloody Obsidian Slayer" }).first().click();
      const panel = dialog(page, "Bloody Obsidian Slayer");
      await opened(page, panel, 1);
      await page.reload();
      await opened(page, panel, 1);
      await closedByBack(page, panel);
      await expect(page).toHaveURL(/\/fwc-items\?q=slayer$/);
      await page.getByRole("link", { name: "Bloody Obsidian Slayer" }).first().click();
      await opened(page, panel, 1);
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await expect.poll(() => overlayDepth(page)).toBe(0);
      await page.goForward();
      await expect.poll(() => overlayDepth(page)).toBe(0);
      await expect(panel).toBeHidden();
      await leftByBack(page, /\/$/);
    });

    test("neither a press outside nor a reload under a dialog leaves a history entry", {
      tag: viewport === DESKTOP ? "@night" : [],
    }, async ({ page, converter }) => {
      await page.goto("/");
      await converter.open();
      await page.getByRole("button", { name: "Gold Ring", exact: true }).first().click();
      const sheet = dialog(page, "Gold Ring");
      await opened(page, sheet, 1);
      await page.mouse.click(5, 5);
      await expect(sheet).toBeHidden();
      await expect.poll(() => overlayDepth(page)).toBe(0);
      await page.getByRole("button", { name: "Gold Ring", exact: true }).first().click();
      await opened(page, sheet, 1);
      await page.reload();
      await expect(page.getByRole("button", { name: "Gold Ring", exact: true }).first()).toBeVisible();
      await expect(sheet).toBeHidden();
      await leftByBack(page, /\/$/);
    });
  });

test.describe("a filter that is changed right before the page is left", () => {
  const chip = (page: Page) => page.getByRole("button", { name: /^Rings/ });

  test("is shown and in the URL after Back, a reload and Forward", async ({ page }) => {
    await page.goto("/");
    // Without loading a document: Back only tells the page that another entry is shown.
    await page.getByRole("link", { name: "Converter", exact: true }).click();
    await chip(page).evaluate((button: HTMLElement) => {
      button.click();
      history.back();
    });
    await expect(page.getByRole("heading", { level: 1, name: /exact to the last Penya/ })).toBeVisible();
    await page.reload();
    await page.goForward();
    await expect(chip(page)).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/\/shop\?category=rings$/);
  });

  test("is in the URL after a link, a reload and Back", { tag: "@night" }, async ({ page, converter }) => {
    await converter.open();
    await page.getByRole("link", { name: "Settings" }).first().waitFor();
    await chip(page).evaluate((button: HTMLElement) => {
      button.click();
      document.querySelector<HTMLElement>("a[href='/settings']")?.click();
    });
    await expect(page).toHaveURL(/\/settings$/);
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL(/\/shop\?category=rings$/);
    await expect(chip(page)).toHaveAttribute("aria-pressed", "true");
  });
});
