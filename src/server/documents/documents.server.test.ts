import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { type DocumentName, Documents, documentsEndpoints } from "#contract/documents/documents.ts";
import { rateHistory } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";

const { db, visitor, guest, member } = await startTestApp();

const cart = (quantity: number) => ({
  lines: [{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity }],
  adjustment: 0,
});
const save = (client: Client, base: number, change: string, content: unknown, name: DocumentName = "cart") =>
  client.put(pathOf(documentsEndpoints.save(name)), { base, change, content });

async function documentsOf(client: Client) {
  return v.parse(Documents, await (await client.get(pathOf(documentsEndpoints.load))).json()).documents;
}

test("a visitor's documents stay in the browser", async () => {
  for (const response of [
    await visitor().get(pathOf(documentsEndpoints.load)),
    await save(visitor(), 0, "a", cart(1)),
  ])
    expect([response.status, await response.json()]).toMatchObject([401, { code: "sign_in_needed" }]);
});

test("a document that one browser saves is read by the same player's other browsers, and by no other player", async () => {
  const [phone, desktop, ole] = [await member("ida"), await member("ida"), await member("ole")];
  expect(await (await save(phone, 0, "first", cart(3))).json()).toEqual({ version: 1 });
  expect(await documentsOf(desktop)).toEqual([
    { name: "cart", version: 1, changes: ["first"], content: cart(3) },
  ]);
  expect(await documentsOf(ole)).toEqual([]);
});

test("a change that is based on an older version is refused and has no effect", async () => {
  const [phone, desktop] = [await member("lea"), await member("lea")];
  await save(phone, 0, "a", cart(1));
  await save(phone, 1, "b", cart(2));
  const refused = await save(desktop, 1, "c", cart(9));
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: "changed_meanwhile" }]);
  expect((await documentsOf(phone))[0]).toMatchObject({ version: 2, content: cart(2) });
});

test("exactly one of two simultaneous first saves succeeds", async () => {
  const [phone, desktop] = [await member("nora"), await member("nora")];
  const responses = await Promise.all([save(phone, 0, "p", cart(1)), save(desktop, 0, "d", cart(2))]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("retrying the newest change is idempotent", async () => {
  const anna = await guest();
  await save(anna, 0, "a", cart(1));
  const again = await save(anna, 0, "a", cart(1));
  expect([again.status, await again.json()]).toEqual([200, { version: 1 }]);
  await save(anna, 1, "b", cart(2));
  expect((await save(anna, 0, "a", cart(1))).status).toBe(409);
  expect(await documentsOf(anna)).toMatchObject([{ version: 2, changes: ["a", "b"], content: cart(2) }]);
});

test.each<readonly [string, DocumentName, unknown]>([
  ["a cart with a quantity of 0", "cart", cart(0)],
  ["a cart that is a list", "cart", []],
  ["nothing", "cart", undefined],
  [
    "a rate of nothing",
    "rates",
    { server: null, shownPer: 1, set: { mia: { penya: 0, per: 1, date: "2026-01-01" } } },
  ],
  [
    "rates on more servers than there are",
    "rates",
    {
      server: null,
      shownPer: 1,
      set: Object.fromEntries(
        Array.from({ length: 300 }, (_, i) => [`s${i}`, { penya: 1, per: 1, date: "2026-01-01" }]),
      ),
    },
  ],
  ["a text that no database takes", "rates", { server: "a\u0000b", shownPer: 1, set: {} }],
  ["half a character", "prices", { "\ud800": 5 }],
  ["a language that does not exist", "settings", { language: "xx", theme: null }],
])("%s is refused", async (_what, name, content) => {
  const response = await save(await member("mia"), 0, "x", content, name);
  expect([response.status, await response.json()]).toMatchObject([422, { code: "invalid" }]);
});

test("a change that is meant for another player is refused", async () => {
  const tim = await member("tim");
  const response = await save(tim.as("member-mia"), 0, "x", cart(1));
  expect([response.status, await response.json()]).toMatchObject([409, { code: "other_player" }]);
});

test.each(["passwords", "constructor", "__proto__"])("no document is named %j", async (name) => {
  // A name that a document does not have.
  const path = pathOf(documentsEndpoints.save(name as DocumentName));
  const body = { base: 0, change: "x", content: {} };
  expect((await (await member("mia")).put(path, body)).status).toBe(404);
});

test("the rate history keeps the last rate of each day and server", async () => {
  const tim = await member("tim");
  const rates = (penya: number, date: string) => ({
    server: "mia",
    shownPer: 1,
    set: { mia: { penya, per: 1, date } },
  });
  await save(tim, 0, "1", rates(100, "2026-11-01"), "rates");
  await save(tim, 1, "2", rates(200, "2026-11-02"), "rates");
  await save(tim, 2, "3", rates(300, "2026-11-02"), "rates");
  // Copied from an old order: that day already has a rate.
  await save(tim, 3, "4", rates(999, "2026-11-01"), "rates");
  const rows = await db
    .select({ day: rateHistory.day, penya: rateHistory.penya })
    .from(rateHistory)
    .where(and(eq(rateHistory.userId, tim.id), eq(rateHistory.server, "mia")))
    .orderBy(rateHistory.day);
  expect(rows).toEqual([
    { day: "2026-11-01", penya: 100 },
    { day: "2026-11-02", penya: 300 },
  ]);
});

test.each(["2150-01-01", "2026-02-31", "0000-01-01", "yesterday"])(
  "a rate dated %s is recorded under today, so that it does not block later rates",
  async (date) => {
    const tim = await guest();
    const rates = { server: "mia", shownPer: 1, set: { mia: { penya: 7, per: 1, date } } };
    expect((await save(tim, 0, "1", rates, "rates")).status).toBe(200);
    const [row] = await db.select().from(rateHistory).where(eq(rateHistory.userId, tim.id));
    expect(row?.day).toBe(new Date().toISOString().slice(0, 10));
  },
);

test("a player who exceeds the write limit has to wait and can still read", async () => {
  const { member: quick } = await startTestApp({ WRITES_PER_MINUTE: "3" });
  const mia = await quick("mia");
  const statuses = [];
  for (let version = 0; version < 4; version++)
    statuses.push((await save(mia, version, String(version), cart(version + 1))).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await save(mia, 3, "again", cart(1));
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await refused.json()).toMatchObject({ code: "too_fast" });
  expect(await documentsOf(mia)).toMatchObject([{ version: 3 }]);
});
