import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { openPage } from "#testing/browser/open-page.tsx";
import { cart, quantityField } from "#testing/browser/pages/converter.ts";

const byHand = { kind: "manual", currency: "penya", quantity: 1 };

/** Expects that the lines do not overlap, and that no name and no digit of a price is cut. */
const expectWhole = (lines: Locator) => expect.poll(() => lines.elements().flatMap(faultsOf)).toEqual([]);

/** Says which parts of a line are outside it, or cut. */
function faultsOf(row: Element): readonly string[] {
  const place = row.getBoundingClientRect();
  return [...row.querySelectorAll("button, input, span, p")].flatMap((part) => {
    const { top, bottom, height } = part.getBoundingClientRect();
    // Texts for screen readers are one pixel high.
    if (height <= 1 || part.closest("svg")) return [];
    const isOutside = top < place.top - 0.5 || bottom > place.bottom + 0.5;
    const isCut = (part.matches("button") && part.scrollHeight > part.clientHeight + 1) || isPriceCut(part);
    return [
      ...(isOutside ? [`outside: ${part.outerHTML}`] : []),
      ...(isCut ? [`cut: ${part.textContent}`] : []),
    ];
  });
}

function isPriceCut(part: Element): boolean {
  const [price] = /[\d,]{5,}/.exec(part.textContent) ?? [];
  if (!price || part.childElementCount > 0 || getComputedStyle(part).textOverflow !== "ellipsis")
    return false;
  const digits = new Range();
  const text = part.firstChild ?? part;
  digits.setStart(text, part.textContent.indexOf(price));
  digits.setEnd(text, part.textContent.indexOf(price) + price.length);
  return digits.getBoundingClientRect().right > part.getBoundingClientRect().right;
}

for (const width of [320, 360, 393, 430])
  test(`lines are whole at ${width} px, also when the phone is turned and a sum grows to 13 digits`, async () => {
    const lines = [
      { ...byHand, id: "hand:1", label: "Guild delivery fee", amount: 50_000_000 },
      { ...byHand, id: "hand:2", label: "Drop", amount: 123_456_789, quantity: 3 },
    ];
    await openPage("/shop?order=open", {
      viewport: { width, height: 844 },
      stored: { "skypurse.cart": { adjustment: 0, lines } },
    });
    const rows = cart()
      .getByRole("listitem")
      .filter({ has: page.getByRole("textbox") });
    await expect.element(rows).toHaveLength(2);
    await expectWhole(rows);
    const height = () => rows.first().element().getBoundingClientRect().height;
    const upright = height();
    await page.viewport(740, width);
    await expect.poll(height).toBe(65);
    await page.viewport(width, 844);
    await expect.poll(height).toBe(upright);
    await expectWhole(rows);
    const quantity = quantityField("Drop");
    await quantity.fill("9999");
    await expect.element(rows.last()).toMatchTextContent("1,234,444,433,211");
    await expectWhole(rows);
    const stepper = quantity.element().getBoundingClientRect();
    await quantity.fill("3");
    await expect.element(rows.last()).toMatchTextContent("370,370,367");
    expect(quantity.element().getBoundingClientRect(), "the line keeps its height").toEqual(stepper);
  });

for (const [width, language, mark] of [
  [1440, "en", "this cart only"],
  [1440, "de", "nur dieser Warenkorb"],
  [390, "tl", "sa cart na ito lang"],
] as const)
  test(`the mark of a price of one line can be read whole at ${width} px in ${language}`, async () => {
    const line = { kind: "item", id: "a", slug: "parchemin-bonus-bouclier", quantity: 1, penya: 120_000_000 };
    await openPage("/shop?order=open", {
      language,
      viewport: { width, height: 900 },
      stored: { "skypurse.cart": { adjustment: 0, lines: [line] } },
    });
    await expect.element(page.getByText(mark)).toBeVisible();
    const shown = await page.getByText(mark).findElement();
    expect(shown.scrollWidth).toBe(shown.clientWidth);
    const row = shown.closest("li")?.getBoundingClientRect();
    expect(shown.getBoundingClientRect().bottom).toBeLessThanOrEqual(row?.bottom ?? 0);
  });
