/** Items of the cash shop beyond the list of everybody: found, added with a price and a short name, sold and removed. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NO_PRODUCTS } from "#contract/documents/product-document.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { fc, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { EMPTY_CART, withItem } from "#domain/order/cart.ts";
import { orderToFragment } from "#domain/order/share-link.ts";
import { addAnswersOnClick, unreachable } from "#testing/browser/answers.ts";
import { openPage, reopen } from "#testing/browser/open-page.tsx";
import {
  addButton,
  cart,
  copyButton,
  openConverter,
  pasteOrder,
  quantityField,
  readClipboard,
} from "#testing/browser/pages/converter.ts";
import { PUBLIC_ANSWERS } from "#testing/browser/public-answers.ts";

const filter = () => page.getByRole("searchbox", { name: "Filter by name" });
const more = () => page.getByRole("region", { name: "More from the cash shop" });
/** On the page there are other choices. */
const palette = () => page.getByRole("dialog").getByRole("combobox");
const dialog = () => page.getByRole("dialog", { name: "Power Scroll" });
const POWER = { "item-6948": { name: { fr: "Secret de puissance", en: "Power Scroll" }, short: "pow" } };
const LISTED = {
  "skypurse.products": { ...NO_PRODUCTS, items: POWER },
  "skypurse.prices": { "item-6948": 120 },
};

test("an item of the cash shop is found by the same search, and added with a price and a short name", async () => {
  await openConverter();
  await expect.element(page.getByText("Missing an item?", { exact: false })).toBeVisible();
  await filter().fill("power");
  await more().getByRole("button", { name: "Add Power Scroll to my list" }).click();
  const price = dialog().getByRole("textbox", { name: "Your price" });
  await expect.element(price).toHaveFocus();
  await price.fill("120");
  await dialog().getByRole("textbox", { name: "Short name for chat" }).fill("pow");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(more()).not.toBeInTheDocument();
  await addButton("Power Scroll").click();
  await copyButton().click();
  await expect.poll(readClipboard).toMatch(/^pow 24m/);

  await reopen();
  await expect.element(page.getByRole("button", { name: /^My items/ })).toBeVisible();
  await expect.element(quantityField("Power Scroll")).toHaveValue("1");
  const row = page.getByRole("listitem").filter({ has: addButton("Power Scroll") });
  await expect.element(row).toMatchTextContent("my item");
  await expect.element(row).toMatchTextContent("120 FC");
});

test("an item of the list has its price in FC, also if it is typed in Penya", async () => {
  await openConverter();
  await filter().fill("power");
  await more().getByRole("button", { name: "Add Power Scroll to my list" }).click();
  await expect.element(dialog().getByRole("radio")).not.toBeInTheDocument();
  await dialog().getByRole("textbox", { name: "Your price" }).fill("45m");
  await dialog().getByRole("button", { name: "Yes, Penya" }).click();
  await expect.element(dialog().getByRole("textbox", { name: "Your price" })).toHaveValue("225");
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem("skypurse.prices") ?? "")).toMatchObject({ "item-6948": 225 });
});

test("a product of the list is not offered twice, and a category hides what is not in it", async () => {
  await openConverter();
  await filter().fill("scroll of");
  await expect.element(more()).toBeVisible();
  const offered = more().getByRole("button", { name: /to my list$/ });
  await expect.element(offered).toHaveLength(5);
  await more()
    .getByRole("button", { name: /^Show all \d+$/ })
    .click();
  await expect.element(more().getByText("Scroll of Unbinding")).toBeVisible();
  expect(offered.elements().length).toBeGreaterThan(10);
  await expect.element(more().getByText("Scroll of SProtect", { exact: true })).not.toBeInTheDocument();
  await page.getByRole("button", { name: /^Rings/ }).click();
  await expect.element(more()).not.toBeInTheDocument();
});

test("what neither list nor cash shop has is not found", async () => {
  await openConverter();
  await filter().fill("zzzz");
  await expect.element(page.getByText("No items found for this search")).toBeVisible();
});

test("without the catalogue the list is searched, and Retry loads the cash shop", async () => {
  await openConverter("/shop", { answers: [unreachable(itemsEndpoints.manifest)] });
  await filter().fill("power");
  await expect.element(page.getByText("couldn’t be loaded", { exact: false })).toBeVisible();
  addAnswersOnClick(...PUBLIC_ANSWERS);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(more().getByText("Power Scroll")).toBeVisible();
});

test("a listed item has its names without the catalogue, and is removed with undo", async () => {
  await openConverter("/shop", { stored: LISTED, answers: [unreachable(itemsEndpoints.manifest)] });
  await addButton("Power Scroll").click();
  await page.getByRole("button", { name: "Power Scroll", exact: true }).first().click();
  await dialog().getByRole("button", { name: "Remove from my list" }).click();
  await expect.element(addButton("Power Scroll")).not.toBeInTheDocument();
  // The line keeps its price.
  await expect.element(cart()).toMatchTextContent("120 FC");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(addButton("Power Scroll")).toBeVisible();
  expect(JSON.parse(localStorage.getItem("skypurse.products") ?? "")).toMatchObject({ items: POWER });
});

test.each([
  ["gold ring", "Gold Ring is called that already. Choose another name."],
  ["x".repeat(41), "40 characters at most: shorten the name."],
])("the short name %s is refused with a reason", async (short, reason) => {
  await openConverter("/shop", { stored: LISTED });
  await page.getByRole("button", { name: "Power Scroll", exact: true }).click();
  await dialog().getByRole("textbox", { name: "Short name for chat" }).fill(short);
  await expect.element(dialog().getByText(reason)).toBeVisible();
  await expect.element(dialog().getByRole("button", { name: "Save" })).toBeDisabled();
});

test("a pasted text has the short name of a listed item", async () => {
  await openConverter("/shop", { stored: LISTED });
  const paste = await pasteOrder("3 pow");
  await paste.getByRole("button", { name: "Use this order", exact: false }).click();
  await expect.element(quantityField("Power Scroll")).toHaveValue("3");
});

test("the palette adds a listed item", async () => {
  await openConverter("/shop", { stored: LISTED });
  await userEvent.keyboard("{Control>}k{/Control}");
  await palette().fill("2 pow");
  await page.getByRole("option", { name: "2 × Power Scroll", exact: false }).click();
  // It stays open for the next product.
  await expect.element(palette()).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await expect.element(quantityField("Power Scroll")).toHaveValue("2");
});

test("the palette opens the own shop", async () => {
  await openConverter();
  await userEvent.keyboard("{Control>}k{/Control}");
  await palette().fill("my shop");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "My shop" })).toBeVisible();
});

test("a receiver who does not have an item in the list sees its name, and one that the catalogue lacks by its id", async () => {
  const fragment = orderToFragment({
    cart: withItem(withItem(EMPTY_CART, "item-6948", 2), "item-999999", 1),
    prices: new Map([
      ["item-6948", fc(120)],
      ["item-999999", fc(5)],
    ]),
    ...{
      rate: rate(penya(200_000), 1),
      isExample: false,
      server: "lawolf",
      date: "2026-11-21",
      language: "en",
    },
  });
  await openPage(`/order#${fragment}`);
  await expect.element(page.getByRole("table").getByText("Power Scroll")).toBeVisible();
  await expect.element(page.getByRole("table").getByText("Item 999999")).toBeVisible();
});

test("Discord has the whole name of an item of the cart that is not in the list", async () => {
  const line = { kind: "item", id: "item:item-6948:f3c", slug: "item-6948", quantity: 2, fc: 120 };
  await openConverter("/shop", { stored: { "skypurse.cart": { lines: [line], adjustment: 0 } } });
  await expect.element(quantityField("Power Scroll")).toHaveValue("2");
  await page.getByText("Discord", { exact: true }).click();
  await copyButton().click();
  await expect.poll(readClipboard).toMatch(/2 × Power Scroll/);
});
