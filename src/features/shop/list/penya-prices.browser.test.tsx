import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { choose } from "#testing/browser/input/choose.ts";
import { press } from "#testing/browser/input/keyboard.ts";
import { reopen } from "#testing/browser/open-page.tsx";
import {
  addButton,
  cart,
  openConverter,
  pasteOrder,
  totalFc,
  totalPenya,
} from "#testing/browser/pages/converter.ts";

beforeEach(() => openConverter());

test("a product without a price gets one in Penya, and a high price in FC is questioned", async () => {
  await addButton("Rose Petals").click();
  const dialog = page.getByRole("dialog", { name: "Rose Petals" });
  const price = dialog.getByRole("textbox", { name: /^(Your price|Price in this cart)$/ });
  await expect.element(price).toHaveFocus();
  await userEvent.keyboard("15m");
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("15,000,000 FC is a lot for one piece");
  await expect.element(dialog.getByRole("button", { name: "Save and add" })).toBeDisabled();
  await press(dialog.getByRole("button", { name: "Yes, Penya" }), "{Enter}");
  await expect.element(price).toHaveValue("15m");
  await press(price, "{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(totalPenya()).toHaveTextContent("15,000,000 Penya");
  await expect.element(totalFc()).toHaveTextContent("0 FC");
  await expect.element(cart()).toMatchTextContent("15,000,000 Penya each");
  await expect.element(cart()).toMatchTextContent("Total FCoins: without 1 line in Penya");
  await reopen();
  await expect.element(totalPenya()).toHaveTextContent("15,000,000 Penya");
});

test("the price of a line changes between FC and Penya, and the chat text gives either or both", async () => {
  await addButton("Gold Ring").click();
  const prices = cart().getByRole("combobox", { name: "Prices in the text" });
  await userEvent.selectOptions(prices, "both");
  await cart().getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => navigator.clipboard.readText()).toContain("Gold Ring 100m Penya (500 FC) = 100m");
  await userEvent.selectOptions(prices, "penya");
  await cart().getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => navigator.clipboard.readText()).toMatch(/^Gold Ring 100m = 100m Penya/);

  const line = cart().getByRole("button", { name: "Gold Ring" });
  await press(line, "{Enter}");
  const dialog = page.getByRole("dialog", { name: "Gold Ring" });
  const price = dialog.getByRole("textbox", { name: /^(Your price|Price in this cart)$/ });
  await choose(dialog.getByRole("radio", { name: "Penya" }));
  await price.fill("90m + 5m");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(totalPenya()).toHaveTextContent("95,000,000 Penya");
  await expect.element(page.getByText("Gold Ring: changed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(totalPenya()).toHaveTextContent("100,000,000 Penya");
  await line.click();
  await choose(dialog.getByRole("radio", { name: "Penya" }));
  await price.fill("95m");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(totalPenya()).toHaveTextContent("95,000,000 Penya");
  await line.click();
  await choose(dialog.getByRole("radio", { name: "FCoins" }));
  await price.fill("500");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(totalFc()).toHaveTextContent("500 FC");
});

test("a pasted price in Penya makes a line, and a line without any price is marked", async () => {
  const dialog = await pasteOrder(
    "platinum ring 150m\nkuya pabili 3 gold ring tska\nwings x10 magkano lahat?",
  );
  const lines = dialog.getByRole("list", { name: "Lines found" }).getByRole("listitem");
  await expect.element(lines.nth(0)).toMatchTextContent("150,000,000");
  await expect.element(lines.nth(1)).toMatchTextContent("3 ×");
  await expect.element(lines.nth(2)).toMatchTextContent("no price: counts as 0");
  await dialog.getByRole("button", { name: "Use this order" }).click();
  await expect.element(totalPenya()).toHaveTextContent("450,000,000 Penya");
});

test("a high price in FC of a custom line is asked about too", async () => {
  await page.getByRole("button", { name: "Add a custom line" }).click();
  const dialog = page.getByRole("dialog", { name: "Custom line" });
  await dialog.getByRole("textbox", { name: "Description" }).fill("Farming party");
  await choose(dialog.getByRole("radio", { name: "FCoins" }));
  await dialog.getByRole("textbox", { name: "Price per piece" }).fill("15m");
  await expect.element(dialog.getByRole("button", { name: "Add to cart" })).toBeDisabled();
  await dialog.getByRole("alert").getByRole("button", { name: "Yes, Penya" }).click();
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await expect.element(totalPenya()).toHaveTextContent("15,000,000 Penya");
});
