import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { binEndpoints } from "#contract/bin.ts";
import { MAX_STORAGE } from "#contract/session.ts";
import type { Cart } from "#domain/order/cart.ts";
import { MAX_EDITIONS } from "#domain/order/saved-order.ts";
import { restoring } from "#features/orders/order-changes.ts";
import { loadStorageUse } from "#server/db/queries/storage-use.ts";
import { documents, orderEditions } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import {
  listOrders,
  postMove,
  postOrder,
  putPayment,
  readSavedOrder,
  refusalOf,
} from "#testing/requests/orders.ts";
import { costing, newOrderEdit } from "#testing/seed/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import { DeletedOrder, OrderEditions, ordersEndpoints } from "../orders.contract.ts";

const { db, guest, member } = await startTestApp({ WRITES_PER_MINUTE: "100000" });

const order = (id: string) => ({ params: { id } });
type Edit = Readonly<{ cart: Cart; version: number; edition?: string }>;

const editOf = ({ cart, version, edition = `e${version}` }: Edit) => newOrderEdit(edition, version, cart);

const putContent = (client: Client, id: string, edit: Edit) =>
  client.put(pathOf(ordersEndpoints.edit, order(id)), editOf(edit));
const putSent = (client: Client, id: string, edition: string, at: string) =>
  client.put(pathOf(ordersEndpoints.send, order(id)), { edition, at });
const load = async (client: Client, id: string) =>
  readSavedOrder(await client.get(pathOf(ordersEndpoints.load, order(id))));
const editionsOf = async (client: Client, id: string) =>
  v.parse(OrderEditions, await (await client.get(pathOf(ordersEndpoints.editions, order(id)))).json())
    .editions;

test("an edit replaces lines and totals, and the former content stays readable", async () => {
  const mia = await member("mia");
  const before = await postOrder(mia, "o1", { cart: costing(100, "Sword") });
  const after = await readSavedOrder(
    await putContent(mia, "o1", { cart: costing(250, "Shield"), version: 1 }),
  );
  expect(after).toMatchObject({ totalPenya: 250, version: 2, edition: "e1", sentAt: null, lastSent: null });
  expect(after.editedAt).not.toBeNull();
  expect(await load(mia, "o1")).toEqual(after);
  expect(await editionsOf(mia, "o1")).toEqual([
    { id: "", content: before.content, savedAt: before.createdAt, sentAt: null },
  ]);
  expect((await listOrders(mia, "?q=shield")).orders).toHaveLength(1);
  expect((await listOrders(mia, "?q=sword")).orders).toHaveLength(0);
});

test("an edit on an older version is refused, and a repeated one is applied once", async () => {
  const mia = await member("mia-again");
  await postOrder(mia, "o1", { cart: costing(100) });
  const edit = { cart: costing(250), version: 1 };
  const keyed = mia.keyed("change:first");
  const first = await readSavedOrder(await putContent(keyed, "o1", edit));
  expect(await readSavedOrder(await putContent(keyed, "o1", edit))).toEqual(first);
  const other = await putContent(mia, "o1", { cart: costing(300), version: 1 });
  expect(await refusalOf(other)).toEqual([409, "changed_meanwhile"]);
  expect(await editionsOf(mia, "o1")).toHaveLength(1);
});

test("totals that differ from those of the lines are refused", async () => {
  const mia = await member("mia-wrong");
  await postOrder(mia, "o1");
  const body = { ...editOf({ cart: costing(250), version: 1 }), totalPenya: 249 };
  const refused = await mia.put(pathOf(ordersEndpoints.edit, order("o1")), body);
  expect(await refusalOf(refused)).toEqual([422, "invalid"]);
});

test("the state follows the payments: a higher total is owed again, a lower one is settled", async () => {
  const mia = await member("mia-states");
  await postOrder(mia, "o1", { cart: costing(100) });
  await putPayment(mia, "o1", "p1", 100);
  const raised = await readSavedOrder(await putContent(mia, "o1", { cart: costing(250), version: 2 }));
  expect([raised.state, raised.paid]).toEqual(["agreed", 100]);
  const lowered = await readSavedOrder(await putContent(mia, "o1", { cart: costing(80), version: 3 }));
  expect([lowered.state, lowered.paid]).toEqual(["paid", 100]);
});

test("a delivered order can be edited, a cancelled one cannot", async () => {
  const mia = await member("mia-late");
  for (const state of ["delivered", "cancelled"]) {
    const restored = { state, version: 1, createdAt: "2026-11-01T10:00:00.000Z", payments: [] };
    await postOrder(mia, state, { cart: costing(0), restored });
  }
  const { version } = await load(mia, "delivered");
  const edit = (id: string, of: number) => putContent(mia, id, { cart: costing(5), version: of });
  expect((await readSavedOrder(await edit("delivered", version))).state).toBe("delivered");
  const cancelled = await load(mia, "cancelled");
  expect(await refusalOf(await edit("cancelled", cancelled.version))).toEqual([409, "move_refused"]);
});

test("what was sent last stays known after an edit, until the new content is sent", async () => {
  const mia = await member("mia-sends");
  const first = await postOrder(mia, "o1", { cart: costing(100) });
  const at = "2026-11-20T10:00:00.000Z";
  expect(await readSavedOrder(await putSent(mia, "o1", "", at))).toMatchObject({ sentAt: at });
  // An earlier time, such as from another device without a connection, changes nothing.
  const unchanged = await readSavedOrder(await putSent(mia, "o1", "", "2026-11-19T10:00:00.000Z"));
  expect(unchanged).toMatchObject({ sentAt: at, version: 2 });
  const edited = await readSavedOrder(await putContent(mia, "o1", { cart: costing(250), version: 2 }));
  expect(edited).toMatchObject({ sentAt: null, lastSent: { at, content: first.content } });
  const later = "2026-11-21T10:00:00.000Z";
  expect(await readSavedOrder(await putSent(mia, "o1", "", later))).toMatchObject({
    lastSent: { at: later },
  });
  const resent = await readSavedOrder(await putSent(mia, "o1", edited.edition, later));
  expect(resent).toMatchObject({ sentAt: later, lastSent: null });
});

test(`of more than ${MAX_EDITIONS} former contents the oldest leave, but not the one that was sent last`, async () => {
  const mia = await member("mia-often");
  await postOrder(mia, "o1", { cart: costing(1) });
  await putSent(mia, "o1", "", "2026-11-20T10:00:00.000Z");
  for (let version = 2; version < MAX_EDITIONS + 5; version++)
    expect((await putContent(mia, "o1", { cart: costing(version), version })).status).toBe(200);
  const editions = await editionsOf(mia, "o1");
  expect(editions).toHaveLength(MAX_EDITIONS + 1);
  expect(editions.at(-1)).toMatchObject({ id: "", sentAt: "2026-11-20T10:00:00.000Z" });
  expect(editions[0]?.id).toBe(`e${MAX_EDITIONS + 3}`);
  expect((await load(mia, "o1")).lastSent?.at).toBe("2026-11-20T10:00:00.000Z");
});

test("former contents lie in the bin with their order, and return with it", async () => {
  const mia = await member("mia-bin");
  await postOrder(mia, "o1", { cart: costing(100) });
  await putSent(mia, "o1", "", "2026-11-20T10:00:00.000Z");
  await putContent(mia, "o1", { cart: costing(250), version: 2 });
  await postMove(mia, "o1", "agreed", 3);
  const [before, editions] = [await load(mia, "o1"), await editionsOf(mia, "o1")];
  await mia.delete(pathOf(ordersEndpoints.remove, order("o1")));
  const ofOrder = and(eq(orderEditions.userId, mia.id), eq(orderEditions.orderId, "o1"));
  expect(await db.$count(orderEditions, ofOrder)).toBe(0);
  const path = pathOf(binEndpoints.load, { params: { kind: "order", id: "o1" } });
  const { content } = (await (await mia.get(path)).json()) as { content: unknown };
  await mia.post(pathOf(ordersEndpoints.save), restoring(v.parse(DeletedOrder, content)));
  const { version: _version, updatedAt: _then, ...whole } = before;
  expect(await load(mia, "o1")).toMatchObject(whole);
  expect(await editionsOf(mia, "o1")).toEqual(editions);
});

test("a content that is newer than the restored one becomes a former one", async () => {
  const mia = await member("mia-older");
  const older = await postOrder(mia, "o1", { cart: costing(100) });
  const newer = await readSavedOrder(await putContent(mia, "o1", { cart: costing(250), version: 1 }));
  await mia.delete(pathOf(ordersEndpoints.remove, order("o1")));
  await mia.post(pathOf(ordersEndpoints.save), restoring(older));
  expect((await load(mia, "o1")).totalPenya).toBe(100);
  expect(await editionsOf(mia, "o1")).toMatchObject([{ id: newer.edition, content: newer.content }]);
});

test("a restored content beside as many former ones as are kept lets the oldest leave", async () => {
  const mia = await member("mia-restores");
  const first = await postOrder(mia, "o1", { cart: costing(1) });
  await putSent(mia, "o1", "", "2026-11-20T10:00:00.000Z");
  for (let version = 2; version < MAX_EDITIONS + 4; version++)
    await putContent(mia, "o1", { cart: costing(version), version });
  await mia.delete(pathOf(ordersEndpoints.remove, order("o1")));
  await mia.post(pathOf(ordersEndpoints.save), restoring({ ...first, edition: "another" }));
  const ids = (await editionsOf(mia, "o1")).map(({ id }) => id);
  expect(ids).toHaveLength(MAX_EDITIONS + 1);
  expect([ids[0], ids.at(-1)]).toEqual([`e${MAX_EDITIONS + 3}`, ""]);
});

test("with a full storage an edit is possible: the oldest former contents give way", async () => {
  const mia = await guest();
  await postOrder(mia, "o1", { cart: costing(1) });
  for (const version of [1, 2, 3]) await putContent(mia, "o1", { cart: costing(version + 1), version });
  const rest = MAX_STORAGE.guest - (await loadStorageUse(db, mia.id)) - 64 - "filler".length - 2;
  const filler = { userId: mia.id, name: "filler", version: 1, content: "x".repeat(rest), changes: [] };
  await db.insert(documents).values(filler);
  expect((await putContent(mia, "o1", { cart: costing(9), version: 4 })).status).toBe(200);
  const ids = (await editionsOf(mia, "o1")).map(({ id }) => id);
  expect(ids[0]).toBe("e3");
  expect(ids).not.toContain("");
  expect(await loadStorageUse(db, mia.id)).toBeLessThanOrEqual(MAX_STORAGE.guest);
});

test("another player neither edits an order nor reads its former contents", async () => {
  const [mia, eve] = [await member("mia-owner"), await member("eve")];
  await postOrder(mia, "o1");
  expect((await putContent(eve, "o1", { cart: costing(1), version: 1 })).status).toBe(404);
  expect((await eve.get(pathOf(ordersEndpoints.editions, order("o1")))).status).toBe(404);
  expect((await putSent(eve, "o1", "", "2026-11-20T10:00:00.000Z")).status).toBe(404);
});
