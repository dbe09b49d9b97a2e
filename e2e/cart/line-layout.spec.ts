import type { Locator } from "@playwright/test";
import { startWithCart } from "../support/carts.ts";
import { expect, test } from "../support/player.ts";

const byHand = { kind: "manual", currency: "penya", quantity: 1 };

/** Expects that the lines do not overlap, and that no name and no digit of a price is cut. */
async function expectWhole(lines: Locator) {
  await expect
    .poll(() =>
      lines.evaluateAll((rows) => {
        const wrong = [];
        for (const row of rows) {
          const place = row.getBoundingClientRect();
          for (const part of row.querySelectorAll("button, input, span, p")) {
            const { top, bottom, height } = part.getBoundingClientRect();
            // Texts for screen readers are one pixel high.
            if (height <= 1 || part.closest("svg")) continue;
            if (top < place.top - 0.5 || bottom > place.bottom + 0.5)
              wrong.push(`outside: ${part.outerHTML}`);
            if (part.matches("button") && part.scrollHeight > part.clientHeight + 1)
              wrong.push(`cut: ${part.textContent}`);
            const [price] = /[\d,]{5,}/.exec(part.textContent) ?? [];
            if (!price || part.childElementCount > 0 || getComputedStyle(part).textOverflow !== "ellipsis")
              continue;
            const digits = new Range();
            const text = part.firstChild ?? part;
            digits.setStart(text, part.textContent.indexOf(price));
            digits.setEnd(text, part.textContent.indexOf(price) + price.length);
            if (digits.getBoundingClientRect().right > part.getBoundingClientRect().right)
              wrong.push(`cut: ${part.textContent}`);
          }
        }
        return wrong;
      }),
    )
    .toEqual([]);
}

for (const width of [320, 360, 393, 430])
  test(`lines are whole at ${width} px, also when the phone is turned and a sum grows to 13 digits`, async ({
    converter,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const lines = [
      { ...byHand, id: "hand:1", label: "Guild delivery fee", amount: 50_000_000 },
      { ...byHand, id: "hand:2", label: "Drop", amount: 123_456_789, quantity: 3 },
    ];
    await startWithCart(page, { adjustment: 0, lines });
    await page.goto("/shop?order=open");
    const rows = converter
      .order()
      .getByRole("listitem")
      .filter({ has: page.getByRole("textbox") });
    await expect(rows).toHaveCount(2);
    await expectWhole(rows);
    const height = async () => (await rows.first().boundingBox())?.height;
    const upright = await height();
    await page.setViewportSize({ width: 740, height: width });
    await expect.poll(height).toBe(65);
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(height).toBe(upright);
    await expectWhole(rows);
    await converter.quantity("Drop").fill("9999");
    await expect(rows.last()).toContainText("1,234,444,433,211");
    await expectWhole(rows);
    const stepper = await converter.quantity("Drop").boundingBox();
    await converter.quantity("Drop").fill("3");
    await expect(rows.last()).toContainText("370,370,367");
    expect(await converter.quantity("Drop").boundingBox(), "the line keeps its height").toEqual(stepper);
  });
