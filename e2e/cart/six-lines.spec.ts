/** An order as it is made on a phone: how many taps it takes. */
import type { Locator } from "@playwright/test";
import { expect, readClipboard, test } from "../support/player.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("six lines, two of them without a price and one custom, take at most ten taps", async ({
  converter,
  page,
}) => {
  await converter.open();
  let taps = 0;
  async function tap(target: Locator) {
    await target.tap();
    taps += 1;
  }
  await tap(page.getByRole("button", { name: /^Cart/ }));
  await tap(converter.order().getByRole("button", { name: "Paste an order" }));
  const dialog = page.getByRole("dialog", { name: "Paste an order" });
  const text = dialog.getByRole("textbox").first();
  await tap(text);
  await page.keyboard.type(
    "3 gold ring\n20 sprotect\n12 platinum ring\n5 gprotect 90 FC each\n2 xprotect 75 FC each\ncarry 150m",
  );
  await tap(dialog.getByRole("button", { name: "Use this order" }));
  await expect(dialog).toBeHidden();
  await expect(converter.order().getByRole("listitem")).toHaveCount(6);
  // Six lines are longer than one message of the chat.
  expect(await converter.messageCount()).toBe(2);
  await tap(converter.copyButton());
  await expect.poll(() => readClipboard(page)).toContain("5x GProtect 90m");
  await tap(converter.copyButton());
  await expect.poll(() => readClipboard(page)).toMatch(/carry 150m = 2.93b Penya/);
  expect(taps).toBeLessThanOrEqual(10);
});
