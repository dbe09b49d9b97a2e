import check from "fast-check";
import { expect, test } from "vitest";
import { fc, MAX_AMOUNT, penya, TooLarge } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { samplePrices } from "#testing/seed/sample-prices.ts";
import type { Adjustment } from "./adjustment.ts";
import type { ItemLine, Line, ManualLine } from "./cart.ts";
import { SALE_GROUPS, type Sale, type SoldLine, salesBy, soldContent, sumOfSales, trySums } from "./sales.ts";
import { freezeLines } from "./saved-order.ts";

const sale = (fcoins: number | null, amount: number, more: Partial<Sale> = {}): Sale => ({
  day: "2026-11-20",
  server: "lawolf",
  buyer: "Mia",
  lines: [
    {
      ...{ kind: "item", slug: "gold-ring", pieces: 1 },
      ...{ fc: fcoins === null ? null : fc(fcoins), penya: penya(amount) },
    },
  ],
  over: penya(0),
  ...more,
});

test.each([
  ["nothing sold", [], { sales: 0, pieces: 0, penya: 0, over: 0, fc: 0, earned: undefined, withoutFc: 0 }],
  ["one sale", [sale(10, 2_000)], { sales: 1, pieces: 1, penya: 2_000, fc: 10, earned: 200, withoutFc: 0 }],
  ["rounded down", [sale(3, 200)], { penya: 200, fc: 3, earned: 66 }],
  ["less than 1 Penya", [sale(3, 2)], { penya: 2, fc: 3, earned: 0 }],
  ["unknown FC", [sale(null, 500)], { penya: 500, fc: 0, earned: undefined, withoutFc: 1 }],
  [
    "Penya of a line with unknown FC are received, but no FC earned them",
    [sale(10, 2_000), sale(null, 500), sale(20, 1_000)],
    { sales: 3, pieces: 3, penya: 3_500, fc: 30, earned: 100, withoutFc: 1 },
  ],
  ["too much is apart", [sale(10, 2_000, { over: penya(7) })], { penya: 2_000, over: 7, earned: 200 }],
  ["the largest amounts", [sale(MAX_AMOUNT, MAX_AMOUNT)], { penya: MAX_AMOUNT, fc: MAX_AMOUNT, earned: 1 }],
] as const)("%s", (_, sales, expected) => {
  expect(sumOfSales(sales)).toMatchObject(expected);
});

const item = (slug: string, quantity: number, price: Partial<ItemLine> = {}): ItemLine => ({
  ...{ kind: "item", id: `item:${slug}`, slug, quantity },
  ...price,
});
const manual = (currency: "fc" | "penya", amount: number): ManualLine => ({
  ...{ kind: "manual", id: `hand:${currency}`, label: "Delivery", currency, amount, quantity: 1 },
});
const SCROLLS = item("scroll-sprotection", 4);

/** [FC, Penya] of each line, at 210,000 Penya for 1 FC. */
const soldFor = (lines: readonly Line[], paid: number, adjustment: Adjustment = 0) => {
  const content = freezeLines({ lines, adjustment }, samplePrices, {
    rate: rate(penya(210_000), 1),
    isExample: false,
    rateDate: "2026-11-21",
  });
  const sold = soldContent(content, penya(paid));
  return { lines: sold.lines.map((line) => [line.fc, line.penya]), over: sold.over };
};

test("an item priced in Penya costs its FC of the list, and what is paid too much is not received", () => {
  const lines = [SCROLLS, item("gold-ring", 1, { penya: 90_000_000 })];
  const sold = soldFor(lines, 202_200_000, { penya: -5_000_000 });
  // 152.2m of 157.2m, shared as 67.2m and 90m.
  expect(sold).toEqual({
    lines: [
      [320, 65_062_595],
      [500, 87_137_405],
    ],
    over: 50_000_000,
  });
});

test.each<[string, readonly Line[], number, Adjustment, readonly (readonly [number | null, number])[]]>([
  ["a price in FC is the line's", [item("gold-ring", 2, { fc: 450 })], 189_000_000, 0, [[900, 189_000_000]]],
  ["a manual line in FC", [manual("fc", 2)], 420_000, 0, [[2, 420_000]]],
  ["a manual line in Penya", [manual("penya", 500)], 500, 0, [[null, 500]]],
  ["an item that the list lacks", [item("item-9", 1, { penya: 500 })], 500, 0, [[null, 500]]],
  [
    "a line without a price brings nothing",
    [SCROLLS, item("item-9", 1)],
    67_200_000,
    0,
    [
      [320, 67_200_000],
      [null, 0],
    ],
  ],
  [
    "what is missing is shared",
    [SCROLLS, manual("penya", 67_200_000)],
    3,
    0,
    [
      [320, 1],
      [null, 2],
    ],
  ],
  ["a surcharge without amounts", [manual("penya", 0)], 9, { penya: 9 }, [[null, 9]]],
  ["a full discount", [SCROLLS], 0, -100, [[320, 0]]],
])("%s", (_, lines, paid, adjustment, expected) => {
  expect(soldFor(lines, paid, adjustment)).toEqual({ lines: expected, over: 0 });
});

test("products come with the largest amount first, and manual lines by their label", () => {
  const of = (kind: "item" | "manual", name: string, pieces: number, amount: number): SoldLine => ({
    ...(kind === "item" ? { kind, slug: name } : { kind, label: name }),
    ...{ pieces, fc: kind === "item" ? fc(10 * pieces) : null, penya: penya(amount) },
  });
  const sales = [
    sale(0, 0, { lines: [of("item", "ring", 2, 50), of("item", "ring", 1, 40), of("manual", "ring", 1, 7)] }),
    sale(0, 0, { lines: [of("item", "gem", 5, 500), of("item", "ring", 1, 10)], over: penya(3) }),
  ];
  expect(
    salesBy("product", sales).map((row) => [row.key, row.sales, row.pieces, row.fc, row.penya, row.over]),
  ).toEqual([
    ["item:gem", 1, 5, 50, 500, 0],
    ["item:ring", 2, 4, 40, 100, 0],
    ["manual:ring", 1, 1, 0, 7, 0],
  ]);
});

test.each([
  ["Penya", [sale(1, MAX_AMOUNT), sale(null, 1)]],
  ["FC", [sale(MAX_AMOUNT, 1), sale(1, 1)]],
])("a sum of %s above 2^53 − 1 is refused", (_, sales) => {
  expect(() => sumOfSales(sales)).toThrow(TooLarge);
  expect(trySums(sales, "day")).toBeUndefined();
});

test("days come with the latest first, servers and buyers with the largest amount first", () => {
  const sales = [
    sale(1, 100, { day: "2026-11-18", buyer: "Tim", server: "" }),
    sale(1, 300, { day: "2026-11-20" }),
    sale(1, 50, { day: "2026-11-19", buyer: "", server: "" }),
    sale(1, 50, { day: "2026-11-19", buyer: "Tim" }),
  ];
  const rows = (group: (typeof SALE_GROUPS)[number]) =>
    salesBy(group, sales).map((row) => [row.key, row.penya, row.sales]);
  expect(rows("day")).toEqual([
    ["2026-11-20", 300, 1],
    ["2026-11-19", 100, 2],
    ["2026-11-18", 100, 1],
  ]);
  expect(rows("server")).toEqual([
    ["lawolf", 350, 2],
    ["", 150, 2],
  ]);
  expect(rows("buyer")).toEqual([
    ["Mia", 300, 1],
    ["Tim", 150, 2],
    ["", 50, 1],
  ]);
});

const anySale = check
  .record({
    fcoins: check.nat(1_000),
    amount: check.nat(1_000_000_000),
    day: check.constantFrom("2026-11-18", "2026-11-19", "2026-11-20"),
    server: check.constantFrom("", "lawolf", "mia"),
    buyer: check.constantFrom("", "Mia", "Tim"),
  })
  .map(({ fcoins, amount, ...more }) => sale(fcoins, amount, more));

test("the rows of every group add up to the total", () => {
  check.assert(
    check.property(check.array(anySale), check.constantFrom(...SALE_GROUPS), (sales, group) => {
      const total = sumOfSales(sales);
      const rows = salesBy(group, sales);
      for (const name of ["sales", "pieces", "penya", "fc", "withoutFc"] as const)
        expect(rows.reduce((before, row) => before + row[name], 0)).toBe(total[name]);
    }),
  );
});
