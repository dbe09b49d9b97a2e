import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { StoredCart } from "#contract/documents/cart.ts";
import { type DocumentEdit, type DocumentName, documentsEndpoints } from "#contract/documents/documents.ts";
import { guestEndpoints } from "#contract/session.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { recordConversion } from "#server/db/queries/guests.ts";
import { deleteExpired } from "#server/db/queries/sessions.ts";
import {
  appliedChanges,
  characters,
  documents,
  guestConversions,
  orders,
  payments,
  users,
} from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { newCharacter } from "#testing/seed/characters.ts";
import { rowsOf } from "#testing/seed/rows.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";

const { db, visitor, guest, member, log } = await startTestApp();
const join = (client: Client, id: string) => client.post(pathOf(guestEndpoints.join, { params: { id } }));
const joined = async (response: Response) => v.parse(guestEndpoints.join.response, await response.json());

/** A guest with data who signed in as this member; they have not been joined yet. */
async function convertedGuest(name: string) {
  const anna = await guest();
  await seedPlayer(db, anna.id, "silver-ring", 3);
  const mia = await member(name);
  await recordConversion(db, { guestId: anna.id, memberId: mia.id });
  return { anna, mia };
}
const cartOf = async (userId: string) =>
  (await db.select().from(documents).where(eq(documents.userId, userId))).find(({ name }) => name === "cart");

test("a visitor has no data to join", async () => {
  expect((await join(visitor(), "somebody")).status).toBe(401);
  expect((await join(await member("long"), "a".repeat(201))).status).toBe(422);
});

test("who was not the member's guest changes nothing", async () => {
  const tim = await member("tim");
  await seedPlayer(db, tim.id);
  const before = await rowsOf(db, tim.id);
  for (const id of [(await guest()).id, tim.id, "nobody"])
    expect(await joined(await join(tim, id))).toEqual({ state: "none", carts: null, isNew: false });
  expect(await rowsOf(db, tim.id)).toEqual(before);
});

test("all data of a guest becomes a new member's", async () => {
  const { anna, mia } = await convertedGuest("mia");
  expect(await joined(await join(mia, anna.id))).toMatchObject({
    state: "joined",
    carts: { guest: { lines: [{ slug: "silver-ring", quantity: 3 }] }, account: { lines: [] } },
  });
  expect(await rowsOf(db, mia.id)).toMatchObject({
    characters: 1,
    documents: 2,
    orders: 1,
    payments: 1,
    rate_history: 1,
  });
  expect(await rowsOf(db, anna.id)).toEqual({});
  expect(await db.$count(users, eq(users.id, anna.id))).toBe(0);
});

test("applied changes join once, also if both sides have the same key", async () => {
  const { anna, mia } = await convertedGuest("key");
  await db.insert(appliedChanges).values([
    { userId: anna.id, id: "change:both" },
    { userId: anna.id, id: "change:guest" },
    { userId: mia.id, id: "change:both" },
  ]);
  await join(mia, anna.id);
  const known = await db.select().from(appliedChanges).where(eq(appliedChanges.userId, mia.id));
  expect(known.map(({ id }) => id).toSorted()).toEqual([
    `change-of-${anna.id}`,
    "change:both",
    "change:guest",
  ]);
});

test("the data of both sides is joined once, and every request tells the carts as they were", async () => {
  const { anna, mia } = await convertedGuest("lea");
  await seedPlayer(db, mia.id, "gold-ring", 2);
  const responses = await Promise.all([join(mia, anna.id), join(mia, anna.id)]);
  const guests = await Promise.all([...responses, await join(mia, anna.id)].map(joined));
  for (const guest of guests)
    expect(guest).toMatchObject({
      state: "joined",
      carts: {
        guest: { lines: [{ slug: "silver-ring", quantity: 3 }] },
        account: { lines: [{ slug: "gold-ring", quantity: 2 }] },
      },
    });
  expect(guests.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(log.lines("guest_joined").filter(({ player }) => player === mia.id)).toHaveLength(1);
  const cart = await cartOf(mia.id);
  expect(cart?.content).toMatchObject({
    lines: [
      { slug: "gold-ring", quantity: 2 },
      { slug: "silver-ring", quantity: 3 },
    ],
  });
  expect(cart?.changes).toEqual([`cart-of-${mia.id}`, `cart-of-${anna.id}`]);
  expect(await rowsOf(db, mia.id)).toMatchObject({
    characters: 2,
    documents: 2,
    orders: 2,
    payments: 2,
    rate_history: 1,
  });
  expect(
    await db
      .select({ owner: payments.userId })
      .from(payments)
      .where(eq(payments.orderId, `order-of-${anna.id}`)),
  ).toEqual([{ owner: mia.id }]);
});

const linesOf = (cart: unknown) =>
  v.parse(StoredCart, cart).lines.map((line) => line.kind === "item" && `${line.slug} ${line.quantity}`);

test("the account's discount and preferences stay, and the settings are the guest's", async () => {
  const [anna, mia] = [await guest(), await member("values")];
  for (const { id } of [anna, mia]) await seedPlayer(db, id);
  const change = async (client: Client, name: DocumentName, edit: DocumentEdit) => {
    const body = { changes: [{ id: `${client.id}:${name}`, edits: [edit] }] };
    expect((await client.patch(pathOf(documentsEndpoints.change(name)), body)).status).toBe(200);
  };
  for (const [client, percent, budget, theme] of [
    [anna, -5, 5, "dark"],
    [mia, -10, 6, "light"],
  ] as const) {
    await change(client, "cart", { field: "discount", key: "cart", from: 0, to: percent });
    await change(client, "preferences", { field: "budget", key: "", from: null, to: budget });
    await change(client, "settings", { field: "theme", key: "", from: null, to: theme });
  }
  await recordConversion(db, { guestId: anna.id, memberId: mia.id });
  await join(mia, anna.id);
  // The response to the guest's change was lost.
  await mia.patch(pathOf(documentsEndpoints.change("cart")), {
    changes: [{ id: `${anna.id}:cart`, edits: [{ field: "discount", key: "cart", from: 0, to: -5 }] }],
  });
  const rows = await db.select().from(documents).where(eq(documents.userId, mia.id));
  const contents = Object.fromEntries(rows.map(({ name, content }) => [name, content]));
  expect(contents).toMatchObject({
    cart: { adjustment: -10 },
    preferences: { budget: 6 },
    settings: { theme: "dark" },
  });
});

test("each of two guests of a member is joined for itself", async () => {
  const { anna, mia } = await convertedGuest("two guests");
  const ben = await guest();
  await seedPlayer(db, ben.id, "gold-ring", 5);
  await recordConversion(db, { guestId: ben.id, memberId: mia.id });
  await join(mia, ben.id);
  expect(linesOf((await cartOf(mia.id))?.content)).toEqual(["gold-ring 5"]);
  await join(mia, anna.id);
  expect(linesOf((await cartOf(mia.id))?.content)).toEqual(["gold-ring 5", "silver-ring 3"]);
  expect(await rowsOf(db, mia.id)).toMatchObject({ characters: 2, orders: 2, payments: 2 });
});

test("quantities that a guest and the member typed are summed", async () => {
  const { anna, mia } = await convertedGuest("typed quantities");
  await seedPlayer(db, mia.id, "silver-ring", 2);
  for (const { id } of [anna, mia]) {
    const cart = v.parse(StoredCart, (await cartOf(id))?.content);
    const lines = cart.lines.map((line) => ({ ...line, setCount: 1 }));
    const isCartOf = and(eq(documents.userId, id), eq(documents.name, "cart"));
    await db
      .update(documents)
      .set({ content: { ...cart, lines } })
      .where(isCartOf);
  }
  await join(mia, anna.id);
  expect(linesOf((await cartOf(mia.id))?.content)).toEqual(["silver-ring 5"]);
});

test("a join that fails midway changes nothing and can be retried", async () => {
  const { anna, mia } = await convertedGuest("nora");
  const before = [await rowsOf(db, anna.id), await rowsOf(db, mia.id)];
  // The last step of the join fails: the database refuses to delete the guest.
  await db.execute(
    "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
  );
  await db.execute("create trigger refuse before delete on users execute function refuse()");
  expect((await join(mia, anna.id)).status).toBe(500);
  expect(log.lines("request").filter(({ status }) => status === 500)).toHaveLength(1);
  expect([await rowsOf(db, anna.id), await rowsOf(db, mia.id)]).toEqual(before);
  await db.execute("drop trigger refuse on users");
  await join(mia, anna.id);
  expect(await db.$count(orders, eq(orders.userId, mia.id))).toBe(1);
});

test("characters of both sides with the same id are all kept, also above the member's limit", async () => {
  const anna = await guest();
  const member100 = await member("hundred");
  const { version: _new, sets: gear, ...fields } = newCharacter();
  const now = new Date();
  const row = { ...fields, gear, userId: member100.id, createdAt: now, updatedAt: now };
  await db.insert(characters).values(Array.from({ length: 100 }, (_, i) => ({ ...row, id: String(i) })));
  const points = { str: 15, sta: 15, dex: 90, int: 15 };
  const hers = newCharacter({ name: "Anna's", points });
  await anna.put(pathOf(charactersEndpoints.save, { params: { id: "5" } }), hers);
  await recordConversion(db, { guestId: anna.id, memberId: member100.id });
  await join(member100, anna.id);
  const response = await member100.get(pathOf(charactersEndpoints.list));
  type Joined = Readonly<{ id: string; name: string; version: number }>;
  const { characters: all } = (await response.json()) as { characters: readonly Joined[] };
  expect(all).toHaveLength(101);
  expect(all.filter(({ name }) => name === "Anna's")).toMatchObject([
    { id: expect.stringMatching(/^joined:/), points },
  ]);
  // Only a new character is refused; existing ones can be changed.
  expect(
    (await member100.put(pathOf(charactersEndpoints.save, { params: { id: "new" } }), newCharacter())).status,
  ).toBe(403);
  const joined = all.at(-1);
  const change = newCharacter({ name: "Still Anna's", version: joined?.version ?? 0 });
  expect(
    (await member100.put(pathOf(charactersEndpoints.save, { params: { id: joined?.id ?? "" } }), change))
      .status,
  ).toBe(200);
});

test("orders and payments of both sides that have the same id are all kept", async () => {
  const [anna, mia] = [await guest(), await member("rita")];
  for (const owner of [anna, mia]) {
    await owner.post(pathOf(ordersEndpoints.save), newOrder("saved-twice"));
    await owner.put(pathOf(ordersEndpoints.pay, { params: { id: "saved-twice", paymentId: "deposit" } }), {
      penya: 5,
    });
  }
  await recordConversion(db, { guestId: anna.id, memberId: mia.id });
  expect((await join(mia, anna.id)).status).toBe(200);
  expect(await rowsOf(db, mia.id)).toMatchObject({ orders: 2, payments: 2 });
  expect(
    await (await mia.get(pathOf(ordersEndpoints.load, { params: { id: "saved-twice" } }))).json(),
  ).toMatchObject({ paid: 5 });
});

test("another member cannot join a guest's data", async () => {
  const { anna } = await convertedGuest("olivia");
  const eve = await member("eve");
  expect(await joined(await join(eve, anna.id))).toEqual({ state: "none", carts: null, isNew: false });
  expect(await rowsOf(db, anna.id)).toMatchObject({ orders: 1 });
});

test("a waiting guest's data is kept for 30 days after the session", async () => {
  const { anna, mia } = await convertedGuest("paula");
  await deleteExpired(db, new Date(Date.now() + 29 * DAY_MS));
  expect(await rowsOf(db, anna.id)).toMatchObject({ orders: 1 });
  await deleteExpired(db, new Date(Date.now() + 31 * DAY_MS));
  expect(await rowsOf(db, anna.id)).toEqual({});
  expect(await db.$count(guestConversions, eq(guestConversions.guestId, anna.id))).toBe(0);
  expect(await db.$count(users, eq(users.id, mia.id))).toBe(1);
});

test("the carts before a join are kept for 30 days", async () => {
  const { anna, mia } = await convertedGuest("olga");
  await join(mia, anna.id);
  await deleteExpired(db, new Date(Date.now() + 29 * DAY_MS));
  expect((await joined(await join(mia, anna.id))).carts).not.toBeNull();
  await deleteExpired(db, new Date(Date.now() + 31 * DAY_MS));
  expect(await joined(await join(mia, anna.id))).toEqual({ state: "joined", carts: null, isNew: false });
});

test("applied changes are deleted after ninety days, also those of an inactive player", async () => {
  const rita = await member("rita");
  const at = (days: number) => new Date(Date.now() - days * DAY_MS);
  await db.insert(appliedChanges).values([
    { userId: rita.id, id: "old", at: at(91) },
    { userId: rita.id, id: "recent", at: at(89) },
  ]);
  await deleteExpired(db, new Date());
  const known = await db.select().from(appliedChanges).where(eq(appliedChanges.userId, rita.id));
  expect(known.map(({ id }) => id)).toEqual(["recent"]);
});
