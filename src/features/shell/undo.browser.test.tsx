/** Changes that can be undone, also after another tab has changed the same. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { StoredRates } from "#contract/documents/value-documents.ts";
import { penya } from "#domain/money/money.ts";
import * as Cart from "#domain/order/cart.ts";
import { changeInOtherTab } from "#testing/browser/input/other-tab.ts";
import {
  addButton,
  cart,
  openConverter,
  quantityField,
  setRate,
  totalFc,
} from "#testing/browser/pages/converter.ts";

const undo = () => page.getByRole("button", { name: "Undo" });
const rate = () => page.getByRole("textbox", { name: /^Rate for/ });
const filter = () => page.getByRole("searchbox", { name: "Filter by name" });
const ring = () => quantityField("Gold Ring");
const more = () =>
  cart()
    .getByRole("button", { name: /^One more/ })
    .click();

/** Sets the quantity of the ring in another tab. */
const setInOtherTab = (quantity: number) =>
  changeInOtherTab<Cart.Cart>("skypurse.cart", (stored) =>
    Cart.withChangedLine(stored, "item:gold-ring", (line) => Cart.asSet({ ...line, quantity }, line)),
  );
/** Adds a piece of the ring in another tab. */
const addInOtherTab = () =>
  changeInOtherTab<Cart.Cart>("skypurse.cart", (stored) => Cart.withItem(stored, "gold-ring", 1));

/** Rests the pointer on the undo: its message stays, however long the other tab takes. */
async function holdUndo(): Promise<void> {
  await expect.element(undo()).toBeVisible();
  await undo().hover();
}

/** Messages that make place for the latest one are still in the document. */
const visible = (text: string) =>
  expect.poll(
    () =>
      page
        .getByText(text)
        .elements()
        .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })).length,
  );

test("changes of a rate, a quantity, an own price and a discount can be undone", async () => {
  await openConverter();
  await setRate("250k");
  await expect.element(page.getByText("Now 1 FC = 250,000 Penya")).toBeVisible();
  await undo().click();
  await expect.element(rate()).toHaveValue("200,000");

  await addButton("Gold Ring").click();
  await ring().fill("12");
  await expect.element(page.getByText("Gold Ring: 12 instead of 1")).toBeVisible();
  await undo().click();
  await expect.element(ring()).toHaveValue("1");

  const discount = cart().getByRole("textbox", { name: "Discount" });
  await discount.fill("15");
  await expect.element(page.getByText("Discount: 15%")).toBeVisible();
  await undo().click();
  await expect.element(discount).toHaveValue("");

  await page.getByRole("button", { name: "Gold Ring", exact: true }).first().click();
  const sheet = page.getByRole("dialog", { name: "Gold Ring", exact: true });
  await sheet.getByRole("textbox", { name: "Your price" }).fill("321");
  await sheet.getByRole("button", { name: "Save price" }).click();
  await expect.element(page.getByText("Gold Ring: your price is 321 FC")).toBeVisible();
  await expect.element(totalFc()).toHaveTextContent("321 FC");
  await undo().click();
  await expect.element(totalFc()).toHaveTextContent("500 FC");
});

test("the items added in the list are taken back together, but nothing else", async () => {
  await openConverter();
  await addButton("Gold Ring").click();
  await visible("Added to your cart: 1 × Gold Ring").toBe(1);
  await addButton("Gold Ring").click();
  await addButton("Silver Ring").click();
  await visible("Added to your cart: 2 lines").toBe(1);
  await undo().click();
  await expect.element(cart()).toMatchTextContent("Your cart is empty");

  // Enter adds the first match.
  await filter().fill("gold ring");
  await userEvent.keyboard("{Enter}");
  await visible("Added to your cart: 1 × Gold Ring").toBe(1);
  await more();
  await expect.element(page.getByText("Gold Ring: 2 instead of 1")).toBeVisible();
  // The message about the addition does not return after this one.
  await undo().click();
  await expect.element(ring()).toHaveValue("1");
  await expect.element(undo()).not.toBeInTheDocument();
});

test("the undo of a value that another tab has changed again keeps it, and says so", async () => {
  await openConverter();
  await setRate("250k");
  await holdUndo();
  changeInOtherTab<StoredRates>("skypurse.rates", (stored) => ({
    ...stored,
    set: { "": { penya: penya(300_000), per: 1, date: "2026-11-28" } },
  }));
  await expect.element(rate()).toHaveValue("300,000");
  await undo().click();
  await visible("Can’t undo: it was changed again since.").toBe(1);
  await expect.element(rate()).toHaveValue("300,000");

  await addButton("Gold Ring").click();
  await ring().fill("12");
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByText("Gold Ring: 12 instead of 1")).toBeVisible();
  await holdUndo();
  setInOtherTab(9);
  await expect.element(ring()).toHaveValue("9");
  await undo().click();
  await visible("Can’t undo: it was changed again since.").toBe(1);
  await expect.element(ring()).toHaveValue("9");
});

test("the undo of added pieces keeps those that another tab has added since", async () => {
  await openConverter();
  await addButton("Gold Ring").click();
  await more();
  await more();
  await expect.element(page.getByText("Gold Ring: 3 instead of 1")).toBeVisible();
  await holdUndo();
  addInOtherTab();
  await expect.element(ring()).toHaveValue("4");
  await undo().click();
  await expect.element(ring()).toHaveValue("2");

  await page.getByRole("button", { name: "Multiply", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Multiply your cart?" });
  await dialog.getByRole("textbox", { name: "How many times" }).fill("3");
  await dialog.getByRole("button", { name: "Multiply by 3" }).click();
  await expect.element(ring()).toHaveValue("6");
  await holdUndo();
  addInOtherTab();
  await expect.element(ring()).toHaveValue("7");
  await undo().click();
  await expect.element(ring()).toHaveValue("3");
});
