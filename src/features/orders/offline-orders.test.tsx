// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { sessionQuery } from "#client/api/session.ts";
import { outbox } from "#client/outbox/outbox.ts";
import type { Player } from "#contract/session.ts";
import type { OrderFilter } from "#features/orders/list/orders-url.ts";
import { SAVE_ORDER } from "#features/orders/order-changes.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import { useOrderList, useRecentOrders } from "./orders.client.ts";

const render = setUpReactRoot();

const NO_FILTER: OrderFilter = { q: "", state: undefined, buyer: undefined, sort: "newest" };
const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
};

let fetchApi: (url: string) => Response;
/** Each test has its own: the tab's outbox keeps the changes of the tests before. */
let player: Player;
let players = 0;
beforeEach(() => {
  vi.stubGlobal("fetch", async ({ url }: Request) => fetchApi(url));
  player = { ...MIA, id: `mia-${++players}` };
});

function Orders({ filter }: Readonly<{ filter: OrderFilter }>) {
  const { pages, isPartial, refetch } = useOrderList(filter);
  const recent = useRecentOrders(4);
  const names = pages?.flatMap(({ orders }) => orders.map(({ name }) => name));
  return (
    <button type="button" onClick={() => void refetch()}>
      {JSON.stringify({ names, isPartial, recent: recent.orders.map(({ name }) => name) })}
    </button>
  );
}

async function open(filter = NO_FILTER) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  client.setQueryDefaults(sessionQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(sessionQuery.queryKey, { player, hasGoogle: true });
  await render(
    <QueryClientProvider client={client}>
      <Orders filter={filter} />
    </QueryClientProvider>,
  );
}
const shown = () => JSON.parse(document.body.textContent ?? "");
const waitFor = (expected: object) => act(() => vi.waitFor(() => expect(shown()).toEqual(expected)));

const offline = () => {
  throw new TypeError("Failed to fetch");
};
const page = (orders: readonly unknown[]) => () =>
  Response.json({
    orders,
    next: null,
    counts: { found: { quote: 0, agreed: 0, paid: 0, delivered: 0, cancelled: 0 }, all: 0 },
  });
const save = () =>
  outbox.submit(
    { kind: SAVE_ORDER, target: "a", label: "Order a", payload: newOrder("a", { name: "For Tim" }) },
    player.id,
  );

test("without a network and a stored list, the orders saved here are shown", async () => {
  fetchApi = offline;
  save();
  await open();
  await waitFor({ names: ["For Tim"], isPartial: true, recent: ["For Tim"] });
});

test("a list without such orders is not shown as empty", async () => {
  fetchApi = offline;
  await open();
  await waitFor({ isPartial: false, recent: [] });
});

test("an order that the filter excludes is not shown", async () => {
  fetchApi = offline;
  save();
  await open({ ...NO_FILTER, state: "paid" });
  await waitFor({ isPartial: false, recent: ["For Tim"] });
});

test("the orders stay while the list is requested again, and the response replaces them", async () => {
  fetchApi = offline;
  save();
  await open();
  await waitFor({ names: ["For Tim"], isPartial: true, recent: ["For Tim"] });
  fetchApi = page([]);
  await act(async () => document.querySelector("button")?.click());
  expect(shown().names).toEqual(["For Tim"]);
  await waitFor({ names: ["For Tim"], isPartial: false, recent: ["For Tim"] });
});

test("a refusal is not taken for a missing network", async () => {
  fetchApi = () => Response.json({ code: "not_found" }, { status: 404 });
  save();
  await open();
  await waitFor({ isPartial: false, recent: [] });
});
