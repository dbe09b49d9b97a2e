/** The dialog with the link of the order. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { withNavigator } from "#testing/browser/input/device.ts";
import { navigate } from "#testing/browser/open-page.tsx";
import { cartOfManualLines } from "#testing/browser/pages/carts.ts";
import { addButton, cart, openConverter } from "#testing/browser/pages/converter.ts";

const shareButton = () => cart().getByRole("button", { name: "Share link" });
const linkField = page.getByRole("textbox", { name: /^Link / });

test("on a phone the system's share sheet is offered", async () => {
  const share = vi.fn(async (_shared: ShareData) => undefined);
  withNavigator({ share });
  await openConverter();
  await addButton("Gold Ring").click();
  await shareButton().click();
  await page.getByRole("button", { name: "Send…" }).click();
  await expect.poll(() => share.mock.lastCall?.[0].url).toMatch(/\/order#1[\w-]+$/);
});

test("an order of 500 lines has a link, and the page explains why there is no QR code", async () => {
  const stored = { "skypurse.cart": cartOfManualLines(500, { amount: 1_234, quantity: 2 }) };
  await openConverter("/shop", { stored });
  await shareButton().click();
  await expect.element(page.getByText(/^This order is too long for a QR code\./)).toBeVisible();
  const { pathname, hash } = new URL(((await linkField.findElement()) as HTMLInputElement).value);
  await navigate(pathname + hash);
  await expect.element(page.getByRole("row", { name: /Line number 500 / })).toBeVisible();
});

test("if the browser refuses to copy, the link is shown and selected", async () => {
  await openConverter();
  await addButton("Gold Ring").click();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await shareButton().click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.element(linkField).toHaveFocus();
  await expect.poll(() => getSelection()?.toString()).toMatch(/\/order#1/);
});
