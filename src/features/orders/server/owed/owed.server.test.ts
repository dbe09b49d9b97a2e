import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#server/db/schema.ts";
import { listOrders, postMove, postOrder, putPayment } from "#testing/requests/orders.ts";
import { costing } from "#testing/seed/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { IS_OWED } from "./owed.db.ts";

const { db, member } = await startTestApp({ WRITES_PER_MINUTE: "100000" });

const idsOf = async (...asked: Parameters<typeof listOrders>) =>
  (await listOrders(...asked)).orders.map(({ id }) => id).sort();

test("nothing is owed for a quote or a cancelled order, and what is left for an agreed or part-paid one", async () => {
  const mia = await member("mia");
  for (const id of ["quote", "part", "agreed", "paid", "cancelled"])
    await postOrder(mia, id, { buyer: "Tim", cart: costing(100) });
  await putPayment(mia, "part", "p1", 30);
  await putPayment(mia, "paid", "p2", 100);
  await postMove(mia, "agreed", "agreed", 1);
  await postMove(mia, "cancelled", "agreed", 1);
  await postMove(mia, "cancelled", "cancelled", 2);
  const { counts } = await listOrders(mia);
  expect(counts?.owed).toMatchObject({ orders: 2, penya: 170, buyers: [{ buyer: "Tim", orders: 2 }] });
  expect(counts?.owing).toBe(2);
  expect(await idsOf(mia, "?state=owed")).toEqual(["agreed", "part"]);
});

test("buyers are told apart by name, not by letter case, and those who owe most come first", async () => {
  const mia = await member("mia-of-buyers");
  for (const [id, buyer, amount] of [
    ["a", "Élan", 10],
    ["b", "élan", 20],
    ["c", "", 500],
    ["d", "Zoe", 25],
  ] as const) {
    await postOrder(mia, id, { buyer, cart: costing(amount) });
    await postMove(mia, id, "agreed", 1);
  }
  const { counts } = await listOrders(mia);
  expect(counts?.owed.buyers.map(({ buyer, penya, orders }) => [buyer, penya, orders])).toEqual([
    ["", 500, 1],
    ["élan", 30, 2],
    ["Zoe", 25, 1],
  ]);
  const elan = await listOrders(mia, `?state=owed&buyer=${encodeURIComponent("ÉLAN")}`);
  expect(elan.orders.map(({ id }) => id).sort()).toEqual(["a", "b"]);
  expect(elan.counts).toMatchObject({ owing: 2, found: { agreed: 2 }, all: 4 });
  expect(await idsOf(mia, "?buyer=")).toEqual(["c"]);
  expect(await idsOf(mia, "?q=zoe&buyer=zoe")).toEqual(["d"]);
  expect(await idsOf(mia, "?buyer=nobody")).toEqual([]);
});

test("it is owed since the order was agreed or first paid, whichever came first", async () => {
  const mia = await member("mia-since");
  const start = Date.now();
  for (const id of ["a", "b"]) await postOrder(mia, id, { buyer: "Tim", cart: costing(100) });
  const loaded = async () => Object.fromEntries((await listOrders(mia)).orders.map((one) => [one.id, one]));
  expect((await loaded()).a?.agreedAt).toBeNull();
  await postMove(mia, "a", "agreed", 1);
  await putPayment(mia, "b", "p1", 10);
  const before = await loaded();
  for (const id of ["a", "b"]) expect(Date.parse(before[id]?.agreedAt ?? "")).toBeGreaterThanOrEqual(start);
  await postMove(mia, "b", "agreed", 2);
  await putPayment(mia, "a", "p2", 5);
  const after = await loaded();
  expect([after.a?.agreedAt, after.b?.agreedAt]).toEqual([before.a?.agreedAt, before.b?.agreedAt]);
  const since = [after.a?.agreedAt, after.b?.agreedAt].sort()[0];
  expect((await listOrders(mia)).counts?.owed.buyers[0]?.since).toBe(since);
  await postMove(mia, "a", "quote", 3);
  expect((await loaded()).a?.agreedAt).not.toBeNull();
});

test("an order of a former release, of which nobody knows when it was agreed, is owed since it was saved", async () => {
  const mia = await member("mia-former");
  await postOrder(mia, "a", { buyer: "Tim", cart: costing(100) });
  await db.update(orders).set({ state: "agreed", agreedAt: null }).where(eq(orders.userId, mia.id));
  const { orders: rows, counts } = await listOrders(mia);
  expect(rows[0]?.agreedAt).toBe(rows[0]?.createdAt);
  expect(counts?.owed.buyers[0]?.since).toBe(rows[0]?.createdAt);
  await putPayment(mia, "a", "p1", 5);
  expect((await listOrders(mia)).orders[0]?.agreedAt).toBe(rows[0]?.createdAt);
});

test("sums above 2^53 − 1 are that", async () => {
  const mia = await member("mia-rich");
  for (const id of ["a", "b"]) {
    await postOrder(mia, id, { buyer: id, cart: costing(Number.MAX_SAFE_INTEGER) });
    await postMove(mia, id, "agreed", 1);
  }
  expect((await listOrders(mia)).counts?.owed.penya).toBe(Number.MAX_SAFE_INTEGER);
});

test("the index of owed orders has the condition of the query", async () => {
  await db.execute(sql`set enable_seqscan = off`);
  const { rows } = (await db.execute(
    sql`explain select id from ${orders} where ${orders.userId} = 'x' and ${IS_OWED} order by ${orders.createdAt}`,
  )) as unknown as { rows: readonly Readonly<Record<string, string>>[] };
  await db.execute(sql`reset enable_seqscan`);
  expect(JSON.stringify(rows)).toContain("orders_owed_index");
});
