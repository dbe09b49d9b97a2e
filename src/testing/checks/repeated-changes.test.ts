import * as v from "valibot";
import { expect, test } from "vitest";
import { Alerts, alertsEndpoints } from "#features/alerts/server/alerts.contract.ts";
import { Characters, charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { windowAnswersEndpoints } from "#features/characters/server/window-answers.contract.ts";
import { OrderPage, ordersEndpoints, SavedOrder } from "#features/orders/server/orders.contract.ts";
import { Rates, ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import {
  OwnSharedPrices,
  sharedPricesEndpoints,
} from "#features/shared-prices/server/shared-prices.contract.ts";
import { SharedRates, sharedRatesEndpoints } from "#features/shared-rates/server/shared-rates.contract.ts";
import { pathOf } from "#testing/path-of.ts";
import { has, type RepeatedCase, SHARED_CASES } from "#testing/requests/repeated-changes.ts";
import { LEA } from "#testing/seed/characters.ts";
import { costing, newOrder, newOrderEdit } from "#testing/seed/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";

const { member } = await startTestApp({ WRITES_PER_MINUTE: "100000" });

const KEY = "change:one";
const order = async (client: Client) =>
  v.parse(SavedOrder, await (await client.get(pathOf(ordersEndpoints.load, { params: { id: "a" } }))).json());

const CASES: readonly RepeatedCase[] = [
  {
    name: "a new order that was deleted since",
    before: async () => {},
    change: (client) => client.post(pathOf(ordersEndpoints.save), newOrder("a")),
    meanwhile: (client) => has(client.delete(pathOf(ordersEndpoints.remove, { params: { id: "a" } }))),
    status: 404,
  },
  {
    name: "a deletion of an order that was brought back since",
    before: (client) => has(client.post(pathOf(ordersEndpoints.save), newOrder("a"))),
    change: (client) => client.delete(pathOf(ordersEndpoints.remove, { params: { id: "a" } })),
    meanwhile: (client) => has(client.post(pathOf(ordersEndpoints.save), newOrder("a"))),
    status: 204,
  },
  {
    name: "other names of an order that was renamed since",
    before: (client) => has(client.post(pathOf(ordersEndpoints.save), newOrder("a"))),
    change: (client) =>
      client.patch(pathOf(ordersEndpoints.changeDetails, { params: { id: "a" } }), {
        name: "One",
        buyer: "",
        server: "",
        version: 1,
      }),
    meanwhile: (client) =>
      has(
        client.patch(pathOf(ordersEndpoints.changeDetails, { params: { id: "a" } }), {
          name: "Two",
          buyer: "",
          server: "",
          version: 2,
        }),
      ),
    status: 200,
  },
  {
    name: "a content that was edited since",
    before: (client) => has(client.post(pathOf(ordersEndpoints.save), newOrder("a"))),
    change: (client) =>
      client.put(pathOf(ordersEndpoints.edit, { params: { id: "a" } }), newOrderEdit("one", 1)),
    meanwhile: (client) =>
      has(
        client.put(pathOf(ordersEndpoints.edit, { params: { id: "a" } }), newOrderEdit("two", 2, costing(9))),
      ),
    status: 200,
  },
  {
    name: "a move that was taken back since",
    before: (client) => has(client.post(pathOf(ordersEndpoints.save), newOrder("a"))),
    change: (client) =>
      client.post(pathOf(ordersEndpoints.move, { params: { id: "a" } }), { to: "agreed", version: 1 }),
    meanwhile: (client) =>
      has(client.post(pathOf(ordersEndpoints.move, { params: { id: "a" } }), { to: "quote", version: 2 })),
    status: 200,
  },
  {
    name: "a payment that was removed since",
    before: (client) => has(client.post(pathOf(ordersEndpoints.save), newOrder("a"))),
    change: (client) =>
      client.put(pathOf(ordersEndpoints.pay, { params: { id: "a", paymentId: "p" } }), { penya: 5 }),
    meanwhile: (client) =>
      has(client.delete(pathOf(ordersEndpoints.removePayment, { params: { id: "a", paymentId: "p" } }))),
    status: 200,
  },
  {
    name: "a removal of a payment that was noted again since",
    before: async (client) => {
      await has(client.post(pathOf(ordersEndpoints.save), newOrder("a")));
      await has(
        client.put(pathOf(ordersEndpoints.pay, { params: { id: "a", paymentId: "p" } }), { penya: 5 }),
      );
    },
    change: (client) =>
      client.delete(pathOf(ordersEndpoints.removePayment, { params: { id: "a", paymentId: "p" } })),
    meanwhile: (client) =>
      has(client.put(pathOf(ordersEndpoints.pay, { params: { id: "a", paymentId: "p" } }), { penya: 7 })),
    status: 200,
  },
  {
    name: "a character's change that was changed since",
    before: (client) => has(client.put(pathOf(charactersEndpoints.save, { params: { id: "c" } }), LEA)),
    change: (client) =>
      client.put(pathOf(charactersEndpoints.save, { params: { id: "c" } }), {
        ...LEA,
        level: 76,
        version: 1,
      }),
    meanwhile: (client) =>
      has(
        client.put(pathOf(charactersEndpoints.save, { params: { id: "c" } }), {
          ...LEA,
          level: 80,
          version: 2,
        }),
      ),
    status: 200,
  },
  {
    name: "a new character that was deleted since",
    before: async () => {},
    change: (client) => client.put(pathOf(charactersEndpoints.save, { params: { id: "c" } }), LEA),
    meanwhile: (client) => has(client.delete(pathOf(charactersEndpoints.remove, { params: { id: "c" } }))),
    status: 404,
  },
  {
    name: "a deletion of a character that was brought back since",
    before: (client) => has(client.put(pathOf(charactersEndpoints.save, { params: { id: "c" } }), LEA)),
    change: (client) => client.delete(pathOf(charactersEndpoints.remove, { params: { id: "c" } })),
    meanwhile: (client) => has(client.put(pathOf(charactersEndpoints.save, { params: { id: "c" } }), LEA)),
    status: 204,
  },
  {
    name: "a rate that was taken out since",
    before: async () => {},
    change: (client) =>
      client.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-01-02" } }), {
        penya: 7,
        per: 1,
      }),
    meanwhile: (client) =>
      has(client.delete(pathOf(ratesEndpoints.remove, { params: { server: "lawolf", day: "2026-01-02" } }))),
    status: 404,
  },
  {
    name: "a removal of a rate that was put back since",
    before: (client) =>
      has(
        client.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-01-02" } }), {
          penya: 7,
          per: 1,
        }),
      ),
    change: (client) =>
      client.delete(pathOf(ratesEndpoints.remove, { params: { server: "lawolf", day: "2026-01-02" } })),
    meanwhile: (client) =>
      has(
        client.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-01-02" } }), {
          penya: 7,
          per: 1,
        }),
      ),
    status: 200,
  },
  ...SHARED_CASES,
];

/** Loads all data that the cases change. */
async function everything(client: Client) {
  const { orders } = v.parse(OrderPage, await (await client.get(pathOf(ordersEndpoints.list))).json());
  const characters = v.parse(Characters, await (await client.get(pathOf(charactersEndpoints.list))).json());
  const rates = v.parse(
    Rates,
    await (await client.get(pathOf(ratesEndpoints.list, { query: { server: "lawolf" } }))).json(),
  );
  const sharedRates = v.parse(
    SharedRates,
    await (await client.get(pathOf(sharedRatesEndpoints.list))).json(),
  );
  const sharedPrices = v.parse(
    OwnSharedPrices,
    await (await client.get(pathOf(sharedPricesEndpoints.list))).json(),
  );
  const windowAnswers = v.parse(
    windowAnswersEndpoints.list.response,
    await (await client.get(pathOf(windowAnswersEndpoints.list))).json(),
  );
  const opened = orders.length > 0 ? await order(client) : undefined;
  const alerts = v.parse(Alerts, await (await client.get(pathOf(alertsEndpoints.load))).json());
  return { orders, order: opened, characters, rates, sharedRates, sharedPrices, windowAnswers, alerts };
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
  expect(
    (await client.keyed(KEY).patch(pathOf(ordersEndpoints.changeDetails, { params: { id: "a" } }), patch))
      .status,
  ).toBe(404);
  await has(client.post(pathOf(ordersEndpoints.save), newOrder("a")));
  expect(
    (await client.keyed(KEY).patch(pathOf(ordersEndpoints.changeDetails, { params: { id: "a" } }), patch))
      .status,
  ).toBe(200);
  expect((await order(client)).name).toBe("Renamed");
});

test("the same key of two players identifies two changes", async () => {
  for (const name of ["key-one", "key-two"]) {
    const client = await member(name);
    expect((await client.keyed(KEY).post(pathOf(ordersEndpoints.save), newOrder("a"))).status).toBe(201);
  }
});

test.each(["short", "with space", "x".repeat(65)])("a malformed key is refused: %s", async (key) => {
  const client = await member("malformed");
  expect(
    (await client.keyed(key).put(pathOf(charactersEndpoints.save, { params: { id: "c" } }), LEA)).status,
  ).toBe(422);
});

test.each([
  {
    name: "an order's name",
    send: (client: Client, version: number) =>
      client.patch(pathOf(ordersEndpoints.changeDetails, { params: { id: "a" } }), {
        ...{ name: "One", buyer: "", server: "", version },
      }),
  },
  {
    name: "an order's state",
    send: (client: Client, version: number) =>
      client.post(pathOf(ordersEndpoints.move, { params: { id: "a" } }), { to: "agreed", version }),
  },
  {
    name: "a character's level",
    send: (client: Client, version: number) =>
      client.put(pathOf(charactersEndpoints.save, { params: { id: "lea" } }), { ...LEA, level: 80, version }),
  },
])("the same value by two devices is refused until the later one knows it: $name", async ({ name, send }) => {
  const client = await member(`same-${name.length}`);
  await has(client.post(pathOf(ordersEndpoints.save), newOrder("a")));
  await has(client.put(pathOf(charactersEndpoints.save, { params: { id: "lea" } }), LEA));
  await has(send(client.keyed("change:other"), 1));
  const refused = await send(client.keyed("change:own"), 1);
  expect(refused.status).toBe(409);
  await has(send(client.keyed("change:own"), 2));
  await has(send(client.keyed("change:own"), 1));
});
