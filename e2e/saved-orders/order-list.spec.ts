import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { costing, newOrder } from "../../src/testing/seed/saved-orders.ts";
import { expectAccessible, followSystemTheme } from "../quality/axe.ts";
import { expect, startGuestSession, tabTo, test } from "../support/player.ts";
import { orderDetails, owed, rows, saveOrder } from "./orders-page.ts";

test("search, states and sorting are in the URL, and a list that failed to load can be retried", async ({
  page,
}) => {
  await startGuestSession(page);
  await saveOrder(page, "a", { name: "Apple", cart: costing(3) });
  await saveOrder(page, "b", { name: "Berry", cart: costing(1) });
  await saveOrder(page, "c", { name: "Cherry", cart: costing(2) });
  await page.request.post(pathOf(ordersEndpoints.move, { params: { id: "a" } }), {
    data: { to: "cancelled", version: 1 },
  });
  await page.goto("/orders?sort=smallest");
  await expect(rows(page).getByRole("link")).toHaveText(["Berry", "Cherry", "Apple"]);
  await page.getByRole("button", { name: "Canceled 1" }).click();
  await expect(rows(page).getByRole("link")).toHaveText(["Apple"]);
  await expect(page).toHaveURL(/state=cancelled/);
  await page.getByRole("button", { name: /^All/ }).click();
  await page.getByRole("searchbox").fill("erry");
  await expect(page.getByText("2 of 3 orders")).toBeVisible();
  await page.getByRole("searchbox").fill("nothing like it");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(rows(page)).toHaveCount(3);
  await page.route(routePattern(ordersEndpoints.list), (route) => route.abort());
  await page.goto("/orders");
  await expect(page.getByRole("alert")).toContainText("Couldn’t load your orders.");
  await page.unroute(routePattern(ordersEndpoints.list));
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("all orders are downloaded as a correct table", async ({ page }) => {
  await startGuestSession(page);
  await saveOrder(page, "a", { name: "=HYPERLINK(1)", buyer: "Mia, Tim" });
  await page.goto("/orders");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "All as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("skypurse-orders.csv");
  const text = await readFile(await file.path(), "utf8");
  const [heads, first] = text.split("\r\n");
  expect(heads).toBe(
    "\ufeffSaved,Changed,Name,Buyer,Server,State,Items,FC,Penya,Paid,Owed,Rate (Penya),per FC,Discount or surcharge (%)",
  );
  expect(first).toContain(
    `'=HYPERLINK(1),"Mia, Tim",Lawolf,Quote,3 × Gold Ring,1500,300000000,0,300000000,200000,1,0`,
  );
});

test("more than fifty orders load page by page, and the focus moves to the new ones", async ({ page }) => {
  await startGuestSession(page);
  const summary = { ...newOrder("x"), state: "quote", paid: 0, lines: 1, version: 1 };
  const many = Array.from({ length: 70 }, (_, i) => ({
    ...summary,
    id: `o${i}`,
    name: `Number ${i}`,
    createdAt: "2026-11-21T10:00:00Z",
    updatedAt: "2026-11-21T10:00:00Z",
  }));
  const found = { quote: 70, agreed: 0, paid: 0, delivered: 0, cancelled: 0 };
  await page.route(routePattern(ordersEndpoints.list), (route) => {
    const isFirst = !route.request().url().includes("cursor");
    return route.fulfill({
      json: {
        orders: isFirst ? many.slice(0, 50) : many.slice(50),
        next: isFirst ? "more" : null,
        counts: isFirst ? { found, all: 70 } : null,
      },
    });
  });
  await page.goto("/orders");
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole("button", { name: "Show more" }).press("Enter");
  await expect(rows(page)).toHaveCount(70);
  await expect(page.getByRole("link", { name: "Number 50" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Show more" })).toBeHidden();
});

test("on a phone the name, the totals and the state of an order lie apart from its button", async ({
  page,
}) => {
  await startGuestSession(page);
  await saveOrder(page, "rings", { buyer: "Mirabella" });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/orders");
    const order = rows(page).first();
    const button = await order.getByRole("button").boundingBox();
    expect(button?.width).toBeGreaterThanOrEqual(44);
    expect(button?.height).toBeGreaterThanOrEqual(44);
    for (const text of ["Rings", "Quote", "300,000,000", "1,500", "Mirabella"]) {
      const part = order.getByText(text).filter({ visible: true });
      await expect(part).toBeVisible();
      const box = await part.boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
    }
    // The sums stand below each other, so that they can be compared.
    const [fc, penya] = await Promise.all(
      ["1,500", "300,000,000"].map((text) => order.getByText(text).filter({ visible: true }).boundingBox()),
    );
    if (!fc || !penya) throw new Error("The totals are not shown");
    expect(Math.abs(fc.x + fc.width - penya.x - penya.width)).toBeLessThan(1);
    expect(penya.y).toBeGreaterThan(fc.y);
    // The lanterns are beside the button, not below it.
    const ends = await order.evaluate((row) =>
      [...row.querySelectorAll("svg")]
        .filter((icon) => icon.closest("button") === null && icon.checkVisibility())
        .map((icon) => icon.getBoundingClientRect().right),
    );
    expect(ends).toHaveLength(1);
    expect(ends[0]).toBeLessThan(button?.x ?? 0);
  }
});

test("a visitor is redirected to the sign-in page, which names the reason", async ({ converter, page }) => {
  await page.goto("/orders?state=paid");
  await expect(page).toHaveURL(/\/login\?next=%2Forders%3Fstate%3Dpaid/);
  await expect(page.getByText("Sign in to save orders and track payments")).toBeVisible();
  await converter.open();
  await converter.addButton("Gold Ring").click();
  const link = converter.order().getByRole("link", { name: "Save" });
  await expect(link).toHaveAccessibleDescription("Sign in, or continue as guest, to save orders.");
  await link.click();
  await expect(page).toHaveURL(/\/login\?next=%2Fshop%3Forder%3Dopen/);
});

test("a payment can be added from the list with the keyboard only", async ({ page }) => {
  await startGuestSession(page);
  await saveOrder(page, "keys");
  await page.goto("/orders");
  await tabTo(page, page.getByRole("link", { name: "Order keys" }));
  await page.keyboard.press("Enter");
  const order = orderDetails(page, "Order keys");
  await tabTo(page, order.getByRole("button", { name: "Mark as agreed" }), 20);
  await page.keyboard.press("Enter");
  await expect(order.getByRole("button", { name: "Mark as paid" })).toBeFocused();
  await tabTo(page, order.getByRole("button", { name: "Add payment" }), 20);
  await page.keyboard.press("Enter");
  await expect(order.getByRole("textbox", { name: "Amount received" })).toBeFocused();
  await page.keyboard.type("100m");
  await page.keyboard.press("Enter");
  await expect(owed(page)).toHaveText("200,000,000 Penya");
  await expect(order.getByRole("button", { name: "Add payment" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(order).toBeHidden();
  await expect(page.getByRole("link", { name: "Order keys" })).toBeFocused();
});

test("the command palette opens the saved orders", async ({ page }) => {
  await startGuestSession(page);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Price list" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).fill("saved");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Saved orders" })).toBeVisible();
});

async function someOrders(page: Page) {
  await startGuestSession(page);
  await saveOrder(page, "most", {
    name: "Gildenversorgung für die Weltmeisterschaft im nächsten Monat",
    buyer: "Donaudampfschifffahrtsgesellschaft",
    cart: costing(9_007_199_254_740_990),
  });
  await saveOrder(page, "paid");
  await page.request.put(pathOf(ordersEndpoints.pay, { params: { id: "most", paymentId: "p" } }), {
    data: { penya: 1_234_567_890_123_456 },
  });
  await page.request.post(pathOf(ordersEndpoints.move, { params: { id: "paid" } }), {
    data: { to: "cancelled", version: 1 },
  });
}

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`axe finds no violation on the pages of saved orders, ${size}`, async ({ page }) => {
    test.slow();
    await followSystemTheme(page);
    await page.setViewportSize(viewport);
    await startGuestSession(page);
    await page.goto("/orders");
    await expect(page.getByText("No orders yet")).toBeVisible();
    await expectAccessible(page);
    await someOrders(page);
    await page.goto("/orders");
    await expect(rows(page)).toHaveCount(2);
    await expectAccessible(page);
    await page.goto("/orders?order=most");
    const order = page.getByRole("dialog");
    await order.getByRole("button", { name: "Edit" }).click();
    await order.getByRole("button", { name: "Add payment" }).click();
    await order.getByRole("textbox", { name: "Amount received" }).fill("1.500m");
    await expectAccessible(page);
  });
}

for (const language of ["fr", "en", "de", "tl"]) {
  test(`saved orders fit into 320 px in ${language}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("app_language", value), language);
    await page.setViewportSize({ width: 320, height: 640 });
    await someOrders(page);
    for (const path of ["/orders", "/", "/orders?order=most", "/orders?order=paid"]) {
      await page.goto(path);
      const content = path.includes("order=") ? page.getByRole("dialog") : page.locator("main");
      await expect(content).toContainText("Penya");
      await page.waitForLoadState("networkidle");
      const widths = (element: Element) => [element.scrollWidth, element.clientWidth];
      for (const [scroll, client] of [
        await content.evaluate(widths),
        await page.locator("html").evaluate(widths),
      ])
        expect(scroll, path).toBe(client);
    }
  });
}
