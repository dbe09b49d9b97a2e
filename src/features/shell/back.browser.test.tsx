/** Back closes what is open above a page, one after another, before it leaves the page. */
import { describe, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { pressSearchKey } from "#testing/browser/input/keyboard.ts";
import { DESKTOP, navigate, openPage, PHONE } from "#testing/browser/open-page.tsx";
import { addButton } from "#testing/browser/pages/converter.ts";

/** The number of history entries of overlays above the page. */
const depth = () => expect.poll((): number => history.state?.skypurse_overlay?.depth ?? 0);
const address = () => expect.poll(() => location.pathname + location.search);
const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
const product = () => page.getByRole("button", { name: "Gold Ring", exact: true }).first();

/** Opens a page after the dashboard. */
async function openAfterDashboard(path: string, viewport = PHONE): Promise<void> {
  await openPage("/", { viewport });
  await navigate(path);
}

async function openShop(viewport = PHONE): Promise<void> {
  await openAfterDashboard("/shop", viewport);
  await expect.element(addButton("Gold Ring")).toBeVisible();
}

/** Waits until the overlay has its history entry: from then on Back closes it. */
async function opened(overlay: Locator, entries: number): Promise<void> {
  await expect.element(overlay).toBeVisible();
  await depth().toBe(entries);
}

async function closedByBack(overlay: Locator): Promise<void> {
  const entry = history.state;
  history.back();
  // Until the browser has gone back, a further overlay would get its entry above the one that is left.
  await expect.poll(() => history.state).not.toBe(entry);
  await expect.element(overlay).not.toBeInTheDocument();
}

/** Expects that no entry of an overlay is left and that one Back leaves the page. */
async function leftByBack(): Promise<void> {
  await depth().toBe(0);
  history.back();
  await address().toBe("/");
}

/** Opens the cart on a phone. Returns the drawer. */
async function openDrawer(): Promise<Locator> {
  await page.getByRole("button", { name: /^Cart \(/ }).click();
  await opened(dialog("Your cart"), 1);
  return dialog("Your cart");
}

describe("on a phone", () => {
  test("drawer, line and a select list close one after another, and the typed price is kept", async () => {
    await openShop();
    await addButton("Gold Ring").click();
    const drawer = await openDrawer();
    await drawer.getByRole("button", { name: "Gold Ring", exact: true }).click();
    const line = dialog("Gold Ring");
    await opened(line, 2);
    await line.getByRole("textbox", { name: "Your price" }).fill("450");
    await line.getByRole("textbox", { name: "Note" }).fill("for Mia");
    await closedByBack(line);
    await expect.element(drawer).toBeVisible();
    await drawer.getByRole("button", { name: "Gold Ring", exact: true }).click();
    await opened(line, 2);
    await expect.element(line.getByRole("textbox", { name: "Your price" })).toHaveValue("450");
    await expect.element(line.getByRole("textbox", { name: "Note" })).toHaveValue("for Mia");
    await closedByBack(line);
    await closedByBack(drawer);
    await address().toBe("/shop");
    await leftByBack();
  });

  test("the menu, the price sheet and a manual line close, and the text typed in them is kept", async () => {
    await openShop();
    await page.getByRole("button", { name: "Open menu" }).click();
    await opened(dialog("Menu"), 1);
    await closedByBack(dialog("Menu"));
    await product().click();
    const sheet = dialog("Gold Ring");
    await opened(sheet, 1);
    await sheet.getByRole("textbox", { name: "Your price" }).fill("333");
    await closedByBack(sheet);
    const drawer = await openDrawer();
    await drawer.getByRole("button", { name: "Add a custom line" }).click();
    const byHand = dialog("Custom line");
    await opened(byHand, 2);
    await byHand.getByRole("textbox", { name: "Description" }).fill("Escort");
    await closedByBack(byHand);
    await expect.element(drawer).toBeVisible();
    await drawer.getByRole("button", { name: "Add a custom line" }).click();
    await expect.element(byHand.getByRole("textbox", { name: "Description" })).toHaveValue("Escort");
    await opened(byHand, 2);
    // Two Backs in quick succession close two overlays.
    history.back();
    history.back();
    await expect.element(byHand).not.toBeInTheDocument();
    await expect.element(drawer).not.toBeInTheDocument();
    await product().click();
    await expect.element(sheet.getByRole("textbox", { name: "Your price" })).toHaveValue("333");
    await opened(sheet, 1);
    await closedByBack(sheet);
    await leftByBack();
  });

  test("a link in the menu navigates, and no history entry of the menu is left", async () => {
    await openShop();
    await page.getByRole("button", { name: "Open menu" }).click();
    await opened(dialog("Menu"), 1);
    await dialog("Menu").getByRole("link", { name: "Tutorials" }).click();
    await address().toBe("/tutorials");
    await expect.element(dialog("Menu")).not.toBeInTheDocument();
    history.back();
    await address().toBe("/shop");
    await leftByBack();
  });

  test("a filter chosen in a sheet is kept when Back closes the sheet", async () => {
    await openAfterDashboard("/fwc-items");
    await page.getByRole("button", { name: "Stats" }).click();
    const sheet = page.getByRole("dialog");
    await opened(sheet, 1);
    await sheet.getByRole("button", { name: "HP", exact: true }).click();
    await address().toMatch(/has=hp/);
    await closedByBack(sheet);
    await address().toMatch(/has=hp/);
    await leftByBack();
  });
});

for (const [name, viewport] of [
  ["on a phone", PHONE],
  ["on a desktop", DESKTOP],
] as const)
  describe(name, () => {
    test("Back closes the palette, which keeps its text, and later the dialog that it opened", async () => {
      await openShop(viewport);
      await pressSearchKey();
      const palette = dialog("Search");
      await opened(palette, 1);
      await palette.getByRole("combobox").fill("paste");
      await closedByBack(palette);
      await pressSearchKey();
      await expect.element(palette.getByRole("combobox")).toHaveValue("paste");
      await opened(palette, 1);
      await expect.element(palette.getByRole("option", { name: "Paste an order" })).toBeVisible();
      await userEvent.keyboard("{Enter}");
      const paste = dialog("Paste an order");
      await paste.getByRole("textbox").fill("20x spro");
      await opened(paste, viewport === PHONE ? 2 : 1);
      await closedByBack(paste);
      // The palette does not open over the order's drawer.
      if (viewport === PHONE) await closedByBack(dialog("Your cart"));
      await pressSearchKey();
      await palette.getByRole("combobox").fill("paste");
      await expect.element(palette.getByRole("option", { name: "Paste an order" })).toBeVisible();
      await userEvent.keyboard("{Enter}");
      await expect.element(paste.getByRole("textbox")).toHaveValue("20x spro");
    });
  });

describe("a filter that is changed right before the page is left", () => {
  test("is shown and in the URL after Back and Forward", async () => {
    await openShop(DESKTOP);
    const chip = page.getByRole("button", { name: /^Rings/ });
    const button = await chip.findElement();
    if (!(button instanceof HTMLElement)) throw new Error("The filter cannot be pressed");
    button.click();
    history.back();
    await address().toBe("/");
    history.forward();
    await expect.element(chip).toHaveAttribute("aria-pressed", "true");
    await address().toBe("/shop?category=rings");
  });
});
