import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { addAnswersOnClick, held, unreachable } from "#testing/browser/answers.ts";
import { openPage, reopen } from "#testing/browser/open-page.tsx";
import {
  addButton,
  openConverter,
  penyaField,
  setRate,
  totalFc,
  totalPenya,
} from "#testing/browser/pages/converter.ts";
import { PRODUCTS, PUBLIC_ANSWERS } from "#testing/browser/public-answers.ts";

const nameFilter = () => page.getByRole("searchbox", { name: "Filter by name" });

test("items are found by names in two languages, by short names, and without accents", async () => {
  await openConverter();
  await expect.element(page.getByText(`${PRODUCTS.length} of ${PRODUCTS.length} items`)).toBeVisible();
  await nameFilter().fill("spro");
  await expect.element(page.getByText(`1 of ${PRODUCTS.length} items`)).toBeVisible();
  await expect.element(addButton("Scroll of SProtect")).toBeVisible();
  await nameFilter().fill("RING gold");
  await expect.element(addButton("Gold Ring")).toBeVisible();
  await expect.element(page.getByText(`1 of ${PRODUCTS.length} items`)).toBeVisible();
});

test("a search without results shows a message, suggests a word and can be cleared", async () => {
  await openConverter();
  await nameFilter().fill("rnig");
  await expect.element(page.getByText("No items found for this search")).toBeVisible();
  await page.getByRole("button", { name: "ring", exact: true }).click();
  await expect.element(page.getByText(`5 of ${PRODUCTS.length} items`)).toBeVisible();
  await nameFilter().fill("zzzz");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(page.getByText(`${PRODUCTS.length} of ${PRODUCTS.length} items`)).toBeVisible();
});

test("categories combine, and the URL restores a filter", async () => {
  await openConverter();
  await page.getByRole("button", { name: /^Rings/ }).click();
  await page.getByRole("button", { name: /^Flowers/ }).click();
  await expect.element(page.getByText(`8 of ${PRODUCTS.length} items`)).toBeVisible();
  await nameFilter().fill("bouquet");
  await expect.element(page.getByText(`2 of ${PRODUCTS.length} items`)).toBeVisible();
  await expect.poll(() => location.href).toMatch(/q=bouquet/);
  await reopen();
  await expect.element(page.getByText(`2 of ${PRODUCTS.length} items`)).toBeVisible();
  await expect.element(nameFilter()).toHaveValue("bouquet");
});

test("a list that cannot be loaded shows a message, and Retry loads it", async () => {
  await openPage("/shop", { answers: [unreachable(shopEndpoints.items)] });
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("Failed to load items. Please try again later.");
  await expect.element(penyaField()).toBeEnabled();
  await expect.element(penyaField()).not.toHaveAttribute("readonly");
  // A part of the page that loads later asks for the list too: it must not be there before Retry is pressed.
  addAnswersOnClick(...PUBLIC_ANSWERS);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(addButton("Scroll of SProtect")).toBeVisible();
});

test("a slow list shows a placeholder while it loads", async () => {
  const list = held(shopEndpoints.items, { items: PRODUCTS });
  await openPage("/shop", { answers: [list.answer] });
  await expect.element(page.getByRole("status", { name: "Loading items" })).toBeVisible();
  list.release();
  await expect.element(addButton("Scroll of SProtect")).toBeVisible();
});

test("an item without a price accepts the player's own price, and remembers it", async () => {
  await openConverter();
  await addButton("Rose Petals").click();
  const dialog = page.getByRole("dialog", { name: "Rose Petals", exact: true });
  await dialog.getByRole("textbox", { name: "Your price" }).fill("10");
  await dialog.getByRole("button", { name: "Save and add" }).click();
  await expect.element(totalFc()).toHaveTextContent("10 FC");
  await reopen();
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "Rose Petals" }).first())
    .toMatchTextContent("your price");
  await addButton("Rose Petals").click();
  await expect.element(totalFc()).toHaveTextContent("20 FC");
});

test("a player's own price replaces the listed one, is marked, and can be removed", async () => {
  await openConverter();
  await page.getByRole("button", { name: "Gold Ring", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Gold Ring", exact: true });
  await expect.element(dialog).toMatchTextContent("confirmed");
  await expect.element(dialog).toMatchTextContent("Oct 17, 2024");
  await dialog.getByRole("textbox", { name: "Your price" }).fill("450");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await addButton("Gold Ring").click();
  await expect.element(totalFc()).toHaveTextContent("450 FC");
  await page.getByRole("button", { name: "Gold Ring", exact: true }).first().click();
  await dialog.getByRole("button", { name: "Use list price" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(totalFc()).toHaveTextContent("500 FC");
});

test("the click right after typing a rate is not lost", async () => {
  await openConverter();
  await setRate("215k");
  await addButton("Scroll of SProtect").click();
  await expect.element(totalPenya()).toHaveTextContent("17,200,000 Penya");
});

test("on tablets and small laptops an item's name has enough room", async () => {
  await openConverter();
  for (const width of [768, 1024, 1280]) {
    await page.viewport(width, 720);
    const name = page.getByRole("button", { name: "Scroll of SProtect", exact: true });
    await expect
      .poll(() => name.element().getBoundingClientRect().width, { message: `${width} px` })
      .toBeGreaterThan(100);
    addButton("Scroll of SProtect").element().scrollIntoView({ block: "nearest" });
    await expect.element(addButton("Scroll of SProtect")).toBeInViewport({ ratio: 1 });
  }
});
