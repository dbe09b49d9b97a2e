import * as v from "valibot";
import { expect, test } from "vitest";
import { Characters } from "#features/characters/server/characters.contract.ts";
import { OrderPage, SavedOrder } from "#features/orders/server/orders.contract.ts";
import { Rates } from "#features/rate-history/server/rate-history.contract.ts";
import { LEA } from "#testing/seed/characters.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";

const { member } = await startTestApp({ WRITES_PER_MINUTE: "100000" });

const KEY = "change:one";
const order = async (client: Client) => v.parse(SavedOrder, await (await client.get("/api/orders/a")).json());
const has = async (response: Promise<Response>) => expect((await response).ok).toBe(true);

/**
 * Each case has the state before a change, the change, and the change of another device before the same
 * request is received again. The repeated request must change nothing.
 */
const CASES: readonly Readonly<{
  name: string;
  before: (client: Client) => Promise<unknown>;
  change: (client: Client) => Promise<Response>;
  meanwhile: (client: Client) => Promise<unknown>;
  status: number;
}>[] = [
  {
    name: "a new order that was deleted since",
    before: async () => {},
    change: (client) => client.post("/api/orders", newOrder("a")),
    meanwhile: (client) => has(client.delete("/api/orders/a")),
    status: 404,
  },
  {
    name: "a deletion of an order that was brought back since",
    before: (client) => has(client.post("/api/orders", newOrder("a"))),
    change: (client) => client.delete("/api/orders/a"),
    meanwhile: (client) => has(client.post("/api/orders", newOrder("a"))),
    status: 204,
  },
  {
    name: "other names of an order that was renamed since",
    before: (client) => has(client.post("/api/orders", newOrder("a"))),
    change: (client) => client.patch("/api/orders/a", { name: "One", buyer: "", server: "", version: 1 }),
    meanwhile: (client) =>
      has(client.patch("/api/orders/a", { name: "Two", buyer: "", server: "", version: 2 })),
    status: 200,
  },
  {
    name: "a move that was taken back since",
    before: (client) => has(client.post("/api/orders", newOrder("a"))),
    change: (client) => client.post("/api/orders/a/moves", { to: "agreed", version: 1 }),
    meanwhile: (client) => has(client.post("/api/orders/a/moves", { to: "quote", version: 2 })),
    status: 200,
  },
  {
    name: "a payment that was removed since",
    before: (client) => has(client.post("/api/orders", newOrder("a"))),
    change: (client) => client.put("/api/orders/a/payments/p", { penya: 5 }),
    meanwhile: (client) => has(client.delete("/api/orders/a/payments/p")),
    status: 200,
  },
  {
    name: "a removal of a payment that was noted again since",
    before: async (client) => {
      await has(client.post("/api/orders", newOrder("a")));
      await has(client.put("/api/orders/a/payments/p", { penya: 5 }));
    },
    change: (client) => client.delete("/api/orders/a/payments/p"),
    meanwhile: (client) => has(client.put("/api/orders/a/payments/p", { penya: 7 })),
    status: 200,
  },
  {
    name: "a character's change that was changed since",
    before: (client) => has(client.put("/api/characters/c", LEA)),
    change: (client) => client.put("/api/characters/c", { ...LEA, level: 76, version: 1 }),
    meanwhile: (client) => has(client.put("/api/characters/c", { ...LEA, level: 80, version: 2 })),
    status: 200,
  },
  {
    name: "a new character that was deleted since",
    before: async () => {},
    change: (client) => client.put("/api/characters/c", LEA),
    meanwhile: (client) => has(client.delete("/api/characters/c")),
    status: 404,
  },
  {
    name: "a deletion of a character that was brought back since",
    before: (client) => has(client.put("/api/characters/c", LEA)),
    change: (client) => client.delete("/api/characters/c"),
    meanwhile: (client) => has(client.put("/api/characters/c", LEA)),
    status: 204,
  },
  {
    name: "a rate that was taken out since",
    before: async () => {},
    change: (client) => client.put("/api/rates/lawolf/2026-01-02", { penya: 7, per: 1 }),
    meanwhile: (client) => has(client.delete("/api/rates/lawolf/2026-01-02")),
    status: 404,
  },
  {
    name: "a removal of a rate that was put back since",
    before: (client) => has(client.put("/api/rates/lawolf/2026-01-02", { penya: 7, per: 1 })),
    change: (client) => client.delete("/api/rates/lawolf/2026-01-02"),
    meanwhile: (client) => has(client.put("/api/rates/lawolf/2026-01-02", { penya: 7, per: 1 })),
    status: 200,
  },
];

/** Loads all data that the cases change. */
async function everything(client: Client) {
  const { orders } = v.parse(OrderPage, await (await client.get("/api/orders")).json());
  const characters = v.parse(Characters, await (await client.get("/api/characters")).json());
  const rates = v.parse(Rates, await (await client.get("/api/rates?server=lawolf")).json());
  return { orders, order: orders.length > 0 ? await order(client) : undefined, characters, rates };
}

test.each(CASES)(
  "a change that is sent again is applied once: $name",
  async ({ name, before, change, meanwhile, status }) => {
    const client = await member(name.replaceAll(/\W/g, "-").slice(0, 60));
    await before(client);
    const first = await change(client.keyed(KEY));
    expect(first.ok).toBe(true);
    await meanwhile(client);
    const left = await everything(client);
    const again = await change(client.keyed(KEY));
    expect(again.status).toBe(status);
    expect(await everything(client)).toEqual(left);
  },
);

test("a refused change is not remembered, and applied when it is sent again after the reason is gone", async () => {
  const client = await member("refused");
  const patch = { name: "Renamed", buyer: "", server: "", version: 1 };
  expect((await client.keyed(KEY).patch("/api/orders/a", patch)).status).toBe(404);
  await has(client.post("/api/orders", newOrder("a")));
  expect((await client.keyed(KEY).patch("/api/orders/a", patch)).status).toBe(200);
  expect((await order(client)).name).toBe("Renamed");
});

test("the same key of two players identifies two changes", async () => {
  for (const name of ["key-one", "key-two"]) {
    const client = await member(name);
    expect((await client.keyed(KEY).post("/api/orders", newOrder("a"))).status).toBe(201);
  }
});

test.each(["short", "with space", "x".repeat(65)])("a malformed key is refused: %s", async (key) => {
  const client = await member("malformed");
  expect((await client.keyed(key).put("/api/characters/c", LEA)).status).toBe(422);
});
