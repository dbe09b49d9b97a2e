import { Converter, expect, readClipboard, test } from "../support/player.ts";
import { isReachable } from "../support/reachable.ts";
import { readQr } from "./qr.ts";

/** A link of version 1, of 21 November 2026: five lines in German, 215,000 Penya per FC, ten percent off. */
const LINK =
  "/order#1AtQT8xoGbGF3b2xmWgUUgQEKXlICCGbDvHIgTWlhcGMBEkd1aWxkIGRlbGl2ZXJ5IGZlZVcBBwrDiWxhbiDwn4y5kQGPTgdzcMOkdGVyF0ON";

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
  const theirs = new Converter(other);
  await expect(theirs.totalPenya()).toHaveText("112,500,000 Penya");
});

for (const [viewport, tag] of [
  [{ width: 320, height: 640 }, []],
  [{ width: 1024, height: 768 }, ["@night"]],
] as const)
  test(`a received order can be undone beside the open cart, ${viewport.width} px`, {
    tag: [...tag],
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(LINK);
    await page.getByRole("button", { name: "Use this order" }).click();
    const undo = page.getByRole("button", { name: "Undo" });
    const cart = page.getByRole("dialog", { name: "Your cart" });
    await expect(cart.getByRole("button", { name: "Remove Gold Ring" })).toBeVisible();
    // A message stays while the pointer is over it.
    await undo.hover();
    // It is not in front of what a player does next.
    await expect.poll(() => isReachable(cart.getByRole("button", { name: /^Copy 1/ }))).toBe(true);
    await undo.click();
    await expect(cart).toContainText("Your cart is empty");
  });
