import type { Page } from "@playwright/test";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { costing } from "../../src/testing/seed/saved-orders.ts";
import { expectAccessible, followSystemTheme } from "../quality/axe.ts";
import { expect, startGuestSession, test } from "../support/player.ts";
import { rows, saveOrder } from "./orders-page.ts";

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
  test(`axe finds no violation on the pages of saved orders, ${size}`, { tag: "@night" }, async ({
    page,
  }) => {
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
    await order.getByRole("button", { name: "Edit", exact: true }).click();
    await order.getByRole("button", { name: "Add payment" }).click();
    await order.getByRole("textbox", { name: "Amount received" }).fill("1.500m");
    await expectAccessible(page);
  });
}
