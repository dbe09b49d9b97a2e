/** Notices on a phone: what another device replaced, and messages with undo, while an order is open above the page. */

import type { Locator, Page } from "@playwright/test";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { signInEndpoints } from "../../src/features/account/session/sign-in.contract.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";
import { expect, test, waitForDocument, waitForSavedLines } from "../support/player.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

  test("the notice stands beside the order, and covers none of its controls", async ({ page }) => {
    await fillOrder(page);
    await discountOnBoth(page, "10", -15);
    const instead = page.getByRole("button", { name: "Take 15% instead" });
    await expect.poll(() => isReachable(instead)).toBe(true);
    const order = page.getByRole("region", { name: "Your order" });
    const [, ...controls] = mainControls(order);
    for (const control of controls) expect(await isReachable(control), `${control}`).toBe(true);
    expect(await isReachable(order.getByRole("heading", { name: "Your order" }))).toBe(true);
  });
});

test("the panel of an item and the menu show what another device replaced", async ({ page }) => {
  await fillOrder(page);
  await page.getByRole("button", { name: /^Order \(/ }).click();
  await discountOnBoth(page, "10", -15);
  await expect(page.getByRole("button", { name: "Take 15% instead" })).toBeVisible();
  await page.getByRole("button", { name: "Back to items" }).tap();
  await page.getByRole("button", { name: "Open menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("button", { name: "Take 15% instead" })).toBeVisible();
  await menu.getByRole("link", { name: "FWC items" }).tap();
  await page.getByRole("searchbox").fill("slayer");
  await page.getByRole("button", { name: "Bloody Obsidian Slayer" }).first().tap();
  const panel = page.getByRole("dialog", { name: "Bloody Obsidian Slayer" });
  await panel.getByRole("button", { name: "Take 15% instead" }).tap();
  await expect(page.getByRole("button", { name: "Take 15% instead" })).toBeHidden();
});

/** Another device changes the cart while this one changes its discount: both are sent, this one's last. */
async function discountOnBoth(page: Page, mine: string, theirs: number) {
  await page.route("**/api/documents/cart", (route) => route.abort());
  const discount = page.getByRole("textbox", { name: "Discount" });
  await discount.fill(mine);
  await discount.blur();
  const { documents } = await (await page.request.get(pathOf(documentsEndpoints.load))).json();
  const { version, content } = documents.find((one: { name: string }) => one.name === "cart");
  const theirCart = { base: version, change: "other:1", content: { ...content, adjustment: theirs } };
  expect(
    (await page.request.put(pathOf(documentsEndpoints.save("cart")), { data: theirCart })).status(),
  ).toBe(200);
  await page.unroute("**/api/documents/cart");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
}

/** Whether a tap on the middle of the element, once it is scrolled into sight, meets the element. */
async function isReachable(target: Locator): Promise<boolean> {
  await target.scrollIntoViewIfNeeded();
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(met);
  });
}

/** Adds three rings to the order of a guest. */
async function fillOrder(page: Page) {
  await page.request.post(pathOf(signInEndpoints.guest));
  await page.goto("/shop");
  for (const name of ["Gold Ring", "Silver Ring", "Diamond Ring"])
    await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
  await waitForSavedLines(page, 3);
}

async function openOrder(page: Page) {
  await fillOrder(page);
  await page.getByRole("button", { name: /^Order \(/ }).click();
  await expect(page.getByRole("dialog", { name: "Your order" })).toBeVisible();
}

const mainControls = (order: Locator) => [
  order.getByRole("button", { name: "Back to items" }),
  order.getByRole("button", { name: "Clear cart" }),
  order.getByRole("textbox", { name: "Silver Ring, quantity" }),
  order.getByRole("button", { name: "Remove Silver Ring" }),
  order.getByRole("textbox", { name: "Discount" }),
  order.getByRole("button", { name: /^Copy/ }),
  order.getByRole("button", { name: "Save", exact: true }),
  order.getByRole("button", { name: "Share link" }),
];

test("the open order shows what another device replaced without covering its own controls", async ({
  page,
}) => {
  await openOrder(page);
  const order = page.getByRole("dialog", { name: "Your order" });
  await discountOnBoth(page, "10", -15);
  const line = page.getByRole("alert").filter({ hasText: "Your order, discount: 10% replaced 15%" });
  const instead = line.getByRole("button", { name: "Take 15% instead" });
  await expect.poll(() => isReachable(instead)).toBe(true);
  for (const control of mainControls(order)) expect(await isReachable(control), `${control}`).toBe(true);
  // The keyboard stays within the order, so the notice is a part of it.
  await expect(order.getByRole("button", { name: "Take 15% instead" })).toBeVisible();
  await instead.tap();
  await expect(line).toBeHidden();
  await expect(order.getByRole("textbox", { name: "Discount" })).toHaveValue("15");
  await expect(order).toBeVisible();
  await waitForDocument(page, "cart", ({ adjustment }) => adjustment === -15);
});

test("a message with undo stands below the lines of the open order", async ({ page }) => {
  await openOrder(page);
  const order = page.getByRole("dialog", { name: "Your order" });
  await order.getByRole("button", { name: "Remove Gold Ring" }).tap();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  for (const control of mainControls(order)) expect(await isReachable(control), `${control}`).toBe(true);
  await undo.tap();
  await expect(order.getByRole("textbox", { name: "Gold Ring, quantity" })).toBeVisible();
  await expect(order).toBeVisible();
});

test("a message does not cover the line about another device's change", async ({ page }) => {
  await openOrder(page);
  await discountOnBoth(page, "10", -15);
  const order = page.getByRole("dialog", { name: "Your order" });
  const instead = page.getByRole("button", { name: "Take 15% instead" });
  await expect(instead).toBeVisible();
  await order.getByRole("button", { name: "Remove Gold Ring" }).tap();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  expect(await isReachable(instead)).toBe(true);
  await order.getByRole("button", { name: "Back to items" }).tap();
  await expect(order).toBeHidden();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect.poll(() => isReachable(instead)).toBe(true);
});

test("an open saved order shows what another device replaced", async ({ page }) => {
  await page.request.post(pathOf(signInEndpoints.guest));
  await page.request.post(pathOf(ordersEndpoints.save), { data: newOrder("a") });
  await page.goto("/orders?order=a");
  const order = page.getByRole("dialog", { name: "Order a" });
  await expect(order.getByRole("button", { name: "Edit" })).toBeVisible();
  await page.request.patch(pathOf(ordersEndpoints.changeDetails, { params: { id: "a" } }), {
    data: { name: "Order a", buyer: "Lea", server: "lawolf", version: 1 },
  });
  await order.getByRole("button", { name: "Edit" }).tap();
  await order.getByRole("textbox", { name: "Buyer" }).fill("Tim");
  await order.getByRole("button", { name: "Save", exact: true }).tap();
  await order.getByRole("button", { name: "Take Lea instead" }).tap();
  await expect(order.getByRole("button", { name: "Take Lea instead" })).toBeHidden();
  await expect(order).toContainText("Lea");
});
