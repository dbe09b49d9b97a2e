import { sessionEndpoints } from "../../src/contract/session.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { costing } from "../../src/testing/seed/saved-orders.ts";
import { chooseOption } from "../support/choose.ts";
import { expect, readClipboard, startGuestSession, test } from "../support/player.ts";
import { orderDetails, owed, row, rows, saveCart, saveOrder } from "./orders-page.ts";

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
  await chooseOption(dialog.getByRole("combobox", { name: "Server" }), "Lawolf");
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

test("undo takes back an accidental payment, and the change of state with it", async ({ page }) => {
  await startGuestSession(page);
  await saveOrder(page, "slip");
  await page.goto("/orders?order=slip");
  const order = orderDetails(page, "Order slip");
  await order.getByRole("button", { name: "Mark as agreed" }).click();
  await order.getByRole("button", { name: "Mark as paid" }).click();
  await expect(order.getByText("Nothing owed")).toBeVisible();
  await expect(page.getByText("300,000,000 Penya added: paid in full").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(owed(page)).toHaveText("300,000,000 Penya");
  await expect(order.getByRole("button", { name: "Mark as paid" })).toBeVisible();
  await order.getByRole("button", { name: "Cancel order" }).click();
  await order.getByRole("button", { name: "Reopen: Quote" }).click();
  await expect(order.getByRole("button", { name: "Mark as agreed" })).toBeVisible();
});

test("a removed payment is restored with its note, and an overpayment is shown", async ({ page }) => {
  await startGuestSession(page);
  await saveOrder(page, "tip", { cart: costing(1_000) });
  await page.request.put(pathOf(ordersEndpoints.pay, { params: { id: "tip", paymentId: "p" } }), {
    data: { penya: 1_500, note: "with a tip" },
  });
  await page.goto("/orders?order=tip");
  const order = orderDetails(page, "Order tip");
  await expect(order.getByText("Overpaid")).toBeVisible();
  await expect(owed(page)).toHaveText("500 Penya");
  await order.getByRole("button", { name: "Remove the payment of 1,500 Penya" }).click();
  await expect(owed(page)).toHaveText("1,000 Penya");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(order.getByText("with a tip")).toBeVisible();
});

test("a saved order keeps its prices, a reused one has today's, and undo restores the former cart", async ({
  converter,
  page,
}) => {
  await startGuestSession(page);
  await saveOrder(page, "rings");
  await page.addInitScript(() => localStorage.setItem("skypurse.prices", '{"gold-ring":450}'));
  await converter.open();
  await converter.addButton("Silver Ring").click();
  await page.goto("/orders?order=rings");
  await expect(orderDetails(page, "Order rings")).toContainText("500 FC each");
  await orderDetails(page, "Order rings").getByRole("button", { name: "Reuse" }).click();
  await expect(converter.quantity("Gold Ring")).toHaveValue("3");
  await expect(converter.totalFc()).toHaveText("1,350 FC");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(converter.totalFc()).toHaveText("250 FC");
});

test("the link of a saved order holds its prices, and closing its dialog returns to the order", async ({
  page,
}) => {
  await startGuestSession(page);
  await saveOrder(page, "rings");
  await page.goto("/orders?order=rings");
  const order = orderDetails(page, "Order rings");
  await order.getByRole("button", { name: "Share link" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this order?" });
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await readClipboard(page);
  await expect(dialog.getByRole("img", { name: "QR code of the order" })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(order.getByRole("button", { name: "Share link" })).toBeFocused();
  await page.goto(link);
  await expect(page.getByRole("row", { name: /Gold Ring/ })).toContainText("500 FC");
});

test("the dashboard shows the latest orders, if there are any", async ({ converter, page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Price list" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent orders" })).toBeHidden();
  await startGuestSession(page);
  await saveOrder(page, "rings");
  await page.goto("/");
  const recent = page.getByRole("region", { name: "Recent orders" });
  await expect(recent).toContainText("300,000,000");
  await expect(recent).toContainText("Lawolf");
  await recent.getByRole("button", { name: "Reuse Order rings" }).click();
  await expect(converter.quantity("Gold Ring")).toHaveValue("3");
  await page.goto("/");
  await recent.getByRole("link", { name: "All orders" }).click();
  await expect(row(page, "Order rings")).toBeVisible();
});

test("a deleted order is restored with its state and its payments", async ({ page }) => {
  await startGuestSession(page);
  await saveOrder(page, "gone");
  await page.request.put(pathOf(ordersEndpoints.pay, { params: { id: "gone", paymentId: "p" } }), {
    data: { penya: 5_000, note: "deposit" },
  });
  await page.request.post(pathOf(ordersEndpoints.move, { params: { id: "gone" } }), {
    data: { to: "agreed", version: 2 },
  });
  await page.goto("/orders");
  await row(page, "Order gone").getByRole("link").click();
  await expect(orderDetails(page, "Order gone")).toBeVisible();
  await page.goBack();
  await expect(orderDetails(page, "Order gone")).toBeHidden();
  await row(page, "Order gone").getByRole("link").click();
  await orderDetails(page, "Order gone").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No orders yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Order gone")).toContainText("Agreed");
  await expect(row(page, "Order gone")).toContainText("Still owed 299,995,000");
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

test("if two devices change an order's state, the later change is kept, and a notice names the other", async ({
  page,
}) => {
  await startGuestSession(page);
  await saveOrder(page, "twofold");
  await page.goto("/orders?order=twofold");
  const order = orderDetails(page, "Order twofold");
  await expect(order.getByRole("button", { name: "Mark as agreed" })).toBeVisible();
  await page.request.post(pathOf(ordersEndpoints.move, { params: { id: "twofold" } }), {
    data: { to: "cancelled", version: 1 },
  });
  await order.getByRole("button", { name: "Mark as agreed" }).click();
  await expect(order.getByRole("button", { name: "Mark as paid" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Agreed replaced Canceled from another device.")).toBeVisible();
  await page.getByRole("button", { name: "Take Canceled instead" }).click();
  await expect(row(page, "Order twofold")).toContainText("Canceled");
});
