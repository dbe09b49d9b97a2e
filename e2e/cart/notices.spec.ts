/** A message with undo on a phone, while an order is open above the page. */
import type { Locator, Page } from "@playwright/test";
import { expect, startGuestSession, test, waitForSavedLines } from "../support/player.ts";
import { isReachable } from "../support/reachable.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

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
