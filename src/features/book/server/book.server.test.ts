import * as v from "valibot";
import { expect, test } from "vitest";
import { pathOf } from "#testing/path-of.ts";
import { postMove, postOrder, putPayment, refusalOf } from "#testing/requests/orders.ts";
import { costing, RINGS_CART } from "#testing/seed/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import { Book, bookEndpoints } from "./book.contract.ts";

const { member, guest, visitor } = await startTestApp({ WRITES_PER_MINUTE: "100000" });

const bookOf = async (client: Client, from?: string) =>
  v.parse(Book, await (await client.get(pathOf(bookEndpoints.load, { query: { from } }))).json()).sales;

/** Saves an order and records its payments, each with its time; the last one settles it. */
async function sell(client: Client, id: string, payments: readonly (readonly [number, string])[], more = {}) {
  await postOrder(client, id, more);
  for (const [index, [penya, at]] of payments.entries())
    await putPayment(client, id, `${id}-${index}`, penya, { at });
}

test("sold orders are listed with the sum of their payments, on the time of the last", async () => {
  const joy = await member("joy");
  await sell(
    joy,
    "rings",
    [
      [100_000_000, "2026-11-02T10:00:00.000Z"],
      [200_000_000, "2026-11-03T22:30:00.000Z"],
    ],
    { cart: RINGS_CART, buyer: "Tim" },
  );
  await sell(joy, "hand", [[700, "2026-11-01T08:00:00.000Z"]], { cart: costing(500), buyer: "", server: "" });
  expect(await bookOf(joy)).toEqual([
    {
      ...{ id: "hand", at: "2026-11-01T08:00:00.000Z", server: "", buyer: "" },
      lines: [{ kind: "manual", label: "Delivery", pieces: 1, fc: null, penya: 500 }],
      over: 200,
    },
    {
      id: "rings",
      at: "2026-11-03T22:30:00.000Z",
      server: "lawolf",
      buyer: "Tim",
      lines: [{ kind: "item", slug: "gold-ring", pieces: 3, fc: 1_500, penya: 300_000_000 }],
      over: 0,
    },
  ]);
});

test("an item that was repriced in Penya keeps the FC with which the order was saved", async () => {
  const ida = await member("ida");
  const [ring] = RINGS_CART.lines;
  const cart = { adjustment: 0, lines: [{ ...ring, quantity: 1, penya: 90_000_000 }] };
  await sell(ida, "repriced", [[140_000_000, "2026-11-02T10:00:00.000Z"]], { cart });
  expect(await bookOf(ida)).toMatchObject([{ lines: [{ fc: 500, penya: 90_000_000 }], over: 50_000_000 }]);
});

test("every order is listed, also if there are more than a query loads", async () => {
  const bob = await member("bob");
  for (let index = 0; index < 21; index += 1)
    await sell(bob, `s${index}`, [[500, "2026-11-02T10:00:00.000Z"]], { cart: costing(500) });
  expect(await bookOf(bob)).toHaveLength(21);
});

test("quotes, agreed and canceled orders do not count, and delivered ones do", async () => {
  const kai = await member("kai");
  await postOrder(kai, "quote");
  await sell(kai, "deposit", [[100, "2026-11-01T08:00:00.000Z"]]);
  await postMove(kai, "deposit", "agreed", 2);
  await sell(kai, "canceled", [[500, "2026-11-01T08:00:00.000Z"]], { cart: costing(500) });
  await postMove(kai, "canceled", "cancelled", 2);
  expect(await bookOf(kai)).toEqual([]);
  await sell(kai, "done", [[500, "2026-11-02T08:00:00.000Z"]], { cart: costing(500) });
  expect((await postMove(kai, "done", "delivered", 2)).status).toBe(200);
  expect(await bookOf(kai)).toMatchObject([{ lines: [{ penya: 500 }] }]);
});

test("the query limits the sales to those since an instant, inclusive", async () => {
  const lea = await guest();
  await sell(lea, "a", [[500, "2026-11-01T22:59:59.999Z"]], { cart: costing(500) });
  await sell(lea, "b", [[600, "2026-11-01T23:00:00.000Z"]], { cart: costing(600) });
  expect(await bookOf(lea, "2026-11-02T00:00:00+01:00")).toMatchObject([{ lines: [{ penya: 600 }] }]);
  expect(await bookOf(lea)).toHaveLength(2);
  expect(
    await refusalOf(await lea.get(pathOf(bookEndpoints.load, { query: { from: "yesterday" } }))),
  ).toEqual([422, "invalid"]);
});

test("the largest payment is exact, and nobody else sees it", async () => {
  const [max, tim] = [await member("max"), await member("tim")];
  const most = Number.MAX_SAFE_INTEGER;
  await sell(max, "large", [[most, "2026-11-01T08:00:00.000Z"]], { cart: costing(1) });
  expect(await bookOf(max)).toMatchObject([{ lines: [{ penya: 1 }], over: most - 1 }]);
  expect(await bookOf(tim)).toEqual([]);
  expect(await bookOf(await guest())).toEqual([]);
  expect(await refusalOf(await visitor().get(pathOf(bookEndpoints.load)))).toEqual([401, "sign_in_needed"]);
});
