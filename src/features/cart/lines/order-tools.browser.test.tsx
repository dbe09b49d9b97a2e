import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { choose } from "#testing/browser/input/choose.ts";
import { press } from "#testing/browser/input/keyboard.ts";
import { navigate, reopen } from "#testing/browser/open-page.tsx";
import {
  addButton,
  addByHand,
  cart,
  openConverter,
  pasteOrder,
  quantityField,
  totalFc,
  totalPenya,
} from "#testing/browser/pages/converter.ts";

beforeEach(() => openConverter());

test("a budget shows what is left or missing, and the list shows how many more can be bought", async () => {
  await addButton("Gold Ring").click();
  await page.getByRole("textbox", { name: "I have", exact: false }).fill("900m");
  await expect.element(cart()).toMatchTextContent("800,000,000 Penya left");
  const diamond = page.getByRole("listitem").filter({ hasText: "Diamond Ring" }).first();
  await expect.element(diamond).toMatchTextContent("You can afford 2 more");
  await quantityField("Gold Ring").fill("8");
  await expect.element(diamond).toMatchTextContent("not enough left");
  await page.getByRole("textbox", { name: "I have", exact: false }).fill("500m");
  await expect.element(cart()).toMatchTextContent("300,000,000 Penya short");
  await reopen();
  await expect.element(cart()).toMatchTextContent("300,000,000 Penya short");
  await page.getByRole("textbox", { name: "I have", exact: false }).fill("");
  await expect.element(diamond).not.toMatchTextContent("not enough left");
});

test("an ambiguous budget offers its readings, and an invalid one keeps the last", async () => {
  await addButton("Gold Ring").click();
  const budget = page.getByRole("textbox", { name: "I have", exact: false });
  await budget.fill("1.500m");
  await page.getByRole("button", { name: "1,500,000,000", exact: false }).click();
  await expect.element(cart()).toMatchTextContent("1,400,000,000 Penya left");
  await budget.fill("a lot");
  await expect.element(cart()).toMatchTextContent("Not an amount");
  await reopen();
  await expect.element(cart()).toMatchTextContent("1,400,000,000 Penya left");
});

test("the whole order is multiplied, with undo; a quantity above the limit is refused", async () => {
  await addButton("Gold Ring").click();
  await addByHand("Fee", "1m");
  await page.getByRole("button", { name: "Multiply", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Multiply your cart?", exact: false });
  await dialog.getByRole("textbox", { name: "How many times", exact: false }).fill("5");
  await dialog.getByRole("button", { name: "Multiply by 5", exact: false }).click();
  await expect.element(totalPenya()).toHaveTextContent("505,000,000 Penya");
  await page.getByRole("button", { name: "Undo", exact: false }).click();
  await expect.element(totalPenya()).toHaveTextContent("101,000,000 Penya");
  await quantityField("Gold Ring").fill("9999");
  await page.getByRole("button", { name: "Multiply", exact: true }).click();
  await dialog.getByRole("button", { name: "Multiply by 2", exact: false }).click();
  await expect.element(page.getByText("Up to 9,999 per line.", { exact: false }).first()).toBeVisible();
});

test("a line has a note and a position, and the price of a manual line can be changed", async () => {
  await addButton("Gold Ring").click();
  await addByHand("Fee", "1m");
  const order = cart();
  await order.getByRole("button", { name: "Gold Ring", exact: true }).click();
  const ring = page.getByRole("dialog", { name: "Gold Ring", exact: true });
  await ring.getByRole("textbox", { name: "Note", exact: false }).fill("for Mia");
  await ring.getByRole("button", { name: "Down", exact: false }).click();
  await expect.element(ring.getByText("Line 2 of 2", { exact: false })).toBeVisible();
  await ring.getByRole("button", { name: "Save", exact: false }).click();
  await expect.element(order.getByRole("listitem").nth(1)).toMatchTextContent("↳ for Mia");
  await choose(page.getByRole("radio", { name: "Plain", exact: false }));
  await expect
    .element(order.getByRole("group", { name: "Plain text", exact: false }))
    .toMatchTextContent("↳ for Mia");

  await order.getByRole("button", { name: "Fee", exact: true }).click();
  const fee = page.getByRole("dialog", { name: "Fee", exact: true });
  await fee.getByRole("textbox", { name: "Price per piece", exact: false }).fill("2m");
  await fee.getByRole("textbox", { name: "Description", exact: false }).fill("Delivery");
  await fee.getByRole("button", { name: "Save", exact: false }).click();
  await expect.element(totalPenya()).toHaveTextContent("102,000,000 Penya");
  // Lines can also be moved with the keyboard, with the focus on the name.
  await press(order.getByRole("button", { name: "Gold Ring", exact: true }), "{Alt>}{ArrowUp}{/Alt}");
  await expect.element(order.getByRole("listitem").first()).toMatchTextContent("Gold Ring");
  await reopen();
  await expect.element(order.getByRole("listitem").first()).toMatchTextContent("↳ for Mia");
  await expect.element(order.getByRole("listitem").nth(1)).toMatchTextContent("Delivery");
});

test("the couple calculator adds the cheapest flowers for a number of points to the order", async () => {
  await page.getByRole("button", { name: "Couple points", exact: false }).click();
  await expect.poll(() => location.href).toMatch(/tool=couple/);
  const dialog = page.getByRole("dialog", { name: "How many couple points?", exact: false });
  await dialog.getByRole("textbox", { name: "Points wanted", exact: false }).fill("");
  await expect.element(dialog).not.toMatchTextContent("More than a couple can hold");
  await dialog.getByRole("textbox", { name: "Points wanted", exact: false }).fill("100");
  await expect
    .element(dialog.getByText("Enter the price of at least one flower.", { exact: false }))
    .toBeVisible();
  await dialog.getByRole("textbox", { name: "Rose Petals", exact: false }).fill("20");
  await dialog.getByRole("textbox", { name: "Small Bouquet of Roses", exact: false }).fill("35");
  await dialog.getByRole("textbox", { name: "Large Bouquet of Roses", exact: false }).fill("80");
  await dialog.getByRole("textbox", { name: "Points wanted", exact: false }).fill("145");
  await expect.element(dialog.getByRole("status")).toMatchTextContent("240 FC");
  await expect.element(dialog.getByRole("status")).toMatchTextContent("150 points · 5 too many");
  await expect.element(dialog).toMatchTextContent("They don’t raise the couple’s level");
  await dialog.getByRole("textbox", { name: "Points wanted", exact: false }).fill("50001");
  await expect.element(dialog).toMatchTextContent("A whole number from 1 to 50,000.");
  await dialog.getByRole("textbox", { name: "Points wanted", exact: false }).fill("145");
  await dialog.getByRole("button", { name: "Add to cart", exact: false }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(quantityField("Large Bouquet of Roses")).toHaveValue("3");
  await expect.element(totalFc()).toHaveTextContent("240 FC");
});

test("the couple calculator shows the points of chosen flowers", async () => {
  await navigate("/shop?tool=couple");
  const dialog = page.getByRole("dialog", { name: "How many couple points?", exact: false });
  await choose(dialog.getByRole("radio", { name: "My flowers", exact: false }));
  await dialog.getByRole("textbox", { name: "Rose Petals", exact: false }).fill("3");
  await dialog.getByRole("textbox", { name: "Large Bouquet of Roses", exact: false }).fill("2");
  await expect.element(dialog.getByRole("status")).toMatchTextContent("130 points");
  // The field accepts the same input as every quantity, and can go back to zero.
  await dialog.getByRole("textbox", { name: "Rose Petals", exact: false }).fill("1,000");
  await expect.element(dialog.getByRole("status")).toMatchTextContent("10,100 points");
  await dialog.getByRole("textbox", { name: "Rose Petals", exact: false }).fill("1");
  await press(dialog.getByRole("textbox", { name: "Rose Petals", exact: false }), "{ArrowDown}");
  await expect.element(dialog.getByRole("status")).toMatchTextContent("100 points");
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await navigate("/shop?tool=couple");
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => location.href).not.toMatch(/tool=/);
});

test("the line of an item without a price accepts the player's own price, which is marked and can be removed", async () => {
  const dialog = await pasteOrder("3 gros bouquet, 1 gold ring");
  await dialog.getByRole("button", { name: "Use this order", exact: false }).click();
  const order = cart();
  await order.getByRole("button", { name: "Large Bouquet of Roses", exact: true }).click();
  const bouquet = page.getByRole("dialog", { name: "Large Bouquet of Roses", exact: true });
  await expect.element(bouquet.getByRole("textbox", { name: "Your price", exact: false })).toHaveFocus();
  await userEvent.keyboard("90");
  await userEvent.keyboard("{Enter}");
  await expect.element(totalFc()).toHaveTextContent("770 FC");
  await expect.element(order.getByRole("listitem").first()).toMatchTextContent(/90 FC each.*your price/);
  await order.getByRole("button", { name: "Gold Ring", exact: true }).click();
  const ring = page.getByRole("dialog", { name: "Gold Ring", exact: true });
  await ring.getByRole("textbox", { name: "Your price", exact: false }).fill("450");
  await ring.getByRole("button", { name: "Save", exact: false }).click();
  await expect.element(totalFc()).toHaveTextContent("720 FC");
  await order.getByRole("button", { name: "Gold Ring", exact: true }).click();
  await ring.getByRole("textbox", { name: "Your price", exact: false }).fill("");
  await ring.getByRole("button", { name: "Save", exact: false }).click();
  await expect.element(totalFc()).toHaveTextContent("770 FC");
});

test("a description that is too long stays as typed, and the field says how long it may be", async () => {
  await page.getByRole("button", { name: "Add a custom line" }).click();
  const dialog = page.getByRole("dialog", { name: "Custom line" });
  const description = dialog.getByRole("textbox", { name: "Description" });
  const long = "the cloak that a very old friend left behind";
  await description.fill(long);
  await dialog.getByRole("textbox", { name: "Price per piece" }).fill("350m");
  await expect.element(description).toHaveValue(long);
  await expect
    .element(description)
    .toHaveAccessibleDescription("40 characters at most: shorten the description.");
  await expect.element(dialog.getByRole("button", { name: "Add to cart" })).toBeDisabled();
  await description.fill(long.slice(0, 40));
  await expect.element(dialog.getByRole("button", { name: "Add to cart" })).toBeEnabled();
});
