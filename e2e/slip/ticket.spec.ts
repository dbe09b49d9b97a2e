/** The slip of the cart: how it looks when it is copied, and what a phone shows of it. */
import { expect, test } from "../support/player.ts";

for (const [motion, tears] of [
  ["no-preference", 1],
  ["reduce", 0],
] as const)
  test(`a copied slip tears off ${tears} time with the motion setting ${motion}`, async ({
    converter,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        const { body } = document;
        if (typeof options === "object" && options.id === "tear")
          body.dataset.tears = String(Number(body.dataset.tears ?? 0) + 1);
        return animate.call(this, frames, options);
      };
    });
    await converter.open();
    await converter.addButton("Gold Ring").click();
    await converter.copyButton().click();
    await expect(page.getByText(/Chat text copied/)).toBeVisible();
    expect(await page.evaluate(() => Number(document.body.dataset.tears ?? 0))).toBe(tears);
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the total and the button that copies stay in view with eight lines", async ({ converter, page }) => {
    const lines = ["gold-ring", "silver-ring", "platinum-ring", "diamond-ring", "fancy-cubic-ring"];
    await page.addInitScript(
      (slugs) =>
        localStorage.setItem(
          "skypurse.cart",
          JSON.stringify({
            adjustment: 0,
            lines: [
              ...slugs.map((slug) => ({ kind: "item", id: `item:${slug}`, slug, quantity: 1 })),
              ...[1, 2, 3].map((n) => ({
                ...{ kind: "manual", id: `hand-${n}`, label: `Line ${n}`, currency: "penya" },
                ...{ amount: 1_000_000, quantity: 1 },
              })),
            ],
          }),
        ),
      lines,
    );
    await page.goto("/shop?order=open");
    await expect(converter.order().getByRole("listitem")).toHaveCount(8);
    await expect(converter.copyButton()).toBeInViewport({ ratio: 1 });
    const discount = converter.order().getByRole("textbox", { name: "Discount" });
    await expect(discount).toBeHidden();
    await converter.order().getByText("Discount or budget").tap();
    await discount.fill("10");
    await expect(converter.order()).toContainText("−");
    await converter.copyButton().tap();
    await expect(page.getByText(/copied/)).toBeVisible();
  });
});
