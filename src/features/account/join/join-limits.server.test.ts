import { eq, min, sql } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { Documents, documentsEndpoints } from "#contract/documents/documents.ts";
import { MAX_STORED_RATES } from "#contract/documents/value-documents.ts";
import { guestEndpoints } from "#contract/session.ts";
import { itemLine } from "#domain/order/cart.ts";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import { recordConversion } from "#server/db/queries/guests.ts";
import { documents, rateHistory } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { EXAMPLE_EDITS } from "#testing/seed/document-edits.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";

const { db, guest, member } = await startTestApp();

const numbered = <T>(count: number, from: number, value: T): Readonly<Record<string, T>> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${from + i}`, value]));

/** Stores a document without the API's validation. */
const store = (userId: string, name: string, content: unknown) =>
  db.insert(documents).values({ userId, name, version: 1, content, changes: [] });
async function documentOf(client: Client, name: string) {
  const { documents: all } = v.parse(
    Documents,
    await (await client.get(pathOf(documentsEndpoints.load))).json(),
  );
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`There is no document ${name}`);
  return { content: v.parse(v.record(v.string(), v.unknown()), found.content) };
}
const countOf = (record: unknown) => Object.keys(v.parse(v.record(v.string(), v.unknown()), record)).length;

test("joined prices and rates respect their limits, with the member's entries first", async () => {
  const [anna, mia] = [await guest(), await member("full")];
  const rate = (penya: number) => ({ penya, per: 1, date: "2026-11-01" });
  const rates = (set: object) => ({ server: null, shownPer: 1, set });
  await store(anna.id, "prices", numbered(1_000, 0, 7));
  await store(mia.id, "prices", numbered(900, 500, 9));
  await store(anna.id, "rates", rates(numbered(200, 0, rate(7))));
  await store(mia.id, "rates", rates(numbered(200, 100, rate(9))));
  await recordConversion(db, { guestId: anna.id, memberId: mia.id });
  expect((await mia.post(pathOf(guestEndpoints.join, { params: { id: anna.id } }))).status).toBe(200);

  const { content: prices } = await documentOf(mia, "prices");
  expect(countOf(prices)).toBe(1_000);
  // For what both have, the member's price or rate is kept.
  expect(prices).toEqual({ ...numbered(900, 500, 9), ...numbered(100, 0, 7) });
  const { content: rated } = await documentOf(mia, "rates");
  expect(rated.set).toEqual(numbered(200, 100, rate(9)));
  // Joined documents can be changed like any other document.
  for (const name of ["prices", "rates"] as const) {
    const edits = [{ ...EXAMPLE_EDITS[name] }];
    const body = { changes: [{ id: `next-of-${name}`, edits }] };
    expect((await mia.patch(pathOf(documentsEndpoints.change(name)), body)).status).toBe(200);
  }
});

test("items beyond a full list are told, and leave no stock and no choice", async () => {
  const [anna, mia] = [await guest(), await member("seller")];
  const listOf = (first: number) => {
    const slugs = Array.from({ length: 200 }, (_, i) => `item-${first + i}`);
    const all = <T>(value: T) => Object.fromEntries(slugs.map((slug) => [slug, value]));
    return {
      seller: "",
      items: all({ name: { fr: "a", en: "b" }, short: "" }),
      stock: all(5),
      hidden: all(true),
    };
  };
  await store(anna.id, "products", listOf(1_000));
  await store(mia.id, "products", listOf(1));
  await recordConversion(db, { guestId: anna.id, memberId: mia.id });
  const response = await mia.post(pathOf(guestEndpoints.join, { params: { id: anna.id } }));
  expect(v.parse(guestEndpoints.join.response, await response.json()).carts).toMatchObject({
    itemsLeftOut: 100,
  });
  const { content } = await documentOf(mia, "products");
  expect([content.items, content.stock, content.hidden].map(countOf)).toEqual([300, 300, 300]);
});

test("a document that already exceeds its limit is shortened, and can be joined and changed", async () => {
  const [anna, mia] = [await guest(), await member("beyond")];
  const set = numbered(400, 0, { penya: 7, per: 1, date: "2026-11-01" });
  await store(mia.id, "prices", numbered(2_000, 0, 7));
  await store(mia.id, "rates", { server: null, shownPer: 1, set });
  await store(anna.id, "prices", numbered(2_000, 5_000, 7));
  await recordConversion(db, { guestId: anna.id, memberId: mia.id });
  const { content } = await documentOf(mia, "rates");
  expect(countOf(content.set)).toBe(200);
  const body = { changes: [{ id: "shortened", edits: [EXAMPLE_EDITS.rates] }] };
  expect((await mia.patch(pathOf(documentsEndpoints.change("rates")), body)).status).toBe(200);
  expect((await mia.post(pathOf(guestEndpoints.join, { params: { id: anna.id } }))).status).toBe(200);
  expect((await documentOf(mia, "prices")).content).toEqual(numbered(1_000, 0, 7));
});

test("a joined rate history respects its limit: all of the member's and the guest's latest", async () => {
  const [anna, mia] = [await guest(), await member("history")];
  const fill = (userId: string, count: number, from: string) =>
    db.execute(sql`
      insert into ${rateHistory} (user_id, server, day, penya, per)
      select ${userId}, 'mia', date ${sql.raw(`'${from}'`)} + n, 5, 1 from generate_series(0, ${count}::int - 1) n`);
  await fill(mia.id, MAX_STORED_RATES - 2, "1900-01-01");
  await fill(anna.id, 10, "1800-01-01");
  await recordConversion(db, { guestId: anna.id, memberId: mia.id });
  expect((await mia.post(pathOf(guestEndpoints.join, { params: { id: anna.id } }))).status).toBe(200);
  expect(await db.$count(rateHistory, eq(rateHistory.userId, mia.id))).toBe(MAX_STORED_RATES);
  const [first] = await db
    .select({ day: min(rateHistory.day) })
    .from(rateHistory)
    .where(eq(rateHistory.userId, mia.id));
  expect(first?.day).toBe("1800-01-09");
  expect((await mia.get(pathOf(ratesEndpoints.list, { query: { server: "mia" } }))).status).toBe(200);
});

test("the day's rate of the member stays, and the guest's rates of other days are added", async () => {
  const [anna, mia] = [await guest(), await member("days")];
  const rate = { server: "mia", per: 1 } as const;
  await db.insert(rateHistory).values([
    { ...rate, userId: mia.id, day: "2026-11-01", penya: 9 },
    { ...rate, userId: anna.id, day: "2026-11-01", penya: 7 },
    { ...rate, userId: anna.id, day: "2026-11-02", penya: 7 },
  ]);
  await recordConversion(db, { guestId: anna.id, memberId: mia.id });
  await mia.post(pathOf(guestEndpoints.join, { params: { id: anna.id } }));
  const rates = await db
    .select()
    .from(rateHistory)
    .where(eq(rateHistory.userId, mia.id))
    .orderBy(rateHistory.day);
  expect(rates.map(({ day, penya }) => `${day} ${penya}`)).toEqual(["2026-11-01 9", "2026-11-02 7"]);
});

test("two carts of 500 lines join completely; pieces beyond the maximum of a line are left out", async () => {
  const [anna, mia] = [await guest(), await member("long-orders")];
  const cartOf = (quantity: number, from: number) => ({
    lines: [
      itemLine("ring", quantity),
      ...Array.from({ length: 499 }, (_, n) => itemLine(`n${from + n}`, 1)),
    ],
    adjustment: 0,
  });
  await store(anna.id, "cart", cartOf(9_000, 0));
  await store(mia.id, "cart", cartOf(6_000, 499));
  await recordConversion(db, { guestId: anna.id, memberId: mia.id });
  await mia.post(pathOf(guestEndpoints.join, { params: { id: anna.id } }));
  const { content } = await documentOf(mia, "cart");
  expect(content.lines).toHaveLength(999);
  expect(content.lines).toContainEqual(expect.objectContaining({ slug: "ring", quantity: 9_999 }));
});
