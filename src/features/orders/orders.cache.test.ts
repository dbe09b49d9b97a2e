import * as v from "valibot";
import { expect, test } from "vitest";
import { CachedOrder, CachedPages } from "#features/orders/order-queries.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

const ORDER = {
  ...newOrder("o1"),
  ...{ state: "quote", paid: 0, version: 1, lines: 1, payments: [] },
  ...{ createdAt: "2026-11-22T10:00:00.000Z", updatedAt: "2026-11-22T10:00:00.000Z" },
};
const base = (data: unknown, since = 0) => ({ data, since });
const PAGE = { orders: [], next: null, counts: null };

/** Stores and parses a query's data; `undefined` where it does not match the stored form. */
function readBack(form: v.GenericSchema, data: unknown): unknown {
  const parsed = v.safeParse(form, JSON.parse(JSON.stringify(data)));
  return parsed.success ? parsed.output : undefined;
}

test("a stored order and a stored list of several pages are parsed unchanged", () => {
  expect(readBack(CachedOrder, base(ORDER))).toMatchObject({ data: { name: "Order o1" } });
  const pages = (since: number) => ({
    pages: [base(PAGE, since), base(PAGE, since)],
    pageParams: [undefined, "next"],
  });
  expect(readBack(CachedPages, pages(0))).toEqual(pages(0));
  // `since` counts within one tab, so a stored response starts at 0 again.
  expect(readBack(CachedPages, pages(7))).toEqual(pages(0));
});

test.each([
  ["other payments", CachedOrder, base({ ...ORDER, payments: "many" })],
  ["a list without a page", CachedPages, { pages: [], pageParams: [] }],
])("%s does not match the stored form", (_name, form, data) => {
  expect(readBack(form, data)).toBeUndefined();
});
