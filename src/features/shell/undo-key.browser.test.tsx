/** Ctrl+Z takes back the last changes of a page, also after their messages have closed. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { addButton, cart, openConverter, quantityField } from "#testing/browser/pages/converter.ts";
import { MIXED_CART } from "#testing/browser/pages/every-page.ts";

const stored = { "skypurse.cart": MIXED_CART };
const undo = () => page.getByRole("button", { name: "Undo" });
const clearCart = () => page.getByRole("button", { name: "Clear cart" }).click();
const pressUndoKey = () => userEvent.keyboard("{Control>}z{/Control}");
const cleared = () => page.getByText("Cart cleared", { exact: true });
const closeMessage = async () => {
  // Its buttons are accessible while it is hovered.
  await undo().hover();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect.element(cleared()).not.toBeInTheDocument();
};

test("Ctrl+Z takes back one change after the other, after their messages have closed", async () => {
  await openConverter("/shop", { stored });
  await page.getByRole("button", { name: "Remove Gold Ring" }).click();
  await expect.element(undo()).toBeVisible();
  await clearCart();
  await expect.element(cart()).toMatchTextContent("Your cart is empty");
  await closeMessage();
  await pressUndoKey();
  await expect.element(page.getByText("Undone: Cart cleared")).toBeVisible();
  await expect.element(quantityField("Gold Ring")).not.toBeInTheDocument();
  await expect.element(cart()).not.toMatchTextContent("Your cart is empty");
  await pressUndoKey();
  await expect.element(quantityField("Gold Ring")).toHaveValue("3");
});

test("a message whose undo was pressed is not undone again", async () => {
  await openConverter("/shop", { stored });
  await clearCart();
  await undo().click();
  await expect.element(quantityField("Gold Ring")).toHaveValue("3");
  await pressUndoKey();
  await expect.element(quantityField("Gold Ring")).toHaveValue("3");
  await expect.element(page.getByText(/^Undone/)).not.toBeInTheDocument();
});

test("in a field, Ctrl+Z is the field's own", async () => {
  await openConverter("/shop", { stored });
  await clearCart();
  await expect.element(undo()).toBeVisible();
  (await page.getByRole("searchbox", { name: "Filter by name" }).findElement()).focus();
  await userEvent.keyboard("abc");
  await pressUndoKey();
  await expect.element(cart()).toMatchTextContent("Your cart is empty");
});

test("the changes of another page stay", async () => {
  await openConverter("/shop", { stored });
  await addButton("Gold Ring").click();
  await clearCart();
  await closeMessage();
  await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
  await expect.element(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await pressUndoKey();
  await expect.element(page.getByText(/^Undone/)).not.toBeInTheDocument();
});
