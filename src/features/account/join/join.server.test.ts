import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { guestEndpoints } from "#contract/cart-choice.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { recordConversion } from "#server/db/queries/guest-conversions.ts";
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
import { JoinPreview, joinEndpoints } from "./join.contract.ts";

const { db, visitor, guest, member, log } = await startTestApp();
const NOTHING = { waiting: null };

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
  expect((await visitor().get(pathOf(joinEndpoints.load))).status).toBe(401);
  expect((await visitor().post(pathOf(guestEndpoints.join))).status).toBe(401);
});

test("without a waiting guest a join changes nothing", async () => {
  const tim = await member("tim");
  await seedPlayer(db, tim.id);
  const before = await rowsOf(db, tim.id);
  expect(await (await tim.get(pathOf(joinEndpoints.load))).json()).toEqual(NOTHING);
  expect(await (await tim.post(pathOf(guestEndpoints.join))).json()).toMatchObject({ carts: null });
  expect(await rowsOf(db, tim.id)).toEqual(before);
});

test("all data of a guest becomes a new member's", async () => {
  const { anna, mia } = await convertedGuest("mia");
  expect(await (await mia.get(pathOf(joinEndpoints.load))).json()).toMatchObject({
    waiting: {
      here: { orders: 1, characters: 1, lines: 1, prices: 1 },
      there: { orders: 0, characters: 0, lines: 0, prices: 0 },
      carts: { here: { lines: [{ slug: "silver-ring", quantity: 3 }] }, there: { lines: [] } },
    },
  });
  expect(await (await mia.post(pathOf(guestEndpoints.join))).json()).toMatchObject(NOTHING);
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
  expect(await (await mia.post(pathOf(guestEndpoints.join))).json()).toMatchObject(NOTHING);
  const known = await db.select().from(appliedChanges).where(eq(appliedChanges.userId, mia.id));
  expect(known.map(({ id }) => id).toSorted()).toEqual(["change:both", "change:guest"]);
});

test("the data of both sides is joined; joining again changes nothing", async () => {
  const { anna, mia } = await convertedGuest("lea");
  await seedPlayer(db, mia.id, "gold-ring", 2);
  expect(await (await mia.get(pathOf(joinEndpoints.load))).json()).toMatchObject({
    waiting: { there: { orders: 1, lines: 1 } },
  });
  const responses = await Promise.all([
    mia.post(pathOf(guestEndpoints.join)),
    mia.post(pathOf(guestEndpoints.join)),
  ]);
  const joined = await Promise.all(
    responses.map(async (response) => v.parse(guestEndpoints.join.response, await response.json())),
  );
  // Only one of two concurrent requests has joined the carts, and returns them as they were.
  expect(joined.filter(({ carts }) => carts !== null)).toMatchObject([
    {
      carts: {
        here: { lines: [{ slug: "silver-ring", quantity: 3 }] },
        there: { lines: [{ slug: "gold-ring", quantity: 2 }] },
      },
    },
  ]);
  await mia.post(pathOf(guestEndpoints.join));
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

test.each([
  ["merge", ["gold-ring 2", "silver-ring 3"]],
  ["account", ["gold-ring 2"]],
  ["browser", ["silver-ring 3"]],
] as const)("the chosen one of two carts is kept (%s), and all other data is joined", async (cart, lines) => {
  const { mia } = await convertedGuest(`chooses ${cart}`);
  await seedPlayer(db, mia.id, "gold-ring", 2);
  expect((await mia.post(pathOf(guestEndpoints.join, { query: { cart } }))).status).toBe(200);
  const content = v.parse(StoredCart, (await cartOf(mia.id))?.content);
  expect(content.lines.map((line) => line.kind === "item" && `${line.slug} ${line.quantity}`)).toEqual(lines);
  expect(await rowsOf(db, mia.id)).toMatchObject({ characters: 2, orders: 2, payments: 2 });
});

/** Two guests, the older one first, who signed in as the same member. Each has a cart. */
async function twoGuests(name: string, slugOfYounger = "gold-ring") {
  const [older, younger] = [await guest(), await guest()];
  const mia = await member(name);
  // The rows are stored in the other order, so that only the time of the conversion tells which guest is
  // older.
  await seedPlayer(db, younger.id, slugOfYounger, 5);
  await seedPlayer(db, older.id, "silver-ring", 3);
  await db.insert(guestConversions).values([
    { guestId: younger.id, memberId: mia.id, createdAt: new Date(Date.now() - 60_000) },
    { guestId: older.id, memberId: mia.id, createdAt: new Date(Date.now() - 120_000) },
  ]);
  return { mia };
}
const linesOf = (cart: unknown) =>
  v.parse(StoredCart, cart).lines.map((line) => line.kind === "item" && `${line.slug} ${line.quantity}`);

test.each([
  ["merge", ["bronze-ring 2", "silver-ring 3", "gold-ring 5"]],
  ["account", ["bronze-ring 2"]],
  ["browser", ["silver-ring 3", "gold-ring 5"]],
] as const)("the carts of two guests are merged, and the choice applies once: %s", async (cart, lines) => {
  const { mia } = await twoGuests(`two guests ${cart}`);
  await seedPlayer(db, mia.id, "bronze-ring", 2);
  const { waiting } = v.parse(JoinPreview, await (await mia.get(pathOf(joinEndpoints.load))).json());
  expect(linesOf(waiting?.carts.here)).toEqual(["silver-ring 3", "gold-ring 5"]);
  expect(waiting?.here.lines).toBe(2);
  expect((await mia.post(pathOf(guestEndpoints.join, { query: { cart } }))).status).toBe(200);
  expect(linesOf((await cartOf(mia.id))?.content)).toEqual(lines);
  expect(await rowsOf(db, mia.id)).toMatchObject({ characters: 3, orders: 3, payments: 3 });
});

test("an item in the carts of two guests becomes one line with the sum", async () => {
  const { mia } = await twoGuests("two guests one item", "silver-ring");
  const { waiting } = v.parse(JoinPreview, await (await mia.get(pathOf(joinEndpoints.load))).json());
  expect(linesOf(waiting?.carts.here)).toEqual(["silver-ring 8"]);
  expect(waiting?.here.lines).toBe(1);
  await mia.post(pathOf(guestEndpoints.join));
  expect(linesOf((await cartOf(mia.id))?.content)).toEqual(["silver-ring 8"]);
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
  expect((await mia.post(pathOf(guestEndpoints.join, { query: { cart: "merge" } }))).status).toBe(200);
  expect(linesOf((await cartOf(mia.id))?.content)).toEqual(["silver-ring 5"]);
});

test("an invalid choice is refused, and no data is joined", async () => {
  const { anna, mia } = await convertedGuest("chooses wrong");
  expect((await mia.post(`${pathOf(guestEndpoints.join)}?cart=both`)).status).toBe(422);
  expect(await db.$count(users, eq(users.id, anna.id))).toBe(1);
});

test("a join that fails midway changes nothing and can be retried", async () => {
  const { anna, mia } = await convertedGuest("nora");
  const before = [await rowsOf(db, anna.id), await rowsOf(db, mia.id)];
  // The last step of the join fails: the database refuses to delete the guest.
  await db.execute(
    "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
  );
  await db.execute("create trigger refuse before delete on users execute function refuse()");
  expect((await mia.post(pathOf(guestEndpoints.join))).status).toBe(500);
  expect(log.lines("request").filter(({ status }) => status === 500)).toHaveLength(1);
  expect([await rowsOf(db, anna.id), await rowsOf(db, mia.id)]).toEqual(before);
  await db.execute("drop trigger refuse on users");
  await mia.post(pathOf(guestEndpoints.join));
  expect(await db.$count(orders, eq(orders.userId, mia.id))).toBe(1);
});

test("characters of both sides with the same id are all kept, also above the member's limit", async () => {
  const anna = await guest();
  const member100 = await member("hundred");
  const { version: _new, sets: gear, ...fields } = newCharacter();
  const now = new Date();
  const row = { ...fields, gear, userId: member100.id, createdAt: now, updatedAt: now };
  await db.insert(characters).values(Array.from({ length: 100 }, (_, i) => ({ ...row, id: String(i) })));
  await anna.put(pathOf(charactersEndpoints.save, { params: { id: "5" } }), newCharacter({ name: "Anna's" }));
  await recordConversion(db, { guestId: anna.id, memberId: member100.id });
  await member100.post(pathOf(guestEndpoints.join));
  const response = await member100.get(pathOf(charactersEndpoints.list));
  type Joined = Readonly<{ id: string; name: string; version: number }>;
  const { characters: all } = (await response.json()) as { characters: readonly Joined[] };
  expect(all).toHaveLength(101);
  expect(all.filter(({ name }) => name === "Anna's")).toMatchObject([
    { id: expect.stringMatching(/^joined:/) },
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
  expect((await mia.post(pathOf(guestEndpoints.join))).status).toBe(200);
  expect(await rowsOf(db, mia.id)).toMatchObject({ orders: 2, payments: 2 });
  expect(
    await (await mia.get(pathOf(ordersEndpoints.load, { params: { id: "saved-twice" } }))).json(),
  ).toMatchObject({ paid: 5 });
});

test("another member cannot join a guest's data", async () => {
  const { anna } = await convertedGuest("olivia");
  const eve = await member("eve");
  await eve.post(pathOf(guestEndpoints.join));
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
