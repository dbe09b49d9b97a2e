import { expect, test } from "vitest";
import { fc, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { itemLine, type Line } from "#domain/order/cart.ts";
import { priced } from "#domain/order/order.ts";
import { type PictureLabels, pictureContent } from "./picture-content.ts";

const LABELS: PictureLabels = {
  title: "Order slip",
  day: "November 23, 2026",
  item: "Item",
  noPrice: "no price",
  totalFc: "Total FCoins",
  totalPenya: "Total Penya",
  rate: "1 FC = 200,000 Penya",
  unpriced: "",
  adjustment: "",
  note: "",
  scan: "Scan to open the order",
  noCode: "Too long",
  footer: "Made with Skypurse",
  number: (amount) => amount.toLocaleString("en"),
  nameOf: (slug) => `name of ${slug}`,
  kindOf: (kind) => `kind ${kind}`,
  more: (count) => `+${count} more`,
};

/** An order of lines at 1,000 Penya each. */
function orderOfLines(count: number, adjustment = 0) {
  const lines = Array.from({ length: count }, (_, index): Line => {
    const id = `hand:${index}`;
    return { kind: "manual", id, label: `Line ${index}`, currency: "penya", amount: 1_000, quantity: 1 };
  });
  return priced({ lines, adjustment }, () => undefined, rate(penya(200_000), 1));
}

test.each([
  [0, 0, undefined],
  [1, 1, undefined],
  [20, 20, undefined],
  [21, 20, "+1 more"],
  [32, 20, "+12 more"],
])("of %i lines it shows %i, and then %s", (count, shown, more) => {
  const { lines } = pictureContent(orderOfLines(count), LABELS);
  expect(lines.filter(({ kind }) => kind === "line")).toHaveLength(shown);
  expect(lines.find(({ kind }) => kind === "more")?.name).toBe(more);
});

test.each([
  [-10, "−1,000"],
  [5, "+500"],
  [0, undefined],
])("an adjustment of %i percent is the last line: %s", (percent, amount) => {
  const labels = { ...LABELS, adjustment: percent === 0 ? "" : `Adjustment ${percent}%` };
  const { lines } = pictureContent(orderOfLines(10, percent), labels);
  const last = lines.at(-1);
  expect(last?.kind).toBe(amount === undefined ? "line" : "adjustment");
  if (amount !== undefined) expect(last).toMatchObject({ quantity: "", fc: "", penya: amount });
});

test.each<[string, Line, object]>([
  [
    "a product",
    { kind: "item", id: "1", slug: "gold-ring", quantity: 10, note: "for Mia" },
    { quantity: "10 ×", name: "name of gold-ring", note: "↳ for Mia", fc: "5,000", penya: "1,000,000,000" },
  ],
  [
    "a product without a price",
    { kind: "item", id: "1", slug: "unknown", quantity: 1 },
    { quantity: "1 ×", name: "name of unknown", note: "", fc: "", penya: "no price", isPriced: false },
  ],
  [
    "a line in Penya",
    { kind: "manual", id: "1", label: "Fee", currency: "penya", amount: 999_999_999_999_999, quantity: 1 },
    { name: "Fee", fc: "", penya: "999,999,999,999,999" },
  ],
  [
    "a product with a price that players report",
    { kind: "item", id: "1", slug: "silver-ring", quantity: 1, note: "for Mia" },
    { name: "name of silver-ring", note: "kind reported · ↳ for Mia", fc: "500" },
  ],
])("%s", (_, line, expected) => {
  const prices = (slug: string) => (slug.endsWith("-ring") ? fc(500) : undefined);
  const kinds = (slug: string) => (slug === "silver-ring" ? "reported" : undefined);
  const order = priced({ lines: [line], adjustment: 0 }, prices, rate(penya(200_000), 1), kinds);
  expect(pictureContent(order, LABELS).lines).toEqual([expect.objectContaining(expected)]);
});

test("a note to the whole order is the last line", () => {
  const labels = { ...LABELS, adjustment: "Discount", note: "Note: pays on Friday" };
  expect(pictureContent(orderOfLines(2, -10), labels).lines.at(-1)).toMatchObject({
    ...{ kind: "note", name: "Note: pays on Friday", quantity: "", penya: "" },
  });
});

test("a discount in Penya is whole while a line has no price yet", () => {
  const lines = [...orderOfLines(1).lines.map(({ line }) => line), itemLine("silver-ring", 1)];
  const order = priced({ lines, adjustment: { penya: -5_000 } }, () => undefined, rate(penya(200_000), 1));
  const content = pictureContent(order, { ...LABELS, adjustment: "Discount" });
  expect(content.lines.at(-1)).toMatchObject({ name: "Discount", penya: "−5,000" });
});
