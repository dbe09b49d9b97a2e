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

/** Opens the order on a phone. Returns the drawer. */
async function openDrawer(page: Page) {
  await page.getByRole("button", { name: /^Cart \(/ }).tap();
  const drawer = dialog(page, "Your cart");
  await opened(page, drawer, 1);
  return drawer;
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

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("drawer, line and a select list close one after another, and the typed price is kept", async ({
    page,
    converter,
  }) => {
    await page.goto("/");
    await converter.open();
    await converter.addButton("Gold Ring").tap();
    const drawer = await openDrawer(page);
    await drawer.getByRole("button", { name: "Gold Ring", exact: true }).tap();
    const line = dialog(page, "Gold Ring");
    await opened(page, line, 2);
    await line.getByRole("textbox", { name: "Your price" }).fill("450");
    await line.getByRole("textbox", { name: "Note" }).fill("for Mia");
    await closedByBack(page, line);
    await expect(drawer).toBeVisible();
    await drawer.getByRole("button", { name: "Gold Ring", exact: true }).tap();
    await opened(page, line, 2);
    await expect(line.getByRole("textbox", { name: "Your price" })).toHaveValue("450");
    await expect(line.getByRole("textbox", { name: "Note" })).toHaveValue("for Mia");
    await closedByBack(page, line);
    await closedByBack(page, drawer);
    await expect(page).toHaveURL(/\/shop$/);
    await leftByBack(page, /\/$/);
  });

  test("the menu, the price sheet and a manual line close, and the text typed in them is kept", async ({
    page,
    converter,
  }) => {
    await page.goto("/");
    await converter.open();
    await page.getByRole("button", { name: "Open menu" }).tap();
    const menu = dialog(page, "Menu");
    await opened(page, menu, 1);
    await closedByBack(page, menu);
    await page.getByRole("button", { name: "Gold Ring", exact: true }).first().tap();
    const sheet = dialog(page, "Gold Ring");
    await opened(page, sheet, 1);
    await sheet.getByRole("textbox", { name: "Your price" }).fill("333");
    await closedByBack(page, sheet);
    const drawer = await openDrawer(page);
    await drawer.getByRole("button", { name: "Add a custom line" }).tap();
    const byHand = dialog(page, "Custom line");
    await opened(page, byHand, 2);
    await byHand.getByRole("textbox", { name: "Description" }).fill("Escort");
    await closedByBack(page, byHand);
    await expect(drawer).toBeVisible();
    await drawer.getByRole("button", { name: "Add a custom line" }).tap();
    await expect(byHand.getByRole("textbox", { name: "Description" })).toHaveValue("Escort");
    await opened(page, byHand, 2);
    // Two Backs in quick succession close two overlays.
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await expect(byHand).toBeHidden();
    await expect(drawer).toBeHidden();
    await page.getByRole("button", { name: "Gold Ring", exact: true }).first().tap();
    await expect(sheet.getByRole("textbox", { name: "Your price" })).toHaveValue("333");
    await opened(page, sheet, 1);
    await closedByBack(page, sheet);
    await leftByBack(page, /\/$/);
  });

  test("a link in the menu navigates, and no history entry of the menu is left", async ({
    page,
    converter,
  }) => {
    await page.goto("/");
    await converter.open();
    await page.getByRole("button", { name: "Open menu" }).tap();
    const menu = dialog(page, "Menu");
    await opened(page, menu, 1);
    await menu.getByRole("link", { name: "Tutorials" }).tap();
    await expect(page).toHaveURL(/\/tutorials$/);
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/shop$/);
    await leftByBack(page, /\/$/);
  });

  test("a filter chosen in a sheet is kept when Back closes the sheet", async ({ page }) => {
    await page.goto("/");
    await page.goto("/fwc-items");
    await page.getByRole("button", { name: "Stats" }).tap();
    const sheet = page.getByRole("dialog");
    await opened(page, sheet, 1);
    await sheet.getByRole("button", { name: "HP", exact: true }).tap();
    await expect(page).toHaveURL(/has=hp/);
    await closedByBack(page, sheet);
    await expect(page).toHaveURL(/has=hp/);
    await leftByBack(page, /\/$/);
  });
});

for (const [name, viewport] of [
  ["on a phone", PHONE],
  ["on a desktop", DESKTOP],
] as const)
  test.describe(name, () => {
    test.use({ viewport });

    test("Back closes only the select list, and the choice is kept", async ({ page, converter }) => {
      await page.goto("/");
      await converter.open();
      const select = page.getByRole("combobox", { name: "Server" });
      const before = await select.textContent();
      await select.click();
      await opened(page, page.getByRole("listbox"), 1);
      await closedByBack(page, page.getByRole("listbox"));
      await expect(select).toHaveText(before ?? "");
      await leftByBack(page, /\/$/);
    });

    test("Back closes the palette, which keeps its text, and later the dialog that it opened", async ({
      page,
      converter,
    }) => {
      await page.goto("/");
      await converter.open();
      await page.keyboard.press("Control+k");
      const palette = dialog(page, "Search");
      await opened(page, palette, 1);
      await palette.getByRole("combobox").fill("paste");
      await closedByBack(page, palette);
      await page.keyboard.press("Control+k");
      await expect(palette.getByRole("combobox")).toHaveValue("paste");
      await opened(page, palette, 1);
      await expect(palette.getByRole("option", { name: "Paste an order" })).toBeVisible();
      await page.keyboard.press("Enter");
      const paste = dialog(page, "Paste an order");
      await expect(paste).toBeVisible();
      await paste.getByRole("textbox").fill("20x spro");
      await opened(page, paste, viewport === PHONE ? 2 : 1);
      await closedByBack(page, paste);
      // The palette does not open over the order's drawer.
      if (viewport === PHONE) await closedByBack(page, dialog(page, "Your cart"));
      await page.keyboard.press("Control+k");
      await palette.getByRole("combobox").fill("paste");
      await expect(palette.getByRole("option", { name: "Paste an order" })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(paste.getByRole("textbox")).toHaveValue("20x spro");
    });

    test("an item's panel, a reload while it is open, Escape and Forward leave one entry per page", async ({
      page,
    }) => {
      await page.goto("/");
      await page.goto("/fwc-items?q=slayer");
      await page.getByRole("button", { name: "Bloody Obsidian Slayer" }).first().click();
      const panel = dialog(page, "Bloody Obsidian Slayer");
      await opened(page, panel, 1);
      await page.reload();
      await opened(page, panel, 1);
      await closedByBack(page, panel);
      await expect(page).toHaveURL(/\/fwc-items\?q=slayer$/);
      await page.getByRole("button", { name: "Bloody Obsidian Slayer" }).first().click();
      await opened(page, panel, 1);
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await expect.poll(() => overlayDepth(page)).toBe(0);
      await page.goForward();
      await expect.poll(() => overlayDepth(page)).toBe(0);
      await expect(panel).toBeHidden();
      await leftByBack(page, /\/$/);
    });

    test("neither a press outside nor a reload under a dialog leaves a history entry", async ({
      page,
      converter,
    }) => {
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

  test("is shown and in the URL after Back and Forward", async ({ page, converter }) => {
    await page.goto("/");
    await converter.open();
    await chip(page).evaluate((button: HTMLElement) => {
      button.click();
      history.back();
    });
    await expect(page).toHaveURL(/\/$/);
    await page.goForward();
    await expect(chip(page)).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/\/shop\?category=rings$/);
  });

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

  test("is in the URL after a link, a reload and Back", async ({ page, converter }) => {
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
