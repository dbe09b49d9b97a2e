import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { addAnswersOnClick, held, unreachable } from "#testing/browser/answers.ts";
import { chooseOption } from "#testing/browser/input/choose.ts";
import { openPage, PHONE, reopen } from "#testing/browser/open-page.tsx";
import {
  addButton,
  cart,
  copyButton,
  fcoinsField,
  openConverter,
  totalFc,
} from "#testing/browser/pages/converter.ts";
import { RINGS } from "#testing/browser/pages/order-of-rings.ts";
import { PRODUCTS, SERVERS } from "#testing/browser/public-answers.ts";

const link = (name: string) => page.getByRole("link", { name, exact: true });
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

test("an order whose prices have not loaded shows no totals and cannot be copied", async () => {
  await openPage("/shop", {
    answers: [unreachable(shopEndpoints.items)],
    stored: { "skypurse.cart": RINGS },
  });
  await expect.element(cart()).toMatchTextContent("Prices are still loading.");
  await expect.element(copyButton()).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Print" })).toBeDisabled();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Failed to load items.");
  // The server answers only now: lazily loaded parts request the items too, and a response removes Retry.
  const items = held(shopEndpoints.items, { items: PRODUCTS });
  addAnswersOnClick(items.answer);
  await page.getByRole("button", { name: "Retry" }).click();
  items.release();
  await expect.element(totalFc()).toHaveTextContent("1,500 FC");
  await expect.element(copyButton()).toBeEnabled();
});

test("servers that cannot be loaded cause a message, and Retry loads them", async () => {
  await openPage("/shop", { answers: [unreachable(shopEndpoints.servers)] });
  const bar = page.getByRole("region", { name: "Exchange rate" });
  await expect.element(bar.getByText(/Couldn’t load the servers\./)).toBeVisible();
  // The server answers only now: lazily loaded parts request the servers too, and a response removes Retry.
  const servers = held(shopEndpoints.servers, { servers: SERVERS });
  addAnswersOnClick(servers.answer);
  await bar.getByRole("button", { name: "Retry" }).click();
  servers.release();
  await chooseOption(page.getByRole("combobox", { name: "Server" }), "Lawolf");
});

test("typing an invalid rate key by key keeps the previous rate", async () => {
  await openConverter();
  const rate = page.getByRole("region", { name: "Exchange rate" }).getByRole("textbox");
  await rate.fill("215000");
  await userEvent.keyboard("{Tab}");
  await rate.click();
  await userEvent.keyboard("{Control>}a{/Control}12 apples");
  await expect.element(page.getByText(/Not an amount\./).last()).toBeVisible();
  await expect.element(rate).toHaveValue("12 apples");
  await reopen();
  await expect.element(rate).toHaveValue("215,000");
});

test("the back button restores an earlier filter, and a link clears it", async () => {
  await openPage("/shop?q=ring");
  await expect.element(page.getByText(`5 of ${PRODUCTS.length} items`)).toBeVisible();
  await link("Converter").click();
  await expect.element(page.getByText(`${PRODUCTS.length} of ${PRODUCTS.length} items`)).toBeVisible();
  history.back();
  await expect.element(page.getByText(`5 of ${PRODUCTS.length} items`)).toBeVisible();
});

test("a URL typed by hand opens its page", async () => {
  await openPage("/shop?category=rings&penya=1500000000");
  await expect.element(page.getByText(`5 of ${PRODUCTS.length} items`)).toBeVisible();
  await expect.element(fcoinsField()).toHaveValue("7,500");
});

test("navigation scrolls to the top of the new page", async () => {
  await openPage("/legal", { viewport: { width: 1024, height: 500 } });
  await expect.element(page.getByRole("heading", { level: 2 }).last()).toBeVisible();
  page.getByRole("heading", { level: 2 }).last().element().scrollIntoView();
  await expect.element(heading("Legal Information")).not.toBeInViewport();
  await link("Settings").click();
  await expect.element(heading("Settings")).toBeInViewport();
  await expect.element(heading("Settings")).toHaveFocus();
});

describe("on a phone", () => {
  test("pressing the order's back button twice at once stays on the page", async () => {
    await openPage("/legal", { viewport: PHONE });
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Converter" }).click();
    await addButton("Gold Ring").click();
    await page.getByRole("button", { name: "Cart (1)" }).click();
    // Calls `click` on the element: between two clicks of a mouse it may already be removed.
    const back = await page.getByRole("button", { name: "Back to items" }).findElement();
    if (!(back instanceof HTMLElement)) throw new Error("The button cannot be pressed");
    back.click();
    back.click();
    await expect.element(page.getByRole("button", { name: "Cart (1)" })).toBeVisible();
    await expect.poll(() => location.pathname).toBe("/shop");
  });
});
