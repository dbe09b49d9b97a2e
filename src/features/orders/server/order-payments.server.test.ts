import * as v from "valibot";
import { expect, test } from "vitest";
import { pathOf } from "#testing/path-of.ts";
import { costing, newOrder } from "#testing/seed/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import { ordersEndpoints, SavedOrder } from "./orders.contract.ts";

const { member } = await startTestApp({ WRITES_PER_MINUTE: "100000" });

const read = async (response: Response) => v.parse(SavedOrder, await response.json());
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
const save = async (client: Client, id: string, more = {}) =>
  read(await client.post(pathOf(ordersEndpoints.save), newOrder(id, more)));
const move = (client: Client, id: string, to: string, version: number, more = {}) =>
  client.post(pathOf(ordersEndpoints.move, { params: { id } }), { to, version, ...more });
const pay = (client: Client, id: string, payment: string, penya: number, more = {}) =>
  client.put(pathOf(ordersEndpoints.pay, { params: { id, paymentId: payment } }), { penya, ...more });

test("an order passes through its states one change at a time", async () => {
  const leo = await member("leo");
  await save(leo, "way", { cart: costing(0) });
  let version = 1;
  for (const to of ["agreed", "paid", "delivered", "paid", "agreed", "quote", "cancelled", "quote"]) {
    const moved = await read(await move(leo, "way", to, version));
    expect(moved).toMatchObject({ state: to, version: version + 1 });
    version = moved.version;
  }
});

test.each([
  ["quote", "paid"],
  ["quote", "delivered"],
  ["agreed", "delivered"],
  ["delivered", "cancelled"],
  ["delivered", "quote"],
  ["cancelled", "delivered"],
] as const)("an order cannot change from %s to %s", async (state, to) => {
  const noa = await member("noa");
  const id = `${state}-${to}`;
  const restored = { state, version: 1, createdAt: "2026-11-01T10:00:00.000Z", payments: [] };
  const { version } = await save(noa, id, { cart: costing(0), restored });
  expect(await codeOf(await move(noa, id, to, version))).toEqual([409, "move_refused"]);
  expect((await read(await noa.get(pathOf(ordersEndpoints.load, { params: { id } })))).state).toBe(state);
});

test("only one of two different concurrent state changes is applied; a repeated one is idempotent", async () => {
  const uma = await member("uma");
  await save(uma, "race");
  const different = await Promise.all([move(uma, "race", "agreed", 1), move(uma, "race", "cancelled", 1)]);
  expect(different.map(({ status }) => status).sort()).toEqual([200, 409]);
  await save(uma, "same");
  const same = await Promise.all([move(uma, "same", "agreed", 1), move(uma, "same", "agreed", 1)]);
  expect(same.map(({ status }) => status)).toEqual([200, 200]);
  expect(await read(await uma.get(pathOf(ordersEndpoints.load, { params: { id: "same" } })))).toMatchObject({
    state: "agreed",
    version: 2,
  });
});

test("an order cannot become paid while an amount is owed, unless the change adds the payment", async () => {
  const zoe = await member("zoe");
  await save(zoe, "rest");
  await move(zoe, "rest", "agreed", 1);
  await pay(zoe, "rest", "first", 100_000_000);
  expect(await codeOf(await move(zoe, "rest", "paid", 3))).toEqual([409, "move_refused"]);
  const settled = await read(await move(zoe, "rest", "paid", 3, { settledBy: "last" }));
  expect(settled).toMatchObject({ state: "paid", paid: 300_000_000 });
  expect(settled.payments.map(({ id, penya }) => [id, penya])).toEqual([
    ["first", 100_000_000],
    ["last", 200_000_000],
  ]);
  // A retry after a lost response.
  expect(await read(await move(zoe, "rest", "paid", 3, { settledBy: "last" }))).toEqual(settled);
});

test("a payment that settles an agreed order makes it paid; removing it makes it agreed again", async () => {
  const pia = await member("pia");
  await save(pia, "pay");
  await move(pia, "pay", "agreed", 1);
  expect(await read(await pay(pia, "pay", "a", 299_999_999))).toMatchObject({ state: "agreed" });
  expect(await read(await pay(pia, "pay", "b", 2, { note: "tip" }))).toMatchObject({
    state: "paid",
    paid: 300_000_001,
  });
  const left = await read(
    await pia.delete(pathOf(ordersEndpoints.removePayment, { params: { id: "pay", paymentId: "b" } })),
  );
  expect(left).toMatchObject({ state: "agreed", paid: 299_999_999 });
  expect(
    await read(
      await pia.delete(pathOf(ordersEndpoints.removePayment, { params: { id: "pay", paymentId: "b" } })),
    ),
  ).toEqual(left);
});

test("a repeated payment is stored once, can be changed, and can be restored after its removal", async () => {
  const ben = await member("ben");
  await save(ben, "notes");
  const first = await read(await pay(ben, "notes", "p", 5, { note: "deposit" }));
  expect(await read(await pay(ben, "notes", "p", 5, { note: "deposit" }))).toEqual(first);
  const changed = await read(await pay(ben, "notes", "p", 7, { note: "deposit" }));
  expect(changed).toMatchObject({ paid: 7, version: 3 });
  const [payment] = changed.payments;
  await ben.delete(pathOf(ordersEndpoints.removePayment, { params: { id: "notes", paymentId: "p" } }));
  const back = await pay(ben, "notes", "p", 7, { note: "deposit", at: payment?.at });
  expect((await read(back)).payments).toEqual(changed.payments);
});

test.each([
  ["of nothing", "p", { penya: 0 }],
  ["of a part", "p", { penya: 1.5 }],
  ["of less than nothing", "p", { penya: -1 }],
  ["above 2^53 − 1 together", "p", { penya: Number.MAX_SAFE_INTEGER }],
  ["that is another order's", "theirs", { penya: 5 }],
])("a payment %s is refused", async (_what, id, body) => {
  const amy = await member("amy");
  await save(amy, "other");
  await save(amy, "strict");
  await pay(amy, "other", "theirs", 1);
  await pay(amy, "strict", "first", 1);
  expect(
    await codeOf(
      await amy.put(pathOf(ordersEndpoints.pay, { params: { id: "strict", paymentId: id } }), body),
    ),
  ).toEqual([422, "invalid"]);
  expect((await read(await amy.get(pathOf(ordersEndpoints.load, { params: { id: "strict" } })))).paid).toBe(
    1,
  );
});

test("concurrent payments are all counted", async () => {
  const gus = await member("gus");
  await save(gus, "many");
  await Promise.all(Array.from({ length: 20 }, (_, i) => pay(gus, "many", `p${i}`, 1_000)));
  expect(await read(await gus.get(pathOf(ordersEndpoints.load, { params: { id: "many" } })))).toMatchObject({
    paid: 20_000,
    version: 21,
  });
});

test("the hundred-and-first payment is refused", async () => {
  const lou = await member("lou");
  await save(lou, "coins");
  for (let i = 0; i < 100; i++) await pay(lou, "coins", `p${i}`, 1);
  expect(await codeOf(await pay(lou, "coins", "p100", 1))).toEqual([403, "payment_limit"]);
});
