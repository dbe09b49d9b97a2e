import { choose } from "../support/choose.ts";
import { expect, readClipboard, test } from "../support/player.ts";

test.beforeEach(({ converter }) => converter.open());

test("a product without a price gets one in Penya, and a high price in FC is questioned", async ({
  converter,
  page,
}) => {
  await converter.addButton("Rose Petals").click();
  const dialog = page.getByRole("dialog", { name: "Rose Petals", exact: true });
  const price = dialog.getByRole("textbox", { name: "Your price" });
  await expect(price).toBeFocused();
  await page.keyboard.type("15m");
  await expect(dialog.getByRole("alert")).toContainText("15,000,000 FC is a lot for one piece");
  await expect(dialog.getByRole("button", { name: "Save and add" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Yes, Penya" }).press("Enter");
  await expect(price).toHaveValue("15m");
  await price.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(converter.totalPenya()).toHaveText("15,000,000 Penya");
  await expect(converter.totalFc()).toHaveText("0 FC");
  await expect(converter.order()).toContainText("15,000,000 Penya each");
  await page.reload();
  await expect(converter.totalPenya()).toHaveText("15,000,000 Penya");
});

test("the price of a line changes between FC and Penya, and the chat text gives either or both", async ({
  converter,
  page,
}) => {
  await converter.addButton("Gold Ring").click();
  const prices = converter.order().getByRole("combobox", { name: "Prices in the text" });
  await prices.selectOption("both");
  await converter.order().getByRole("button", { name: "Copy", exact: true }).click();
  await expect.poll(() => readClipboard(page)).toContain("500 FC (100m Penya)");
  await prices.selectOption("penya");
  await converter.order().getByRole("button", { name: "Copy", exact: true }).click();
  await expect.poll(() => readClipboard(page)).toMatch(/^Gold Ring 100m Penya = 500 FC/);

  await converter.order().getByRole("button", { name: "Gold Ring", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Gold Ring", exact: true });
  await choose(dialog.getByRole("radio", { name: "Penya" }));
  await dialog.getByRole("textbox", { name: "Your price" }).fill("90m + 5m");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(converter.totalPenya()).toHaveText("95,000,000 Penya");
  await expect(page.getByText("Gold Ring: changed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(converter.totalPenya()).toHaveText("100,000,000 Penya");
  await converter.order().getByRole("button", { name: "Gold Ring", exact: true }).click();
  await choose(dialog.getByRole("radio", { name: "Penya" }));
  await dialog.getByRole("textbox", { name: "Your price" }).fill("95m");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(converter.totalPenya()).toHaveText("95,000,000 Penya");
  await converter.order().getByRole("button", { name: "Gold Ring", exact: true }).click();
  await choose(dialog.getByRole("radio", { name: "FCoins" }));
  await dialog.getByRole("textbox", { name: "Your price" }).fill("500");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(converter.totalFc()).toHaveText("500 FC");
});

test("a pasted price in Penya makes a line, and a line without any price is marked", async ({
  converter,
}) => {
  const dialog = await converter.paste(
    "platinum ring 150m\nkuya pabili 3 gold ring tska\nwings x10 magkano lahat?",
  );
  const lines = dialog.getByRole("list", { name: "Lines found" }).getByRole("listitem");
  await expect(lines.nth(0)).toContainText("150,000,000");
  await expect(lines.nth(1)).toContainText("3 ×");
  await expect(lines.nth(2)).toContainText("no price: counts as 0");
  await dialog.getByRole("button", { name: "Use this order" }).click();
  await expect(converter.totalPenya()).toHaveText("450,000,000 Penya");
});

test("a high price in FC of a custom line is asked about too", async ({ converter, page }) => {
  await page.getByRole("button", { name: "Add a custom line" }).click();
  const dialog = page.getByRole("dialog", { name: "Custom line" });
  await dialog.getByRole("textbox", { name: "Description" }).fill("Farming party");
  await choose(dialog.getByRole("radio", { name: "FCoins" }));
  await dialog.getByRole("textbox", { name: "Price per piece" }).fill("15m");
  await expect(dialog.getByRole("button", { name: "Add to cart" })).toBeDisabled();
  await dialog.getByRole("alert").getByRole("button", { name: "Yes, Penya" }).click();
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await expect(converter.totalPenya()).toHaveText("15,000,000 Penya");
});
