/** The slip of the cart: how it looks when it is copied, and what a phone shows of it. */
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { press, tabTo } from "#testing/browser/input/keyboard.ts";
import { emulateMedia } from "#testing/browser/input/media.ts";
import { openPage, PHONE } from "#testing/browser/open-page.tsx";
import { addButton, cart, copyButton, openConverter } from "#testing/browser/pages/converter.ts";

for (const [motion, tears] of [
  ["no-preference", 1],
  ["reduce", 0],
] as const)
  test(`a copied slip tears off ${tears} time with the motion setting ${motion}`, async () => {
    await emulateMedia("screen", motion);
    const animate = vi.spyOn(Element.prototype, "animate");
    await openConverter();
    await addButton("Gold Ring").click();
    await copyButton().click();
    await expect.element(page.getByText(/Chat text copied/)).toBeVisible();
    const torn = animate.mock.calls.filter(
      ([, options]) => typeof options === "object" && options.id === "tear",
    );
    expect(torn).toHaveLength(tears);
  });

test("the button that copies is six presses of Tab from the last line", async () => {
  await openConverter();
  await addButton("Silver Ring").click();
  await addButton("Gold Ring").click();
  await press(cart().getByRole("button", { name: "Remove Gold Ring" }), "{Tab}");
  await tabTo(copyButton(), 6);
});

describe("on a phone", () => {
  test("the total and the button that copies stay in view with eight lines", async () => {
    const slugs = ["gold-ring", "silver-ring", "platinum-ring", "diamond-ring", "fancy-cubic-ring"];
    const byHand = { kind: "manual", currency: "penya", amount: 1_000_000, quantity: 1 };
    const lines = [
      ...slugs.map((slug) => ({ kind: "item", id: `item:${slug}`, slug, quantity: 1 })),
      ...[1, 2, 3].map((n) => ({ ...byHand, id: `hand-${n}`, label: `Line ${n}` })),
    ];
    await openPage("/shop?order=open", {
      viewport: PHONE,
      stored: { "skypurse.cart": { adjustment: 0, lines } },
    });
    await expect.element(cart().getByRole("listitem")).toHaveLength(8);
    await expect.element(copyButton()).toBeInViewport({ ratio: 1 });
    const discount = cart().getByRole("textbox", { name: /^Discount/ });
    await expect.element(discount).not.toBeInTheDocument();
    await cart().getByText("Discount or budget").click();
    await discount.fill("10");
    await expect.element(cart()).toMatchTextContent("−");
    await copyButton().click();
    await expect.element(page.getByText(/copied/)).toBeVisible();
  });
});
