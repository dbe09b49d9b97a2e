import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { costing, newOrder } from "../../src/testing/seed/saved-orders.ts";
import { expectAccessible, followSystemTheme } from "../quality/axe.ts";
import { type Converter, expect, tabTo, test } from "../support/player.ts";

/** Starts a guest session. */
async function asGuest(page: Page) {
  await page.request.post("/api/session/guest");
}

async function keep(page: Page, id: string, more: Parameters<typeof newOrder>[1] = {}) {
  const response = await page.request.post("/api/orders", { data: newOrder(id, more) });
  expect(response.ok()).toBe(true);
}

const rows = (page: Page) => page.getByRole("list", { name: "Saved orders" }).getByRole("listitem");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const details = (page: Page, name: string) => page.getByRole("dialog", { name });
const owed = (page: Page) => page.getByRole("region", { name: "Amounts" }).getByRole("definition").first();

async function save(page: Page, converter: Converter, name?: string) {
  await converter.order().getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save this order?" });
  if (name) await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  return dialog;
}

test("an order is saved, found, agreed, paid in two parts and delivered", async ({ converter, page }) => {
  await asGuest(page);
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

  const order = details(page, "Gold Ring, Delivery");
  await expect(order).toContainText("Mia");
  await expect(order).toContainText("Lawolf");
  await expect(order).toContainText("1 FC = 215,000 Penya");
  await expect(owed(page)).toHaveText("157,500,000 Penya");
  await order.getByRole("button", { name: "Mark as agreed" }).click();
  await order.getByRole("button", { name: "Note a payment" }).click();
  await order.getByRole("textbox", { name: "Amount received" }).fill("100m");
  await order.getByRole("textbox", { name: "Note" }).fill("deposit");
  await order.getByRole("button", { name: "Note it" }).click();
  await expect(owed(page)).toHaveText("57,500,000 Penya");
  await expect(order).toContainText("deposit");
  await expect(order).toContainText("notes the remaining 57,500,000 Penya as received.");
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
  await asGuest(page);
  await keep(page, "slip");
  await page.goto("/orders?order=slip");
  const order = details(page, "Order slip");
  await order.getByRole("button", { name: "Mark as agreed" }).click();
  await order.getByRole("button", { name: "Mark as paid" }).click();
  await expect(order.getByText("Nothing owed")).toBeVisible();
  await expect(page.getByText("300,000,000 Penya noted: paid in full").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(owed(page)).toHaveText("300,000,000 Penya");
  await expect(order.getByRole("button", { name: "Mark as paid" })).toBeVisible();
  await order.getByRole("button", { name: "Cancel order" }).click();
  await order.getByRole("button", { name: "Reopen: Quote" }).click();
  await expect(order.getByRole("button", { name: "Mark as agreed" })).toBeVisible();
});

test("a removed payment is restored with its note, and an overpayment is shown", async ({ page }) => {
  await asGuest(page);
  await keep(page, "tip", { cart: costing(1_000) });
  await page.request.put("/api/orders/tip/payments/p", { data: { penya: 1_500, note: "with a tip" } });
  await page.goto("/orders?order=tip");
  const order = details(page, "Order tip");
  await expect(order.getByText("Paid too much")).toBeVisible();
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
  await asGuest(page);
  await keep(page, "rings");
  await page.addInitScript(() => localStorage.setItem("skypurse.prices", '{"gold-ring":450}'));
  await converter.open();
  await converter.addButton("Silver Ring").click();
  await page.goto("/orders?order=rings");
  await expect(details(page, "Order rings")).toContainText("500 FC each");
  await details(page, "Order rings").getByRole("button", { name: "Reuse" }).click();
  await expect(converter.quantity("Gold Ring")).toHaveValue("3");
  await expect(converter.totalFc()).toHaveText("1,350 FC");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(converter.totalFc()).toHaveText("250 FC");
});

test("the dashboard shows the latest orders, if there are any", async ({ converter, page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Price list" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent orders" })).toBeHidden();
  await asGuest(page);
  await keep(page, "rings");
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
  await asGuest(page);
  await keep(page, "gone");
  await page.request.put("/api/orders/gone/payments/p", { data: { penya: 5_000, note: "deposit" } });
  await page.request.post("/api/orders/gone/moves", { data: { to: "agreed", version: 2 } });
  await page.goto("/orders");
  await row(page, "Order gone").getByRole("link").click();
  await expect(details(page, "Order gone")).toBeVisible();
  await page.goBack();
  await expect(details(page, "Order gone")).toBeHidden();
  await row(page, "Order gone").getByRole("link").click();
  await details(page, "Order gone").getByRole("button", { name: "Delete" }).click();
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
  await asGuest(page);
  await converter.open();
  await converter.addButton("Gold Ring").click();
  // The request reaches the server, and its response is lost.
  await page.route("**/api/orders", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const dialog = await save(page, converter, "Stormy");
  await expect(dialog).toBeHidden();
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
  await asGuest(page);
  await converter.open();
  await converter.addButton("Gold Ring").click();
  const known = Promise.withResolvers<void>();
  await page.route("**/api/session", async (route) => {
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
  await asGuest(page);
  await keep(page, "twofold");
  await page.goto("/orders?order=twofold");
  const order = details(page, "Order twofold");
  await expect(order.getByRole("button", { name: "Mark as agreed" })).toBeVisible();
  await page.request.post("/api/orders/twofold/moves", { data: { to: "cancelled", version: 1 } });
  await order.getByRole("button", { name: "Mark as agreed" }).click();
  await expect(order.getByRole("button", { name: "Mark as paid" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Agreed replaced Cancelled from another device.")).toBeVisible();
  await page.getByRole("button", { name: "Take Cancelled instead" }).click();
  await expect(row(page, "Order twofold")).toContainText("Cancelled");
});

test("search, states and sorting are in the URL, and a list that failed to load can be retried", async ({
  page,
}) => {
  await asGuest(page);
  await keep(page, "a", { name: "Apple", cart: costing(3) });
  await keep(page, "b", { name: "Berry", cart: costing(1) });
  await keep(page, "c", { name: "Cherry", cart: costing(2) });
  await page.request.post("/api/orders/a/moves", { data: { to: "cancelled", version: 1 } });
  await page.goto("/orders?sort=smallest");
  await expect(rows(page).getByRole("link")).toHaveText(["Berry", "Cherry", "Apple"]);
  await page.getByRole("button", { name: "Cancelled 1" }).click();
  await expect(rows(page).getByRole("link")).toHaveText(["Apple"]);
  await expect(page).toHaveURL(/state=cancelled/);
  await page.getByRole("button", { name: /^All/ }).click();
  await page.getByRole("searchbox").fill("erry");
  await expect(page.getByText("2 of 3 orders")).toBeVisible();
  await page.getByRole("searchbox").fill("nothing like it");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(rows(page)).toHaveCount(3);
  await page.route("**/api/orders*", (route) => route.abort());
  await page.goto("/orders");
  await expect(page.getByRole("alert")).toContainText("The orders could not be loaded.");
  await page.unroute("**/api/orders*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("all orders are downloaded as a correct table", async ({ page }) => {
  await asGuest(page);
  await keep(page, "a", { name: "=HYPERLINK(1)", buyer: "Mia, Tim" });
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
  await asGuest(page);
  const summary = { ...newOrder("x"), state: "quote", paid: 0, lines: 1, version: 1 };
  const many = Array.from({ length: 70 }, (_, i) => ({
    ...summary,
    id: `o${i}`,
    name: `Number ${i}`,
    createdAt: "2026-11-21T10:00:00Z",
    updatedAt: "2026-11-21T10:00:00Z",
  }));
  const found = { quote: 70, agreed: 0, paid: 0, delivered: 0, cancelled: 0 };
  await page.route("**/api/orders?*", (route) => {
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

test("a visitor is redirected to the sign-in page, which names the reason", async ({ converter, page }) => {
  await page.goto("/orders?state=paid");
  await expect(page).toHaveURL(/\/login\?next=%2Forders%3Fstate%3Dpaid/);
  await converter.open();
  await converter.addButton("Gold Ring").click();
  const link = converter.order().getByRole("link", { name: "Save" });
  await expect(link).toHaveAccessibleDescription("Sign in, or continue as guest, to save orders.");
  await link.click();
  await expect(page).toHaveURL(/\/login\?next=%2Fshop%3Forder%3Dopen/);
});

test("a payment can be added from the list with the keyboard only", async ({ page }) => {
  await asGuest(page);
  await keep(page, "keys");
  await page.goto("/orders");
  await tabTo(page, page.getByRole("link", { name: "Order keys" }));
  await page.keyboard.press("Enter");
  const order = details(page, "Order keys");
  await tabTo(page, order.getByRole("button", { name: "Mark as agreed" }), 20);
  await page.keyboard.press("Enter");
  await expect(order.getByRole("button", { name: "Mark as paid" })).toBeFocused();
  await tabTo(page, order.getByRole("button", { name: "Note a payment" }), 20);
  await page.keyboard.press("Enter");
  await expect(order.getByRole("textbox", { name: "Amount received" })).toBeFocused();
  await page.keyboard.type("100m");
  await page.keyboard.press("Enter");
  await expect(owed(page)).toHaveText("200,000,000 Penya");
  await expect(order.getByRole("button", { name: "Note a payment" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(order).toBeHidden();
  await expect(page.getByRole("link", { name: "Order keys" })).toBeFocused();
});

test("the command palette opens the saved orders", async ({ page }) => {
  await asGuest(page);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Price list" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "All commands" }).fill("saved");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Saved orders" })).toBeVisible();
});

async function someOrders(page: Page) {
  await asGuest(page);
  await keep(page, "most", {
    name: "Gildenversorgung für die Weltmeisterschaft im nächsten Monat",
    buyer: "Donaudampfschifffahrtsgesellschaft",
    cart: costing(9_007_199_254_740_990),
  });
  await keep(page, "paid");
  await page.request.put("/api/orders/most/payments/p", { data: { penya: 1_234_567_890_123_456 } });
  await page.request.post("/api/orders/paid/moves", { data: { to: "cancelled", version: 1 } });
}

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`axe finds no violation on the pages of saved orders, ${size}`, async ({ page }) => {
    test.slow();
    await followSystemTheme(page);
    await page.setViewportSize(viewport);
    await asGuest(page);
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
    await order.getByRole("button", { name: "Note a payment" }).click();
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
