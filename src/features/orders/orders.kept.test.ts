import * as v from "valibot";
import { expect, test } from "vitest";
import { newOrder } from "#testing/saved-orders.ts";
import { formOf } from "./orders.kept.ts";

const ORDER = {
  ...newOrder("o1"),
  ...{ state: "quote", paid: 0, version: 1, lines: 1, payments: [] },
  ...{ createdAt: "2026-11-22T10:00:00.000Z", updatedAt: "2026-11-22T10:00:00.000Z" },
};
const PAGE = { orders: [], next: null, counts: null };
const key = (...rest: readonly unknown[]) => ["orders", "mia", ...rest];
const FILTER = { q: "", state: undefined, sort: "newest" };

/** What a query's data is after it was stored; `undefined` where its form is not the one that is kept. */
function readBack(queryKey: readonly unknown[], data: unknown): unknown {
  const form = formOf(queryKey);
  const parsed = form && v.safeParse(form, JSON.parse(JSON.stringify(data)));
  return parsed?.success ? parsed.output : undefined;
}

test("one order, a list of several pages and the latest few are read back", () => {
  expect(readBack(key("one", "o1"), ORDER)).toMatchObject({ name: "Order o1" });
  const pages = { pages: [PAGE, PAGE], pageParams: [undefined, "next"] };
  expect(readBack(key("list", FILTER), pages)).toEqual({
    pages: [PAGE, PAGE],
    pageParams: [undefined, "next"],
  });
  expect(readBack(key("list", "recent", 4), PAGE)).toEqual(PAGE);
});

test("a search is not kept, and nothing of another form is read back", () => {
  expect(formOf(key("list", { ...FILTER, q: "ring" }))).toBeUndefined();
  expect(formOf(key("other"))).toBeUndefined();
  expect(readBack(key("one", "o1"), { ...ORDER, payments: "many" })).toBeUndefined();
  expect(readBack(key("list", FILTER), { pages: [], pageParams: [] })).toBeUndefined();
});
