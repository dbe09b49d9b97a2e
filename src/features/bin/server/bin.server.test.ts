import { eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { BIN_DAYS, BinList, binEndpoints } from "#contract/bin.ts";
import { guestEndpoints, MAX_ORDERS, MAX_STORAGE } from "#contract/session.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { alertsEndpoints } from "#features/alerts/server/alerts.contract.ts";
import { Characters, charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { restoring } from "#features/orders/order-changes.ts";
import { DeletedOrder, ordersEndpoints, SavedOrder } from "#features/orders/server/orders.contract.ts";
import { recordConversion } from "#server/db/queries/guests.ts";
import { deleteExpired } from "#server/db/queries/sessions.ts";
import { loadStorageUse } from "#server/db/queries/storage-use.ts";
import { deletedItems, documents } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { newCharacter } from "#testing/seed/characters.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";

const { db, guest, member } = await startTestApp();

const order = (id: string) => ({ params: { id } });
const save = (client: Client, id: string) => client.post(pathOf(ordersEndpoints.save), newOrder(id));
const loadOrder = async (client: Client, id: string) =>
  v.parse(SavedOrder, await (await client.get(pathOf(ordersEndpoints.load, order(id)))).json());
const remove = (client: Client, id: string) => client.delete(pathOf(ordersEndpoints.remove, order(id)));
const itemsOf = async (client: Client) =>
  v.parse(BinList, await (await client.get(pathOf(binEndpoints.list))).json()).items;
const load = (client: Client, kind: string, id: string) =>
  client.get(pathOf(binEndpoints.load, { params: { kind, id } }));
const contentOf = async (client: Client, kind: string, id: string) =>
  v.parse(v.object({ content: v.unknown() }), await (await load(client, kind, id)).json()).content;

/** Saves an order again as it lies in the bin. */
async function restore(client: Client, id: string) {
  const deleted = v.parse(DeletedOrder, await contentOf(client, "order", id));
  return client.post(pathOf(ordersEndpoints.save), restoring({ ...deleted, id }));
}

test("a deleted order lies in the bin and is restored with its payments and its state", async () => {
  const mia = await member("mia");
  await save(mia, "o1");
  const pay = pathOf(ordersEndpoints.pay, { params: { id: "o1", paymentId: "p1" } });
  expect((await mia.put(pay, { penya: 5, note: "half" })).status).toBe(200);
  const before = await loadOrder(mia, "o1");
  expect((await remove(mia, "o1")).status).toBe(204);
  expect((await mia.get(pathOf(ordersEndpoints.load, order("o1")))).status).toBe(404);
  const [item] = await itemsOf(mia);
  expect(item).toMatchObject({
    ...{ kind: "order", id: "o1", label: before.name, lines: before.lines, total: before.totalPenya },
  });
  expect((await restore(mia, "o1")).status).toBe(201);
  const { version: _before, updatedAt: _then, ...whole } = before;
  expect(await loadOrder(mia, "o1")).toMatchObject(whole);
  expect(await itemsOf(mia)).toEqual([]);
});

test("a deleted character lies in the bin in the form that restores it", async () => {
  const mia = await member("mia-of-characters");
  const path = pathOf(charactersEndpoints.save, order("c1"));
  const points = { str: 15, sta: 15, dex: 90, int: 15 };
  expect((await mia.put(path, newCharacter({ points, version: 0 }))).status).toBe(201);
  const list = async () =>
    v.parse(Characters, await (await mia.get(pathOf(charactersEndpoints.list))).json()).characters;
  const [before] = await list();
  await mia.delete(pathOf(charactersEndpoints.remove, order("c1")));
  expect(await itemsOf(mia)).toMatchObject([{ kind: "character", id: "c1", label: before?.name }]);
  expect(before?.points).toEqual(points);
  expect(await contentOf(mia, "character", "c1")).toEqual(before);
  const { id: _id, createdAt, updatedAt: _then, ...fields } = before ?? { id: "" };
  expect((await mia.put(path, { ...fields, restored: createdAt })).status).toBe(201);
  expect(await itemsOf(mia)).toEqual([]);
  expect((await list())[0]).toMatchObject({ name: before?.name, sets: before?.sets, createdAt });
});

test("a removed alert lies in the bin; added again, also with another id, it leaves the bin", async () => {
  const mia = await member("mia-of-alerts");
  const condition = { kind: "price", slug: "gold-ring" };
  const path = pathOf(alertsEndpoints.save, order("alert:a"));
  await mia.put(path, condition);
  await mia.delete(pathOf(alertsEndpoints.remove, order("alert:a")));
  expect(await itemsOf(mia)).toMatchObject([{ kind: "alert", id: "alert:a", label: "gold-ring", condition }]);
  await mia.put(pathOf(alertsEndpoints.save, order("alert:b")), condition);
  expect((await mia.put(path, condition)).status).toBe(200);
  expect(await itemsOf(mia)).toEqual([]);
});

test("a cleared cart is kept once for each change, and can be deleted for good", async () => {
  const mia = await guest();
  const cart = {
    lines: [{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 2 }],
    adjustment: -5,
  };
  const path = pathOf(binEndpoints.keepCart, { params: { id: "cart:a" } });
  expect((await mia.put(path, cart)).status).toBe(204);
  expect(await itemsOf(mia)).toMatchObject([{ kind: "cart", id: "cart:a", lines: 1, total: null }]);
  expect(await contentOf(mia, "cart", "cart:a")).toEqual(cart);
  const removal = pathOf(binEndpoints.removeCart, { params: { id: "cart:a" } });
  expect((await mia.delete(removal)).status).toBe(204);
  expect((await mia.delete(removal)).status).toBe(204);
  expect(await itemsOf(mia)).toEqual([]);
});

test("what is in the bin does not count for the limit; restoring above it is refused, and the order stays in the bin", async () => {
  const mia = await guest();
  for (let n = 0; n < MAX_ORDERS.guest; n++) expect((await save(mia, `o${n}`)).status).toBe(201);
  await remove(mia, "o0");
  expect((await save(mia, "one-more")).status).toBe(201);
  const refused = await restore(mia, "o0");
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: "order_limit" }]);
  expect(await itemsOf(mia)).toHaveLength(1);
  await remove(mia, "one-more");
  expect((await restore(mia, "o0")).status).toBe(201);
  expect(await itemsOf(mia)).toMatchObject([{ id: "one-more" }]);
});

test("another player neither sees nor restores nor deletes what is in a bin", async () => {
  const [mia, eve] = [await member("mia-alone"), await member("eve")];
  await save(mia, "o1");
  await remove(mia, "o1");
  expect(await itemsOf(eve)).toEqual([]);
  expect((await load(eve, "order", "o1")).status).toBe(404);
  const cart = { params: { id: "cart:a" } };
  await mia.put(pathOf(binEndpoints.keepCart, cart), { lines: [], adjustment: 0 });
  await eve.delete(pathOf(binEndpoints.removeCart, cart));
  expect(await itemsOf(mia)).toHaveLength(2);
});

test("after 30 days it is gone, and not a moment before", async () => {
  const mia = await member("mia-later");
  await save(mia, "o1");
  await remove(mia, "o1");
  const [row] = await db.select().from(deletedItems).where(eq(deletedItems.userId, mia.id));
  const end = (row?.deletedAt.getTime() ?? 0) + BIN_DAYS * DAY_MS;
  // A member's session lasts shorter than 30 days: the rows are read directly.
  await deleteExpired(db, new Date(end));
  expect(await db.$count(deletedItems, eq(deletedItems.userId, mia.id))).toBe(1);
  await deleteExpired(db, new Date(end + 1));
  expect(await db.$count(deletedItems, eq(deletedItems.userId, mia.id))).toBe(0);
});

test("the bin of a guest becomes the member's", async () => {
  const [before, after] = [await guest(), await member("joined")];
  for (const client of [before, after]) {
    await save(client, "o1");
    await remove(client, "o1");
  }
  await recordConversion(db, { guestId: before.id, memberId: after.id });
  await after.post(pathOf(guestEndpoints.join, order(before.id)));
  const items = await itemsOf(after);
  expect(items).toHaveLength(2);
  for (const { id } of items) expect((await restore(after, id)).status).toBe(201);
});

test("with a full storage, deleting is possible, and the bin gives way to what is new, the oldest first", async () => {
  const mia = await guest();
  for (const id of ["first", "second", "third"]) await save(mia, id);
  for (const id of ["first", "second"]) await remove(mia, id);
  const rest = MAX_STORAGE.guest - (await loadStorageUse(db, mia.id)) - 64 - "filler".length - 2;
  const filler = { userId: mia.id, name: "filler", version: 1, content: "x".repeat(rest), changes: [] };
  await db.insert(documents).values(filler);
  expect((await remove(mia, "third")).status).toBe(204);
  expect((await itemsOf(mia)).map(({ id }) => id)).toEqual(["third", "second", "first"]);
  expect((await save(mia, "fourth")).status).toBe(201);
  const left = (await itemsOf(mia)).map(({ id }) => id);
  expect(left[0]).toBe("third");
  expect(left).not.toContain("first");
  expect(await loadStorageUse(db, mia.id)).toBeLessThanOrEqual(MAX_STORAGE.guest);
});
