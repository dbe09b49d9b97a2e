import { sessionEndpoints } from "../../src/contract/session.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { routePattern } from "../../src/testing/path-of.ts";
import { expect, startGuestSession, test } from "../support/player.ts";
import { orderDetails, owed, row, rows, saveCart } from "./orders-page.ts";

test("an order is saved, found, agreed, paid in two parts and delivered", async ({ converter, page }) => {
  await startGuestSession(page);
  await converter.open();
  await converter.setRate("215k");
  await converter.addButton("Gold Ring").click();
  await converter.addByHand("Delivery", "50m");
  await converter.order().getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save this order?" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Gold Ring, Delivery");
  await dialog.getByRole("textbox", { name: "Buyer" }).fill("Mia");
  await dialog.getByRole("combobox", { name: "Server" }).selectOption("Lawolf");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Show" }).click();

  const order = orderDetails(page, "Gold Ring, Delivery");
  await expect(order).toContainText("Mia");
  await expect(order).toContainText("Lawolf");
  await expect(order).toContainText("1 FC = 215,000 Penya");
  await expect(owed(page)).toHaveText("157,500,000 Penya");
  await expect(order.getByRole("img", { name: "1 of 4 lanterns lit: Quote" })).toBeVisible();
  await order.getByRole("button", { name: "Mark as agreed" }).click();
  await expect(order.getByRole("img", { name: "2 of 4 lanterns lit: Agreed" })).toBeVisible();
  await order.getByRole("button", { name: "Add payment" }).click();
  await order.getByRole("textbox", { name: "Amount received" }).fill("100m");
  await order.getByRole("textbox", { name: "Note" }).fill("deposit");
  await order.getByRole("button", { name: "Save" }).click();
  await expect(owed(page)).toHaveText("57,500,000 Penya");
  await expect(order).toContainText("deposit");
  await expect(order).toContainText("adds the remaining 57,500,000 Penya as a payment.");
  await order.getByRole("button", { name: "Mark as paid" }).click();
  await expect(order.getByText("Nothing owed")).toBeVisible();
  await expect(order.getByRole("button", { name: /^Remove the payment/ })).toHaveCount(2);
  await order.getByRole("button", { name: "Mark as delivered" }).click();
  await expect(order.getByRole("listitem").filter({ hasText: "Delivered" })).toHaveAttribute(
    "aria-current",
    "step",
  );

  await page.keyboard.press("Escape");
  await expect(order).toBeHidden();
  await expect(row(page, "Gold Ring, Delivery")).toContainText("Delivered");
});

test("an order saved offline is kept, and is saved only once although its response is lost", async ({
  context,
  converter,
  page,
}) => {
  await startGuestSession(page);
  await converter.open();
  await converter.addButton("Gold Ring").click();
  // The request reaches the server, and its response is lost.
  await page.route(routePattern(ordersEndpoints.save), async (route) => {
    await route.fetch();
    await route.abort();
  });
  await saveCart(page, converter, "Stormy");
  await expect(page.getByText("1 change not saved yet")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText("1 change not saved yet")).toBeHidden();
  await page.goto("/orders");
  await expect(rows(page)).toHaveCount(1);
});

test("an order that is entered before the session has loaded can be saved afterwards", async ({
  converter,
  page,
}) => {
  await startGuestSession(page);
  await converter.open();
  await converter.addButton("Gold Ring").click();
  const known = Promise.withResolvers<void>();
  await page.route(routePattern(sessionEndpoints.load), async (route) => {
    await known.promise;
    await route.fallback();
  });
  await page.reload();
  await converter.order().getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save this order?" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Early");
  await expect(dialog.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  known.resolve();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/orders");
  await expect(row(page, "Early")).toBeVisible();
});
