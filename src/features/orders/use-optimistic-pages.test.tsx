// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { outbox } from "#client/outbox/outbox.ts";
import type { OrderFilter } from "#features/orders/list/orders-url.ts";
import { orderKey, RECORD_PAYMENT, summaryOf } from "#features/orders/order-changes.ts";
import { useOptimisticPages } from "#features/orders/order-queries.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { pathOf } from "#testing/path-of.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

const render = setUpReactRoot();

const AT = "2026-11-22T10:00:00.000Z";
const ORDER = {
  ...newOrder("a"),
  ...{ state: "delivered", paid: 0, version: 1, lines: 1, payments: [], createdAt: AT, updatedAt: AT },
} as unknown as SavedOrder;
const PAGES = [{ data: { orders: [summaryOf(ORDER)], next: null, counts: null, oldest: null }, since: 0 }];
const NO_FILTER: OrderFilter = { q: "", state: undefined, buyer: undefined, sort: "newest" };

beforeEach(() => {
  localStorage.clear();
});
function Paid({ player }: Readonly<{ player: string }>) {
  const rows = useOptimisticPages(PAGES, player, NO_FILTER)?.flatMap(({ orders }) => orders);
  return rows?.map(({ id, name, paid }) => `${id}: ${name}, ${paid}`).join("; ");
}

/** Renders a new tab whose query cache contains the list and, if given, the order `known`. */
async function reload(player: string, known?: SavedOrder) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (known) client.setQueryData(orderKey(player, known.id), { data: known, since: 0 }, { updatedAt: 0 });
  await render(
    <QueryClientProvider client={client}>
      <Paid player={player} />
    </QueryClientProvider>,
  );
}

const pay = (player: string, payload: unknown) =>
  outbox.submit({ kind: RECORD_PAYMENT, target: "a", label: "Order a", payload }, player);

test("after a reload a row includes a waiting payment, though only the list was loaded", async () => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    requests.push(new URL(url).pathname);
    return Response.json(ORDER);
  });
  pay("mia", { id: "p", penya: 10_000_000, note: "", at: AT });
  await reload("mia");
  await act(() => vi.waitFor(() => expect(document.body.textContent).toBe("a: Order a, 10000000")));
  expect(requests).toEqual([pathOf(ordersEndpoints.load, { params: { id: "a" } })]);
});

test("a row that is newer than the cached order includes the waiting payment", async () => {
  vi.stubGlobal("fetch", async () => Response.json(ORDER));
  pay("lea", { id: "p", penya: 10_000_000, note: "", at: AT });
  await reload("lea", { ...ORDER, version: 0 });
  await act(() => vi.waitFor(() => expect(document.body.textContent).toBe("a: Order a, 10000000")));
});

test("a payment that cannot be parsed does not change the row", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ...ORDER, name: "As the order is now" }));
  pay("tim", "unreadable");
  await reload("tim");
  await act(() => vi.waitFor(() => expect(document.body.textContent).toBe("a: As the order is now, 0")));
});
