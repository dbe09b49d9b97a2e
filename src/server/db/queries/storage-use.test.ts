import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DOCUMENTS, documentsEndpoints } from "#contract/documents/documents.ts";
import { guestEndpoints, MAX_CHARACTERS, MAX_ORDERS, MAX_STORAGE } from "#contract/session.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import { PLAYER_TABLES, UNCOUNTED_TABLES } from "#server/db/player-tables.ts";
import { documents, orders, rateHistory } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { changeBody } from "#testing/seed/document-edits.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import { seedPlayer } from "#testing/seed/seed-player.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import { recordConversion } from "./guests.ts";
import { allowBeyondQuota, isStorageFullError, loadStorageUse } from "./storage-use.ts";

const { db, guest, member } = await startTestApp();

const codeOf = async (response: Response) => {
  const body: unknown = await response.json();
  return [response.status, typeof body === "object" && body !== null && "code" in body ? body.code : ""];
};

/** Replaces the player's documents by one that brings their storage use to exactly `bytes`. */
async function fillTo(userId: string, bytes: number): Promise<void> {
  await db.delete(documents).where(eq(documents.userId, userId));
  const rest = bytes - (await loadStorageUse(db, userId)) - 64 - "filler".length - '""'.length;
  await db
    .insert(documents)
    .values({ userId, name: "filler", version: 1, content: "x".repeat(rest), changes: [] });
  expect(await loadStorageUse(db, userId)).toBe(bytes);
}

/** Returns the sum over all rows, which the counter has to equal. */
async function counted(userId: string): Promise<number> {
  let sum = 0;
  for (const { name, table } of PLAYER_TABLES) {
    if (UNCOUNTED_TABLES.has(name)) continue;
    const { rows } = (await db.execute(
      sql`select coalesce(sum(stored_bytes), 0)::int as bytes from ${table} where user_id = ${userId}`,
    )) as unknown as { rows: { bytes: number }[] };
    sum += rows[0]?.bytes ?? 0;
  }
  return sum;
}

const cartOf = (lines: number, note = "") => ({
  adjustment: 0,
  lines: Array.from({ length: lines }, (_, line) => ({
    kind: "item" as const,
    id: `item:an-item-of-the-shop-${line}`,
    slug: `an-item-of-the-shop-${line}`,
    quantity: 10,
    ...(note && { note }),
  })),
});

const character = {
  name: "Mia",
  server: "mia",
  classId: 2246,
  level: 75,
  sex: "female",
  notes: "",
  sets: [{ id: "first", name: "", gear: {} }],
  version: 0,
};

test.each(["guest", "member"] as const)(
  "a %s can store exactly the quota, and not one byte more",
  async (role) => {
    const { id } = role === "guest" ? await guest() : await member("exact");
    await fillTo(id, MAX_STORAGE[role]);
    const longer = { content: sql`to_jsonb((content #>> '{}') || 'x')` };
    const error: unknown = await db
      .update(documents)
      .set(longer)
      .where(eq(documents.userId, id))
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    expect(isStorageFullError(error)).toBe(true);
    expect(await loadStorageUse(db, id)).toBe(MAX_STORAGE[role]);
  },
);

test("every write of a player whose storage is full is refused, unless it stores less", async () => {
  const full = await guest();
  const order = newOrder("kept");
  expect((await full.post(pathOf(ordersEndpoints.save), order)).status).toBe(201);
  expect(
    (await full.put(pathOf(charactersEndpoints.save, { params: { id: "kept" } }), character)).status,
  ).toBe(201);
  const put = (name: "cart" | "rates", id: string, after: unknown) =>
    full.patch(pathOf(documentsEndpoints.change(name)), changeBody(name, DOCUMENTS[name].initial, after, id));
  await fillTo(full.id, MAX_STORAGE.guest - 5_000);
  expect((await put("cart", "change-1", cartOf(20))).status).toBe(200);
  await fillTo(full.id, MAX_STORAGE.guest);
  const rates = { server: "mia", shownPer: 1, set: { mia: { penya: 5, per: 1, date: "2026-11-01" } } };
  for (const [what, response] of Object.entries({
    cart: await put("cart", "change-2", cartOf(40)),
    rates: await put("rates", "change-3", rates),
    history: await full.put(
      pathOf(ratesEndpoints.restore, { params: { server: "mia", day: "2026-11-01" } }),
      { penya: 5, per: 1 },
    ),
    order: await full.post(pathOf(ordersEndpoints.save), newOrder("another")),
    renamed: await full.patch(pathOf(ordersEndpoints.changeDetails, { params: { id: "kept" } }), {
      name: "A name that is longer",
      buyer: "",
      server: "lawolf",
      version: 1,
    }),
    payment: await full.put(pathOf(ordersEndpoints.pay, { params: { id: "kept", paymentId: "p1" } }), {
      penya: 5,
    }),
    character: await full.put(pathOf(charactersEndpoints.save, { params: { id: "another" } }), character),
    notes: await full.put(pathOf(charactersEndpoints.save, { params: { id: "kept" } }), {
      ...character,
      version: 1,
      notes: "Some more words",
    }),
  }))
    expect(await codeOf(response), what).toEqual([403, "storage_full"]);
  const shorter = { ...character, version: 1, name: "M" };
  expect((await full.put(pathOf(charactersEndpoints.save, { params: { id: "kept" } }), shorter)).status).toBe(
    200,
  );
  expect((await full.delete(pathOf(ordersEndpoints.remove, { params: { id: "kept" } }))).status).toBe(204);
  expect((await full.post(pathOf(ordersEndpoints.save), order)).status).toBe(201);
  expect(await loadStorageUse(db, full.id)).toBe(await counted(full.id));
});

test("a cart at the quota can be made shorter, line by line", async () => {
  const full = await guest();
  let before: unknown = DOCUMENTS.cart.initial;
  const put = async (lines: number) => {
    const content = cartOf(lines);
    const body = changeBody("cart", before, content, `change-to-${lines}`);
    const response = await full.patch(pathOf(documentsEndpoints.change("cart")), body);
    if (response.ok) before = content;
    return response.status;
  };
  expect(await put(30)).toBe(200);
  await db.insert(documents).values({
    userId: full.id,
    name: "filler",
    version: 1,
    content: "x".repeat(MAX_STORAGE.guest - (await loadStorageUse(db, full.id)) - 72),
    changes: [],
  });
  expect(await put(31)).toBe(403);
  for (const lines of [29, 28, 27]) expect(await put(lines)).toBe(200);
});

test("a guest's quota fits the maximum of orders and characters, with sixty lines each and a full cart", async () => {
  const many = await guest();
  const content = cartOf(500);
  expect(
    (
      await many.patch(
        pathOf(documentsEndpoints.change("cart")),
        changeBody("cart", DOCUMENTS.cart.initial, content, "change-1"),
      )
    ).status,
  ).toBe(200);
  for (let n = 0; n < MAX_ORDERS.guest; n++)
    expect(
      (
        await many.post(
          pathOf(ordersEndpoints.save),
          newOrder(`o${n}`, { cart: cartOf(60, "A note for the buyer") }),
        )
      ).status,
    ).toBe(201);
  for (let n = 0; n < MAX_CHARACTERS.guest; n++)
    expect(
      (await many.put(pathOf(charactersEndpoints.save, { params: { id: `c${n}` } }), character)).status,
    ).toBe(201);
});

const join = (member: Client, { id }: Client) => member.post(pathOf(guestEndpoints.join, { params: { id } }));

test("a guest's data are joined completely, even beyond the member's quota", async () => {
  const [before, after] = [await guest(), await member("joined")];
  await seedPlayer(db, before.id);
  const brought = await loadStorageUse(db, before.id);
  await fillTo(after.id, MAX_STORAGE.member);
  await recordConversion(db, { guestId: before.id, memberId: after.id });
  expect((await join(after, before)).status).toBe(200);
  expect(await loadStorageUse(db, after.id)).toBe(MAX_STORAGE.member + brought);
  expect(await loadStorageUse(db, after.id)).toBe(await counted(after.id));
  expect(await loadStorageUse(db, before.id)).toBe(0);
  expect(await codeOf(await after.post(pathOf(ordersEndpoints.save), newOrder("one-more")))).toEqual([
    403,
    "storage_full",
  ]);
});

test("a member above the quota cannot join another guest; the guest's data wait until there is room", async () => {
  const [before, after] = [await guest(), await member("over-quota")];
  await seedPlayer(db, before.id);
  const brought = await loadStorageUse(db, before.id);
  await fillTo(after.id, MAX_STORAGE.member);
  // An earlier join may have left the member above the quota.
  await db.transaction(async (tx) => {
    await allowBeyondQuota(tx);
    await seedPlayer(tx, after.id);
  });
  const above = await loadStorageUse(db, after.id);
  await recordConversion(db, { guestId: before.id, memberId: after.id });
  expect(await codeOf(await join(after, before))).toEqual([403, "storage_full"]);
  expect(await loadStorageUse(db, after.id)).toBe(above);
  expect(await loadStorageUse(db, before.id)).toBe(brought);
  expect(await db.$count(orders, eq(orders.userId, before.id))).toBe(1);

  await db.delete(documents).where(and(eq(documents.userId, after.id), eq(documents.name, "filler")));
  expect((await join(after, before)).status).toBe(200);
  expect(await counted(before.id)).toBe(0);
  expect(await db.$count(orders, eq(orders.userId, after.id))).toBe(2);
});

test("the profile shows the used storage and the quota", async () => {
  const client = await guest();
  await seedPlayer(db, client.id);
  const { storage } = (await (await client.get(pathOf(profileEndpoints.load))).json()) as {
    storage: unknown;
  };
  expect(storage).toEqual({ used: await counted(client.id), most: MAX_STORAGE.guest });
});

test("the counter always equals the sum of the rows, whatever is written", async () => {
  const { id } = await member("counted");
  const change = fc.oneof(
    fc.record({
      do: fc.constant("write" as const),
      name: fc.constantFrom("a", "b"),
      content: fc.string({ unit: "grapheme", maxLength: 3_000 }),
    }),
    fc.record({ do: fc.constant("delete" as const), name: fc.constantFrom("a", "b") }),
    fc.record({
      do: fc.constant("rates" as const),
      days: fc.uniqueArray(fc.constantFrom("2026-01-01", "2026-01-02", "2026-01-03"), { minLength: 1 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
      for (const one of changes) {
        const own = sql`${documents.userId} = ${id} and ${documents.name} = ${"name" in one ? one.name : ""}`;
        if (one.do === "write") {
          const content = one.content.replaceAll("\0", "");
          await db
            .insert(documents)
            .values({ userId: id, name: one.name, version: 1, content, changes: [] })
            .onConflictDoUpdate({ target: [documents.userId, documents.name], set: { content } });
        } else if (one.do === "delete") await db.delete(documents).where(own);
        else
          await db
            .insert(rateHistory)
            .values(one.days.map((day) => ({ userId: id, server: "mia", day, penya: 1, per: 1 })))
            .onConflictDoUpdate({
              target: [rateHistory.userId, rateHistory.server, rateHistory.day],
              set: { penya: 2 },
            });
      }
      expect(await loadStorageUse(db, id)).toBe(await counted(id));
    }),
    { numRuns: 40 },
  );
});
