import check from "fast-check";
import { expect, test } from "vitest";
import { penya } from "#domain/money/money.ts";
import { EXAMPLE_RATE } from "#domain/money/rate.ts";
import { affordable, remaining } from "./budget.ts";
import * as Cart from "./cart.ts";
import { priced } from "./order.ts";

const orderOf = (amount: number, adjustment: number) =>
  priced(
    {
      adjustment,
      lines: [{ kind: "manual", id: "a", label: "a", currency: "penya", amount, quantity: 1 }],
    },
    () => undefined,
    EXAMPLE_RATE,
  );

test.each([
  [900, 600, 0, 100, 3],
  [900, 600, 0, 101, 2],
  [900, 900, 0, 1, 0],
  [900, 901, 0, 1, 0],
  [900, 600, -50, 100, 12],
  [900, 600, 10, 100, 2],
  [900, 600, -100, 100, Cart.MAX_QUANTITY],
  [900, 600, 0, 0, Cart.MAX_QUANTITY],
])(
  "%i Penya, of which %i at %i %% are spent, buy of %i each: %i",
  (budget, spent, percent, unit, expected) => {
    expect(affordable(orderOf(spent, percent), penya(budget), penya(unit))).toBe(expected);
  },
);

test("the remaining amount is negative when Penya are missing", () => {
  expect(remaining(orderOf(600, 0), penya(900))).toBe(300);
  expect(remaining(orderOf(600, 0), penya(500))).toBe(-100);
});

test("the affordable number of pieces fits, and one more does not", () => {
  const anyAmount = check.integer({ min: 1, max: 10 ** 11 });
  check.assert(
    check.property(
      anyAmount,
      anyAmount,
      anyAmount,
      check.integer({ min: -100, max: 100 }),
      (budget, spent, unit, percent) => {
        const order = orderOf(spent, percent);
        const count = affordable(order, penya(budget), penya(unit));
        const costs = (more: number) => orderOf(spent + more * unit, percent).totalPenya;
        if (count > 0) expect(costs(count)).toBeLessThanOrEqual(budget);
        if (count < Cart.MAX_QUANTITY) expect(costs(count + 1)).toBeGreaterThan(budget);
      },
    ),
    { numRuns: 1_000 },
  );
});
