import { expect, test } from "vitest";
import { penya } from "#domain/money/money.ts";
import { summaryOf } from "#features/orders/order-changes.ts";
import { NOTHING_OWED } from "#features/orders/server/owed/owed.contract.ts";
import { orderOfRings } from "#testing/browser/pages/order-of-rings.ts";
import { changedOwed } from "./owed-sums.ts";

const EARLY = "2026-11-20T10:00:00.000Z";
const LATE = "2026-11-25T10:00:00.000Z";
const order = (buyer: string, totalPenya: number, agreedAt: string, paid = 0) => ({
  ...summaryOf(orderOfRings("a")),
  ...{ buyer, totalPenya: penya(totalPenya), paid: penya(paid), state: "agreed" as const, agreedAt },
});
const owed = (...orders: readonly ReturnType<typeof order>[]) =>
  changedOwed(
    NOTHING_OWED.owed,
    orders.map((after) => ({ before: null, after })),
  );

test("orders of one buyer are added up, since the oldest", () => {
  const sums = owed(order("Tim", 10, LATE), order("tim", 5, EARLY), order("Ana", 20, LATE));
  expect(sums).toEqual({
    orders: 3,
    penya: 35,
    buyers: [
      { buyer: "Ana", orders: 1, penya: 20, since: LATE },
      { buyer: "Tim", orders: 2, penya: 15, since: EARLY },
    ],
  });
});

test.each([
  ["a part payment", order("Tim", 10, LATE, 4), 6, 1],
  ["a higher total", order("Tim", 30, LATE), 30, 1],
  ["a payment of all", order("Tim", 10, LATE, 10), 0, 0],
  ["a deletion", null, 0, 0],
])("%s changes the sums", (_name, after, rest, count) => {
  const before = order("Tim", 10, LATE);
  const sums = changedOwed(owed(before, order("Ana", 20, LATE)), [{ before, after }]);
  expect([sums.penya, sums.orders]).toEqual([20 + rest, 1 + count]);
  expect(sums.buyers.find(({ buyer }) => buyer === "Tim")?.penya ?? 0).toBe(rest);
});

test("another buyer takes the debt over, and sums never fall below 0", () => {
  const [tim, ana] = [order("Tim", 10, LATE), order("Ana", 10, LATE)];
  expect(changedOwed(owed(tim), [{ before: tim, after: ana }]).buyers.map(({ buyer }) => buyer)).toEqual([
    "Ana",
  ]);
  expect(changedOwed(NOTHING_OWED.owed, [{ before: tim, after: null }])).toEqual(NOTHING_OWED.owed);
});
