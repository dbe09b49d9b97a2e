import { shopEndpoints } from "../../src/features/shop/server/shop.contract.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { cartOfManualLines, startWithCart } from "../support/carts.ts";
import { withEmptyPage } from "../support/empty-page.ts";
import { holdModule } from "../support/held-response.ts";
import { expect, readClipboard, test } from "../support/player.ts";
import { isReachable } from "../support/reachable.ts";
import { readQr } from "./qr.ts";

/** A link of version 1, of 21 November 2026: five lines in German, 215,000 Penya per FC, ten percent off. */
const LINK =
  "/order#1AtQT8xoGbGF3b2xmWgUUgQEKXlICCGbDvHIgTWlhcGMBEkd1aWxkIGRlbGl2ZXJ5IGZlZVcBBwrDiWxhbiDwn4y5kQGPTgdzcMOkdGVyF0ON";

const PHONE = { width: 320, height: 640 };
const TABLET = { width: 1024, height: 768 };

test("a link is copied, scanned, opened as read-only and then imported", async ({
  converter,
  page,
  openDevice,
}) => {
  await converter.open();
  await converter.setRate("215k");
  await converter.addButton("Gold Ring").click();
  await converter.addByHand("Fee", "5m");
  await converter.order().getByRole("button", { name: "Share link" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this order?" });
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await readClipboard(page);
  expect(await readQr(dialog.getByRole("img", { name: "QR code of the order" }))).toBe(link);

  const other = await openDevice({ locale: "en-US" });
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1, name: "Order received" })).toBeVisible();
  await expect(other.getByRole("row", { name: /Gold Ring/ })).toContainText("107,500,000");
  await expect(other.getByRole("row", { name: /Fee/ })).toContainText("5,000,000");
  await expect(other.getByRole("row", { name: /Total/ })).toContainText("112,500,000 Penya");
  expect(await other.evaluate(() => localStorage.getItem("skypurse.cart"))).toBeNull();
  await other.getByRole("button", { name: "Use this order" }).click();
  const theirs = new (await import("../support/player.ts")).Converter(other);
  await expect(theirs.totalPenya()).toHaveText("112,500,000 Penya");
});

test("a link of version 1 opens, with its date, rate, server, notes and prices beside today's", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("skypurse.prices", '{"gold-ring":450}'));
  await page.goto(LINK);
  await expect(page.getByRole("heading", { name: "Order from November 21, 2026" })).toBeVisible();
  const order = page.getByRole("region", { name: "Order received" });
  await expect(order).toContainText("Lawolf");
  await expect(order.getByRole("row", { name: /Gold Ring/ })).toContainText("↳ für Mia");
  await expect(order.getByRole("row", { name: /Gold Ring/ })).toContainText(
    "500 FC when sent, 450 FC for you",
  );
  await expect(order.getByRole("row", { name: /Rose Petals/ })).toContainText("no price");
  await expect(order.getByRole("row", { name: /Discount/ })).toContainText("10%");
  await expect(page.getByRole("radio", { name: /Prices as sent/ })).toBeChecked();
});

test("on a phone long totals stand beside their coins, and keep their names", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(LINK);
  for (const name of ["Total FCoins", "Total Penya"]) {
    const amount = page.getByRole("definition").and(page.getByLabel(name));
    const coin = amount.locator("xpath=preceding-sibling::dt");
    const [one, other] = [await amount.boundingBox(), await coin.boundingBox()];
    expect(one?.y).toBeLessThan((other?.y ?? 0) + (other?.height ?? 0));
  }
});

test("the sender's language is offered, and is not applied automatically", async ({ page }) => {
  await page.goto(LINK);
  await expect(page.getByRole("heading", { level: 1, name: "Order received" })).toBeVisible();
  await page.getByRole("button", { name: "Read in Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Erhaltene Bestellung" })).toBeVisible();
});

test("the player's own order is replaced only on request, and restored by undo", async ({
  converter,
  page,
}) => {
  await converter.open();
  await converter.addButton("Silver Ring").click();
  await page.goto(LINK);
  await expect(page.getByText("This replaces your cart of 1 line")).toBeVisible();
  await page.getByRole("button", { name: "Use this order" }).click();
  await expect(converter.order()).toContainText("5 lines");
  await expect(page.getByRole("combobox", { name: "Server" })).toContainText("Lawolf");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(converter.order()).toContainText("1 line");
  await expect(converter.totalFc()).toHaveText("250 FC");
});

for (const viewport of [PHONE, TABLET])
  test(`where the cart opens late, a received order can be undone, ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const openCart = await holdModule(page, "src/features/cart/panel/order-drawer.tsx");
    await page.goto(LINK);
    await page.getByRole("button", { name: "Use this order" }).click();
    const undo = page.getByRole("button", { name: "Undo" });
    // A message stays while the pointer is over it, and it moves when the cart opens.
    await undo.hover();
    openCart();
    const cart = page.getByRole("dialog", { name: "Your cart" });
    await expect(cart.getByRole("button", { name: "Remove Gold Ring" })).toBeVisible();
    await undo.hover();
    // It is not in front of what a player does next.
    await expect.poll(() => isReachable(cart.getByRole("button", { name: /^Copy 1/ }))).toBe(true);
    await undo.click();
    await expect(cart).toContainText("Your cart is empty");
  });

for (const [what, hash, title] of [
  ["damaged", LINK.slice(0, 60), "This link is damaged"],
  ["empty", "/order", "There’s no order in this link"],
  ["of a later version", "/order#4abc", "This link comes from a newer version"],
] as const) {
  test(`a link that is ${what} shows a message and keeps the cart`, async ({ converter, page }) => {
    await converter.open();
    await converter.addButton("Silver Ring").click();
    await expect(converter.totalFc()).toHaveText("250 FC");
    await page.goto(hash);
    await expect(page.getByRole("alert")).toContainText(title);
    await page.getByRole("link", { name: "Go to the converter" }).click();
    await expect(converter.totalFc()).toHaveText("250 FC");
  });
}

test("a shared order is shown even if the item names have not loaded", async ({ page }) => {
  await withEmptyPage(page);
  await page.route(routePattern(shopEndpoints.items), (route) => route.abort());
  await page.goto(LINK);
  await expect(page.getByRole("row", { name: /gold-ring/ })).toContainText("1,000");
  await expect(page.getByRole("button", { name: "Use this order" })).toBeDisabled();
});

test("on a phone the system's share sheet is offered", async ({ converter, page }) => {
  await page.addInitScript(() =>
    Object.assign(navigator, {
      share: async (shared: object) => Object.assign(window, { shared }),
    }),
  );
  await converter.open();
  await converter.addButton("Gold Ring").click();
  await converter.order().getByRole("button", { name: "Share link" }).click();
  await page.getByRole("button", { name: "Send…" }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: { url: string } }).shared);
  expect(shared.url).toMatch(/\/order#1[\w-]+$/);
});

test("an order of 500 lines has a link, and the page explains why there is no QR code", async ({
  converter,
  page,
}) => {
  await startWithCart(page, cartOfManualLines(500, { amount: 1_234, quantity: 2 }));
  await converter.open();
  await converter.order().getByRole("button", { name: "Share link" }).click();
  await expect(page.getByText("This order is too long for a QR code.")).toBeVisible();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  await page.goto(link);
  await expect(page.getByRole("row", { name: /Line number 500 / })).toBeVisible();
});

test("if the browser refuses to copy, the link is shown and selected", async ({ converter, page }) => {
  await converter.open();
  await converter.addButton("Gold Ring").click();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await converter.order().getByRole("button", { name: "Share link" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("textbox", { name: "Link" })).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\/order#1/);
});
