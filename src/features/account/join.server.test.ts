import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { characters, documents, orders, payments, upgrades, users } from "#server/db/schema.ts";
import { removeEnded } from "#server/db/sessions.ts";
import { noteUpgrade } from "#server/db/upgrades.ts";
import { giveBelongings } from "#testing/belongings.ts";
import { newCharacter } from "#testing/characters.ts";
import { rowsOf } from "#testing/rows.ts";
import { newOrder } from "#testing/saved-orders.ts";
import { startTestApp } from "#testing/start-test-app.ts";

const { db, visitor, guest, member, log } = await startTestApp();
const NOTHING = { waiting: null };
const DAY_MS = 24 * 3_600_000;

/** A guest with belongings who signed in as this member; nothing is joined yet. */
async function upgraded(name: string) {
  const anna = await guest();
  await giveBelongings(db, anna.id, "silver-ring", 3);
  const mia = await member(name);
  await noteUpgrade(db, { guestId: anna.id, memberId: mia.id });
  return { anna, mia };
}
const cartOf = async (userId: string) =>
  (await db.select().from(documents).where(eq(documents.userId, userId))).find(({ name }) => name === "cart");

test("a visitor has nothing to join", async () => {
  expect((await visitor().get("/api/join")).status).toBe(401);
  expect((await visitor().post("/api/join")).status).toBe(401);
});

test("where nothing waits, nothing happens", async () => {
  const tim = await member("tim");
  await giveBelongings(db, tim.id);
  const before = await rowsOf(db, tim.id);
  expect(await (await tim.get("/api/join")).json()).toEqual(NOTHING);
  expect(await (await tim.post("/api/join")).json()).toEqual(NOTHING);
  expect(await rowsOf(db, tim.id)).toEqual(before);
});

test("everything of a guest becomes a new member's", async () => {
  const { anna, mia } = await upgraded("mia");
  expect(await (await mia.get("/api/join")).json()).toEqual({
    waiting: {
      here: { orders: 1, characters: 1, lines: 1, prices: 1 },
      there: { orders: 0, characters: 0, lines: 0, prices: 0 },
    },
  });
  expect(await (await mia.post("/api/join")).json()).toEqual(NOTHING);
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

test("what both have comes together, and a second time changes nothing", async () => {
  const { anna, mia } = await upgraded("lea");
  await giveBelongings(db, mia.id, "gold-ring", 2);
  expect(await (await mia.get("/api/join")).json()).toMatchObject({
    waiting: { there: { orders: 1, lines: 1 } },
  });
  await Promise.all([mia.post("/api/join"), mia.post("/api/join")]);
  await mia.post("/api/join");
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

test("who fails in the middle leaves everything as it was, and can be tried again", async () => {
  const { anna, mia } = await upgraded("nora");
  const before = [await rowsOf(db, anna.id), await rowsOf(db, mia.id)];
  // The last step of joining fails: the database refuses to let the guest go.
  await db.execute(
    "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
  );
  await db.execute("create trigger refuse before delete on users execute function refuse()");
  expect((await mia.post("/api/join")).status).toBe(500);
  expect(log.lines("request").filter(({ status }) => status === 500)).toHaveLength(1);
  expect([await rowsOf(db, anna.id), await rowsOf(db, mia.id)]).toEqual(before);
  await db.execute("drop trigger refuse on users");
  await mia.post("/api/join");
  expect(await db.$count(orders, eq(orders.userId, mia.id))).toBe(1);
});

test("characters of both sides with the same id are all kept, also above what a member may make", async () => {
  const anna = await guest();
  const member100 = await member("hundred");
  const { version: _new, sets: gear, ...fields } = newCharacter();
  const now = new Date();
  const row = { ...fields, gear, userId: member100.id, createdAt: now, updatedAt: now };
  await db.insert(characters).values(Array.from({ length: 100 }, (_, i) => ({ ...row, id: String(i) })));
  await anna.put("/api/characters/5", newCharacter({ name: "Anna's" }));
  await noteUpgrade(db, { guestId: anna.id, memberId: member100.id });
  await member100.post("/api/join");
  const { characters: all } = await (await member100.get("/api/characters")).json();
  expect(all).toHaveLength(101);
  expect(all.filter(({ name }: { name: string }) => name === "Anna's")).toMatchObject([
    { id: expect.stringMatching(/^joined:/) },
  ]);
  // Only a new one is refused; what there is can be changed.
  expect((await member100.put("/api/characters/new", newCharacter())).status).toBe(403);
  const joined = all.at(-1);
  const change = newCharacter({ name: "Still Anna's", version: joined.version });
  expect((await member100.put(`/api/characters/${joined.id}`, change)).status).toBe(200);
});

test("orders and payments of both sides that have the same id are all kept", async () => {
  const [anna, mia] = [await guest(), await member("rita")];
  for (const owner of [anna, mia]) {
    await owner.post("/api/orders", newOrder("saved-twice"));
    await owner.put("/api/orders/saved-twice/payments/deposit", { penya: 5 });
  }
  await noteUpgrade(db, { guestId: anna.id, memberId: mia.id });
  expect((await mia.post("/api/join")).status).toBe(200);
  expect(await rowsOf(db, mia.id)).toMatchObject({ orders: 2, payments: 2 });
  expect(await (await mia.get("/api/orders/saved-twice")).json()).toMatchObject({ paid: 5 });
});

test("another member can join nothing of it", async () => {
  const { anna } = await upgraded("olivia");
  const eve = await member("eve");
  await eve.post("/api/join");
  expect(await rowsOf(db, anna.id)).toMatchObject({ orders: 1 });
});

test("what waits outlives the guest's session for 30 days", async () => {
  const { anna, mia } = await upgraded("paula");
  await removeEnded(db, new Date(Date.now() + 29 * DAY_MS));
  expect(await rowsOf(db, anna.id)).toMatchObject({ orders: 1 });
  await removeEnded(db, new Date(Date.now() + 31 * DAY_MS));
  expect(await rowsOf(db, anna.id)).toEqual({});
  expect(await db.$count(upgrades, eq(upgrades.guestId, anna.id))).toBe(0);
  expect(await db.$count(users, eq(users.id, mia.id))).toBe(1);
});
