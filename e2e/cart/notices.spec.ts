/** Notices on a phone: what another device replaced, and messages with undo, while an order is open above the page. */

import type { Locator, Page } from "@playwright/test";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";
import { expect, startGuestSession, test, waitForDocument, waitForSavedLines } from "../support/player.ts";
import { isReachable } from "../support/reachable.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

  test("the notice stands beside the order, and covers none of its controls", async ({ page }) => {
    await fillOrder(page);
    await discountOnBoth(page, "10", -15);
    const instead = page.getByRole("button", { name: "Take 15% instead" });
    await expect.poll(() => isReachable(instead)).toBe(true);
    const order = page.getByRole("region", { name: "Your cart" });
    const [, ...controls] = mainControls(order);
    for (const control of controls) expect(await isReachable(control), `${control}`).toBe(true);
    expect(await isReachable(order.getByRole("heading", { name: "Your cart" }))).toBe(true);
  });

  test("of two notices one is shown, and it covers nothing of the page", async ({ page }) => {
    await fillOrder(page);
    await changeOnBoth(page);
    await expect(page.getByRole("alert").filter({ hasText: "from another device" })).toHaveCount(1);
    const uncovered = [
      page.getByRole("textbox", { name: /^Rate for/ }),
      page.getByRole("textbox", { name: "Penya", exact: true }),
      page.getByRole("heading", { level: 1 }),
      page.getByRole("link", { name: "Settings" }),
      page.getByRole("button", { name: /^Your account/ }),
      ...mainControls(page.getByRole("region", { name: "Your cart" })).slice(1),
    ];
    for (const control of uncovered) expect(await isReachable(control), `${control}`).toBe(true);
    await closeBoth(page);
  });
});

test("the panel of an item and the menu show what another device replaced", async ({ page }) => {
  await fillOrder(page);
  await page.getByRole("button", { name: /^Cart \(/ }).click();
  await page.getByText("Discount or budget").tap();
  await discountOnBoth(page, "10", -15);
  await expect(page.getByRole("button", { name: "Take 15% instead" })).toBeVisible();
  await page.getByRole("button", { name: "Back to items" }).tap();
  await page.getByRole("button", { name: "Open menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("button", { name: "Take 15% instead" })).toBeVisible();
  await menu.getByRole("link", { name: "FWC items" }).tap();
  // The price list, which stays until the next page has loaded, has a search field too.
  await page.getByRole("searchbox", { name: "Search items" }).fill("slayer");
  await page.getByRole("button", { name: "Bloody Obsidian Slayer" }).first().tap();
  const panel = page.getByRole("dialog", { name: "Bloody Obsidian Slayer" });
  await panel.getByRole("button", { name: "Take 15% instead" }).tap();
  await expect(page.getByRole("button", { name: "Take 15% instead" })).toBeHidden();
});

/** Another device changes the discount and a quantity while this one does. */
async function changeOnBoth(page: Page) {
  const quantity = page.getByRole("textbox", { name: "Silver Ring, quantity" });
  await page.route(routePattern(documentsEndpoints.save("cart")), (route) => route.abort());
  await quantity.fill("5");
  await quantity.blur();
  await discountOnBoth(page, "10", -15, 9);
}

/** Goes to the second of the two notices of `changeOnBoth` and back, and closes both. */
async function closeBoth(page: Page) {
  const notice = page.getByRole("alert").filter({ hasText: "from another device" });
  const first = await notice.getByRole("paragraph").textContent();
  await notice.getByRole("button", { name: /^1 of 2/ }).click();
  await expect(notice.getByRole("paragraph")).not.toHaveText(first ?? "");
  await notice.getByRole("button", { name: /^2 of 2/ }).click();
  await expect(notice.getByRole("paragraph")).toHaveText(first ?? "");
  await notice.getByRole("button", { name: /^Keep / }).click();
  await expect(notice.getByRole("paragraph")).not.toHaveText(first ?? "");
  await expect(notice.getByRole("button", { name: /of 2/ })).toHaveCount(0);
  await notice.getByRole("button", { name: /^Keep / }).click();
  await expect(notice).toHaveCount(0);
}

/** Another device changes the cart while this one changes its discount: both are sent, this one's last. */
async function discountOnBoth(page: Page, mine: string, theirs: number, theirQuantity?: number) {
  await page.route(routePattern(documentsEndpoints.save("cart")), (route) => route.abort());
  const discount = page.getByRole("textbox", { name: "Discount" });
  await discount.fill(mine);
  await discount.blur();
  const { documents } = await (await page.request.get(pathOf(documentsEndpoints.load))).json();
  const { version, content } = documents.find((one: { name: string }) => one.name === "cart");
  const lines = content.lines.map((line: { slug: string }) =>
    line.slug === "silver-ring" && theirQuantity ? { ...line, quantity: theirQuantity } : line,
  );
  const theirCart = { base: version, change: "other:1", content: { ...content, lines, adjustment: theirs } };
  expect(
    (await page.request.put(pathOf(documentsEndpoints.save("cart")), { data: theirCart })).status(),
  ).toBe(200);
  await page.unroute(routePattern(documentsEndpoints.save("cart")));
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
}

/** Adds three rings to the order of a guest. */
async function fillOrder(page: Page) {
  await startGuestSession(page);
  await page.goto("/shop");
  for (const name of ["Gold Ring", "Silver Ring", "Diamond Ring"])
    await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
  await waitForSavedLines(page, 3);
}

async function openOrder(page: Page) {
  await fillOrder(page);
  await page.getByRole("button", { name: /^Cart \(/ }).click();
  const order = page.getByRole("dialog", { name: "Your cart", exact: true });
  await expect(order).toBeVisible();
  await order.getByText("Discount or budget").tap();
}

const mainControls = (order: Locator) => [
  order.getByRole("button", { name: "Back to items" }),
  order.getByRole("button", { name: "Clear cart" }),
  order.getByRole("textbox", { name: "Silver Ring, quantity" }),
  order.getByRole("button", { name: "Remove Silver Ring" }),
  order.getByRole("textbox", { name: "Discount" }),
  order.getByRole("button", { name: /^Copy(?! as image)/ }),
  order.getByRole("button", { name: "Save", exact: true }),
  order.getByRole("button", { name: "Share link" }),
];

test("the open order shows what another device replaced without covering its own controls", async ({
  page,
}) => {
  await openOrder(page);
  const order = page.getByRole("dialog", { name: "Your cart", exact: true });
  await discountOnBoth(page, "10", -15);
  const line = page.getByRole("alert").filter({ hasText: "Your cart, discount: 10% replaced 15%" });
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

test("two notices leave the open order usable", async ({ page }) => {
  await openOrder(page);
  const order = page.getByRole("dialog", { name: "Your cart", exact: true });
  await changeOnBoth(page);
  const notice = order.getByRole("alert").filter({ hasText: "from another device" });
  await expect(notice).toHaveCount(1);
  // The notice with the space around it.
  expect((await notice.locator("..").boundingBox())?.height).toBeLessThanOrEqual(140);
  for (const control of mainControls(order)) expect(await isReachable(control), `${control}`).toBe(true);
  await closeBoth(page);
});

test("a notice on a phone moves nothing of the page, and covers neither its head nor the bar at the bottom", async ({
  page,
}) => {
  await fillOrder(page);
  const controls = [
    page.getByRole("heading", { level: 1 }),
    page.getByRole("button", { name: "Open menu" }),
    page.getByRole("textbox", { name: /^Rate for/ }),
    page.getByRole("button", { name: /^Cart \(/ }),
  ];
  const places = () => Promise.all(controls.map((control) => control.boundingBox()));
  const before = await places();
  // A refused change: another device has deleted the order.
  await page.request.post(pathOf(ordersEndpoints.save), { data: newOrder("gone") });
  await page.evaluate(() => {
    const change = {
      ...{ form: 1, id: "change:1", player: "", createdAt: 1, kind: "orders:pay", target: "gone" },
      ...{ label: "For Tim", payload: null, state: "refused", code: "not_found" },
    };
    const { player } = JSON.parse(localStorage.getItem("skypurse.session") ?? "{}");
    const text = JSON.stringify({ ...change, player: player.id });
    localStorage.setItem("skypurse.change.000000000000001.change:1", text);
    window.dispatchEvent(new StorageEvent("storage", { key: "skypurse.change.000000000000001.change:1" }));
  });
  const notice = page.getByRole("alert").filter({ hasText: "For Tim" });
  await expect(notice).toBeVisible();
  expect(await places()).toEqual(before);
  for (const control of controls) expect(await isReachable(control), `${control}`).toBe(true);
  // The message about the added items closes once the pointer has left it.
  await page.mouse.move(0, 0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  // The end of the page can be scrolled clear of the notice.
  const last = page.getByRole("main").getByRole("button", { name: /^Add / }).last();
  expect(await isReachable(last)).toBe(true);
  await notice.getByRole("button", { name: "Discard" }).focus();
  await page.keyboard.press("Enter");
  await expect(notice).toBeHidden();
  // The focus returns to where it was before.
  await expect(page.getByRole("button", { name: "Add Diamond Ring", exact: true })).toBeFocused();
});

test("of two notices on a phone one is shown, and each can be answered", async ({ page }) => {
  await fillOrder(page);
  await page.getByRole("button", { name: /^Cart \(/ }).click();
  await page.getByText("Discount or budget").tap();
  await changeOnBoth(page);
  await page.getByRole("button", { name: "Back to items" }).tap();
  await expect(page.getByRole("dialog", { name: "Your cart", exact: true })).toBeHidden();
  await closeBoth(page);
});

test("the drawing of the menu is below the notice", async ({ page }) => {
  await fillOrder(page);
  await page.getByRole("button", { name: /^Cart \(/ }).click();
  await page.getByText("Discount or budget").tap();
  await changeOnBoth(page);
  await expect(page.getByRole("alert").filter({ hasText: "from another device" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Back to items" }).tap();
  await page.getByRole("button", { name: "Open menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  // A drawing that ignores the pointer is never the element at a point.
  await menu.locator('svg[viewBox="0 0 248 300"]').evaluate((drawing: SVGElement) => {
    drawing.style.pointerEvents = "auto";
  });
  for (const notice of await menu.getByRole("alert").all())
    for (const part of [notice.getByRole("paragraph"), ...(await notice.getByRole("button").all())])
      expect(await isReachable(part), `${part}`).toBe(true);
});

test("a message with undo stands below the lines of the open order", async ({ page }) => {
  await openOrder(page);
  const order = page.getByRole("dialog", { name: "Your cart", exact: true });
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
  const order = page.getByRole("dialog", { name: "Your cart", exact: true });
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
  await startGuestSession(page);
  await page.request.post(pathOf(ordersEndpoints.save), { data: newOrder("a") });
  await page.goto("/orders?order=a");
  const order = page.getByRole("dialog", { name: "Order a", exact: true });
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

test("a message covers neither the page's heading nor the bar at the bottom", async ({ page }) => {
  await fillOrder(page);
  await page.getByRole("button", { name: /^Cart \(/ }).click();
  await page.getByRole("button", { name: "Remove Gold Ring" }).tap();
  await page.getByRole("button", { name: "Back to items" }).tap();
  await expect(page.getByRole("dialog", { name: "Your cart", exact: true })).toBeHidden();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  for (const control of [
    page.getByRole("heading", { level: 1 }),
    page.getByRole("button", { name: "Open menu" }),
    page.getByRole("button", { name: /^Cart \(/ }),
  ])
    expect(await isReachable(control), `${control}`).toBe(true);
});
