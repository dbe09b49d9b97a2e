import * as v from "valibot";
import { expect, test } from "vitest";
import type { WaitingChange } from "#client/outbox/change.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { NOTHING_OWED } from "#features/orders/server/owed/owed.contract.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import { EDIT_ORDER, MOVE_ORDER, REMOVE_ORDER, SAVE_ORDER, summaryOf } from "./order-changes.ts";
import { CachedOrder, CachedPages, changedCounts, changedOrders } from "./order-queries.ts";

const AT = "2026-11-22T10:00:00.000Z";
const orderNamed = (id: string, state = "quote") =>
  ({
    ...newOrder(id),
    ...{ state, paid: 0, version: 1, lines: 1, payments: [], createdAt: AT, updatedAt: AT },
  }) as unknown as SavedOrder;
const change = (kind: string, target: string, payload: unknown = null) =>
  ({ kind, target, label: target, payload, createdAt: 1, state: "waiting" }) as WaitingChange;
const moved = (target: string, to: string) => change(MOVE_ORDER, target, { from: "quote", to, settle: null });

const [A, B] = [orderNamed("a"), orderNamed("b", "agreed")];
const SERVER = {
  all: 2,
  found: { quote: 1, agreed: 1, paid: 0, delivered: 0, cancelled: 0 },
  ...NOTHING_OWED,
};

type Case = Readonly<{
  name: string;
  changes: readonly WaitingChange[];
  q?: string;
  /** The orders in the list; the others are loaded. */
  rows?: readonly SavedOrder[];
  all: number;
  quote: number;
  agreed: number;
}>;

test.each<Case>([
  { name: "nothing changed", changes: [], all: 2, quote: 1, agreed: 1 },
  { name: "a deleted order", changes: [change(REMOVE_ORDER, "a")], all: 1, quote: 0, agreed: 1 },
  {
    name: "a deleted order that the list does not contain",
    changes: [change(REMOVE_ORDER, "b")],
    rows: [A],
    ...{ all: 1, quote: 1, agreed: 0 },
  },
  { name: "an order in another state", changes: [moved("a", "agreed")], all: 2, quote: 0, agreed: 2 },
  { name: "a new order", changes: [change(SAVE_ORDER, "c", newOrder("c"))], all: 3, quote: 2, agreed: 1 },
  {
    name: "an order that was deleted and restored",
    changes: [change(REMOVE_ORDER, "a"), change(SAVE_ORDER, "a", newOrder("a"))],
    ...{ all: 2, quote: 1, agreed: 1 },
  },
  {
    name: "a new order that the search does not find",
    changes: [change(SAVE_ORDER, "c", newOrder("c", { name: "Rings", buyer: "" }))],
    q: "order",
    ...{ all: 3, quote: 1, agreed: 1 },
  },
  {
    name: "an order that the search no longer finds",
    changes: [change(EDIT_ORDER, "a", [{ field: "name", from: "Order a", to: "Rings" }])],
    q: "order",
    ...{ all: 2, quote: 0, agreed: 1 },
  },
])("the list counts what it shows: $name", ({ changes, q = "", rows = [A, B], all, quote, agreed }) => {
  const loaded = [A, B].filter((order) => !rows.includes(order)).map((order) => [order.id, order] as const);
  const changed = changedOrders(rows.map(summaryOf), changes, new Map(loaded));
  const counts = changedCounts(SERVER, [...changed.values()], {
    q,
    state: undefined,
    buyer: undefined,
    sort: "newest",
  });
  expect(counts).toMatchObject({ all, found: { ...SERVER.found, quote, agreed } });
});

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
