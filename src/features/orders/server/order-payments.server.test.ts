import { expect, test } from "vitest";
import { pathOf } from "#testing/path-of.ts";
import { postMove, postOrder, putPayment, readSavedOrder, refusalOf } from "#testing/requests/orders.ts";
import { costing } from "#testing/seed/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { ordersEndpoints } from "./orders.contract.ts";

const { member } = await startTestApp({ WRITES_PER_MINUTE: "100000" });

test("an order passes through its states one change at a time", async () => {
  const leo = await member("leo");
  await postOrder(leo, "way", { cart: costing(0) });
  let version = 1;
  for (const to of ["agreed", "paid", "delivered", "paid", "agreed", "quote", "cancelled", "quote"]) {
    const moved = await readSavedOrder(await postMove(leo, "way", to, version));
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
  const { version } = await postOrder(noa, id, { cart: costing(0), restored });
  expect(await refusalOf(await postMove(noa, id, to, version))).toEqual([409, "move_refused"]);
  expect((await readSavedOrder(await noa.get(pathOf(ordersEndpoints.load, { params: { id } })))).state).toBe(
    state,
  );
});

test("only one of two different concurrent state changes is applied; a repeated one is idempotent", async () => {
  const uma = await member("uma");
  await postOrder(uma, "race");
  const different = await Promise.all([
    postMove(uma, "race", "agreed", 1),
    postMove(uma, "race", "cancelled", 1),
  ]);
  expect(different.map(({ status }) => status).sort()).toEqual([200, 409]);
  await postOrder(uma, "same");
  const same = await Promise.all([postMove(uma, "same", "agreed", 1), postMove(uma, "same", "agreed", 1)]);
  expect(same.map(({ status }) => status)).toEqual([200, 200]);
  expect(
    await readSavedOrder(await uma.get(pathOf(ordersEndpoints.load, { params: { id: "same" } }))),
  ).toMatchObject({
    state: "agreed",
    version: 2,
  });
});

test("an order cannot become paid while an amount is owed, unless the change adds the payment", async () => {
  const zoe = await member("zoe");
  await postOrder(zoe, "rest");
  await postMove(zoe, "rest", "agreed", 1);
  await putPayment(zoe, "rest", "first", 100_000_000);
  expect(await refusalOf(await postMove(zoe, "rest", "paid", 3))).toEqual([409, "move_refused"]);
  const settled = await readSavedOrder(await postMove(zoe, "rest", "paid", 3, { settledBy: "last" }));
  expect(settled).toMatchObject({ state: "paid", paid: 300_000_000 });
  expect(settled.payments.map(({ id, penya }) => [id, penya])).toEqual([
    ["first", 100_000_000],
    ["last", 200_000_000],
  ]);
  // A retry after a lost response.
  expect(await readSavedOrder(await postMove(zoe, "rest", "paid", 3, { settledBy: "last" }))).toEqual(
    settled,
  );
});

test("a payment that settles an agreed order makes it paid; removing it makes it agreed again", async () => {
  const pia = await member("pia");
  await postOrder(pia, "pay");
  await postMove(pia, "pay", "agreed", 1);
  expect(await readSavedOrder(await putPayment(pia, "pay", "a", 299_999_999))).toMatchObject({
    state: "agreed",
  });
  expect(await readSavedOrder(await putPayment(pia, "pay", "b", 2, { note: "tip" }))).toMatchObject({
    state: "paid",
    paid: 300_000_001,
  });
  const left = await readSavedOrder(
    await pia.delete(pathOf(ordersEndpoints.removePayment, { params: { id: "pay", paymentId: "b" } })),
  );
  expect(left).toMatchObject({ state: "agreed", paid: 299_999_999 });
  expect(
    await readSavedOrder(
      await pia.delete(pathOf(ordersEndpoints.removePayment, { params: { id: "pay", paymentId: "b" } })),
    ),
  ).toEqual(left);
});

test("a repeated payment is stored once, can be changed, and can be restored after its removal", async () => {
  const ben = await member("ben");
  await postOrder(ben, "notes");
  const first = await readSavedOrder(await putPayment(ben, "notes", "p", 5, { note: "deposit" }));
  expect(await readSavedOrder(await putPayment(ben, "notes", "p", 5, { note: "deposit" }))).toEqual(first);
  const changed = await readSavedOrder(await putPayment(ben, "notes", "p", 7, { note: "deposit" }));
  expect(changed).toMatchObject({ paid: 7, version: 3 });
  const [payment] = changed.payments;
  await ben.delete(pathOf(ordersEndpoints.removePayment, { params: { id: "notes", paymentId: "p" } }));
  const back = await putPayment(ben, "notes", "p", 7, { note: "deposit", at: payment?.at });
  expect((await readSavedOrder(back)).payments).toEqual(changed.payments);
});

test.each([
  ["of nothing", "p", { penya: 0 }],
  ["of a part", "p", { penya: 1.5 }],
  ["of less than nothing", "p", { penya: -1 }],
  ["above 2^53 − 1 together", "p", { penya: Number.MAX_SAFE_INTEGER }],
  ["that is another order's", "theirs", { penya: 5 }],
])("a payment %s is refused", async (_what, id, body) => {
  const amy = await member("amy");
  await postOrder(amy, "other");
  await postOrder(amy, "strict");
  await putPayment(amy, "other", "theirs", 1);
  await putPayment(amy, "strict", "first", 1);
  expect(
    await refusalOf(
      await amy.put(pathOf(ordersEndpoints.pay, { params: { id: "strict", paymentId: id } }), body),
    ),
  ).toEqual([422, "invalid"]);
  expect(
    (await readSavedOrder(await amy.get(pathOf(ordersEndpoints.load, { params: { id: "strict" } })))).paid,
  ).toBe(1);
});

test("concurrent payments are all counted", async () => {
  const gus = await member("gus");
  await postOrder(gus, "many");
  await Promise.all(Array.from({ length: 20 }, (_, i) => putPayment(gus, "many", `p${i}`, 1_000)));
  expect(
    await readSavedOrder(await gus.get(pathOf(ordersEndpoints.load, { params: { id: "many" } }))),
  ).toMatchObject({
    paid: 20_000,
    version: 21,
  });
});

test("the hundred-and-first payment is refused", async () => {
  const lou = await member("lou");
  await postOrder(lou, "coins");
  for (let i = 0; i < 100; i++) await putPayment(lou, "coins", `p${i}`, 1);
  expect(await refusalOf(await putPayment(lou, "coins", "p100", 1))).toEqual([403, "payment_limit"]);
});
