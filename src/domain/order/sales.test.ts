import check from "fast-check";
import { expect, test } from "vitest";
import { fc, MAX_AMOUNT, penya, TooLarge } from "#domain/money/money.ts";
import { SALE_GROUPS, type Sale, salesBy, sumOfSales, trySums } from "./sales.ts";

const sale = (fcoins: number, amount: number, more: Partial<Sale> = {}): Sale => ({
  day: "2026-11-20",
  server: "lawolf",
  buyer: "Mia",
  fc: fc(fcoins),
  penya: penya(amount),
  ...more,
});

test.each([
  ["nothing sold", [], { sales: 0, penya: 0, fc: 0, earned: undefined, withoutFc: 0 }],
  ["one sale", [sale(10, 2_000)], { sales: 1, penya: 2_000, fc: 10, earned: 200, withoutFc: 0 }],
  ["rounded down", [sale(3, 200)], { sales: 1, penya: 200, fc: 3, earned: 66, withoutFc: 0 }],
  ["less than 1 Penya", [sale(3, 2)], { sales: 1, penya: 2, fc: 3, earned: 0, withoutFc: 0 }],
  ["without FC", [sale(0, 500)], { sales: 1, penya: 500, fc: 0, earned: undefined, withoutFc: 1 }],
  [
    "Penya of a sale without FC are received, but no FC earned them",
    [sale(10, 2_000), sale(0, 500), sale(20, 1_000)],
    { sales: 3, penya: 3_500, fc: 30, earned: 100, withoutFc: 1 },
  ],
  [
    "the largest amounts",
    [sale(MAX_AMOUNT, MAX_AMOUNT)],
    { sales: 1, penya: MAX_AMOUNT, fc: MAX_AMOUNT, earned: 1, withoutFc: 0 },
  ],
] as const)("%s", (_, sales, expected) => {
  expect(sumOfSales(sales)).toEqual(expected);
});

test.each([
  ["Penya", [sale(1, MAX_AMOUNT), sale(0, 1)]],
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
      for (const name of ["sales", "penya", "fc", "withoutFc"] as const)
        expect(rows.reduce((before, row) => before + row[name], 0)).toBe(total[name]);
    }),
  );
});
