import { expect, readClipboard, test } from "../support/player.ts";

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
  await expect(page.getByRole("dialog", { name: "All commands" }).getByRole("combobox")).toBeFocused();
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
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toContainText("Filter the items");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.goto("/settings");
  await expect(page.getByRole("region", { name: "Keyboard shortcuts" })).toContainText("Ctrl");
});

test("the palette reaches pages, items, languages, the theme and the order's text", async ({
  converter,
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Your cart" })).toBeVisible();
  const palette = page.getByRole("dialog", { name: "All commands" });
  async function run(text: string, option: string) {
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(text);
    await expect(palette.getByRole("option", { name: option })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(palette).toBeHidden();
  }
  await run("fcr", "Fancy Cubic Ring");
  await expect(page.getByText("Fancy Cubic Ring added")).toBeVisible();
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

test("copying and printing take two keys each from the filter, besides what is typed", async ({
  converter,
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await converter.open();
  await converter.addButton("Gold Ring").click();
  await converter.filter().focus();
  const palette = page.getByRole("dialog", { name: "All commands" });
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
