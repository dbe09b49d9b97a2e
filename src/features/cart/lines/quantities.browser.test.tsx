import { describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  addButton,
  addByHand,
  cart,
  openConverter,
  quantityField,
  totalFc,
  totalPenya,
} from "#testing/browser/pages/converter.ts";

const ring = () => quantityField("Gold Ring");

async function openWithRing(): Promise<void> {
  await openConverter();
  await addButton("Gold Ring").click();
}

async function typeQuantity(typed: string): Promise<void> {
  await ring().fill(typed);
  await userEvent.keyboard("{Tab}");
}

test("typing a discount out of range keeps the previous one", async () => {
  await openWithRing();
  await page.getByRole("textbox", { name: "Discount" }).click();
  await userEvent.keyboard("150");
  await expect
    .element(page.getByText("Enter percent up to 100, like 7.5%, or an amount, like 5m."))
    .toBeVisible();
  await expect.element(totalPenya()).toHaveTextContent("100,000,000 Penya");
});

describe("quantities that players type", () => {
  for (const [typed, counted] of [
    ["1,000", "1000"],
    ["1.000", "1000"],
    ["1 000", "1000"],
    ["2k", "2000"],
    ["05", "5"],
  ] as const)
    test(`${typed} is ${counted}`, async () => {
      await openWithRing();
      await typeQuantity(typed);
      await expect.element(ring()).toHaveValue(counted);
    });

  for (const typed of ["10000", "1.5", "-3", "abc"])
    test(`${typed} is refused with a reason, stays visible and changes nothing`, async () => {
      await openWithRing();
      await typeQuantity(typed);
      await expect.element(page.getByText("A whole number from 1 to 9,999.")).toBeVisible();
      await expect.element(ring()).toHaveValue(typed);
      await expect.element(totalFc()).toHaveTextContent("500 FC");
    });
});

test("a long press repeats until it is released", async () => {
  await openWithRing();
  const field = await ring().findElement();
  const value = () => (field instanceof HTMLInputElement ? field.value : "");
  const one = cart().getByRole("button", { name: "One more Gold Ring" });
  await one.hover();
  const more = one.element();
  const pointer = { bubbles: true, cancelable: true, isPrimary: true, pointerType: "mouse", button: 0 };
  more.dispatchEvent(new PointerEvent("pointerdown", pointer));
  await expect.poll(() => Number(value())).toBeGreaterThan(5);
  more.dispatchEvent(new PointerEvent("pointerup", pointer));
  const reached = Number(value());
  await cart().getByRole("button", { name: "One less Gold Ring" }).click();
  await expect.element(ring()).toHaveValue(String(reached - 1));
});

test("a manual line can also be added without HTTPS", async () => {
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(crypto, "randomUUID");
  });
  await openConverter();
  await addByHand("Fee", "2m");
  await expect.element(totalPenya()).toHaveTextContent("2,000,000 Penya");
});
