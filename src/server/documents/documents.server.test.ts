import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import {
  DOCUMENTS,
  type DocumentName,
  Documents,
  documentsEndpoints,
} from "#contract/documents/documents.ts";
import { rateHistory } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";

const { db, visitor, guest, member } = await startTestApp();

const { initial } = DOCUMENTS.rates;
let ids = 0;
const save = (client: Client, before: unknown, after: unknown, name: DocumentName = "rates") =>
  client.patch(pathOf(documentsEndpoints.change(name)), {
    changes: [{ id: `change-${ids++}`, edits: DOCUMENTS[name].diff(before, after) }],
  });

async function documentsOf(client: Client) {
  return v.parse(Documents, await (await client.get(pathOf(documentsEndpoints.load))).json()).documents;
}

test("a visitor's documents stay in the browser", async () => {
  const response = await visitor().get(pathOf(documentsEndpoints.load));
  expect([response.status, await response.json()]).toMatchObject([401, { code: "sign_in_needed" }]);
});

test.each(["passwords", "constructor", "__proto__"])("no document is named %j", async (name) => {
  // A name that a document does not have.
  const path = pathOf(documentsEndpoints.change(name as DocumentName));
  const body = { changes: [{ id: "change-x", edits: [{}] }] };
  expect((await (await member("mia")).patch(path, body)).status).toBe(404);
});

test("the rate history keeps the last rate of each day and server", async () => {
  const tim = await member("tim");
  const rates = (penya: number, date: string) => ({
    server: "mia",
    shownPer: 1,
    set: { mia: { penya, per: 1, date } },
  });
  const days = [
    rates(100, "2026-11-01"),
    rates(200, "2026-11-02"),
    rates(300, "2026-11-02"),
    // Copied from an old order: that day already has a rate.
    rates(999, "2026-11-01"),
  ];
  for (const [index, next] of days.entries()) await save(tim, days[index - 1] ?? initial, next);
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
    expect((await save(tim, initial, rates)).status).toBe(200);
    const [row] = await db.select().from(rateHistory).where(eq(rateHistory.userId, tim.id));
    expect(row?.day).toBe(new Date().toISOString().slice(0, 10));
  },
);

test("a player who exceeds the write limit has to wait and can still read", async () => {
  const { member: quick } = await startTestApp({ WRITES_PER_MINUTE: "3" });
  const mia = await quick("mia");
  const prices = (price: number) => ({ ring: price });
  const statuses = [];
  for (let price = 1; price <= 4; price++)
    statuses.push((await save(mia, prices(price), prices(price + 1), "prices")).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await save(mia, prices(1), prices(2), "prices");
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await refused.json()).toMatchObject({ code: "too_fast" });
  expect(await documentsOf(mia)).toMatchObject([{ version: 3 }]);
});
