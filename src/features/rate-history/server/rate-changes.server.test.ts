import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { MAX_STORED_RATES } from "#contract/documents/value-documents.ts";
import { urlOf } from "#contract/endpoint.ts";
import { accountEndpoints } from "#contract/session.ts";
import { rateHistory, users } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { noteManyRates, noteRates, received } from "#testing/requests/rates.ts";
import { startTestApp, testAppOn } from "#testing/start-test-app.ts";
import { ratesEndpoints, serverParam } from "./rate-history.contract.ts";

const { db, guest, member } = await startTestApp();

afterEach(async () => {
  vi.useRealTimers();
  await db.delete(rateHistory);
});

const RATE = { penya: 200_000, per: 1 } as const;

test("a removed day can be restored; both requests are idempotent", async () => {
  const mia = await member("mia");
  await noteRates(db, mia, "lawolf", 182_000, 190_000);
  const at = pathOf(ratesEndpoints.remove, { params: { server: "lawolf", day: "2026-11-02" } });
  const entry = { day: "2026-11-02", penya: 190_000, per: 1 };
  expect(await received(mia.delete(at))).toMatchObject({ status: 200, json: { removed: entry } });
  expect(await received(mia.delete(at))).toMatchObject({ status: 200, json: { removed: null } });
  expect(
    (await received(mia.get(pathOf(ratesEndpoints.list, { query: { server: "lawolf" } })))).json.entries,
  ).toHaveLength(1);
  for (const _time of ["once", "twice"])
    expect(await received(mia.put(at, { penya: 190_000, per: 1 }))).toMatchObject({
      status: 200,
      json: entry,
    });
  expect(
    (await received(mia.get(pathOf(ratesEndpoints.list, { query: { server: "lawolf" } })))).json.entries,
  ).toHaveLength(2);
});

test("two concurrent requests restore one rate", async () => {
  const mia = await member("mia");
  const responses = await Promise.all(
    [1, 2, 3].map(() =>
      received(
        mia.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-11-02" } }), RATE),
      ),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await db.$count(rateHistory)).toBe(1);
});

test("a rate that was set meanwhile is not overwritten", async () => {
  const mia = await member("mia");
  await noteRates(db, mia, "lawolf", 182_000);
  expect(
    await received(
      mia.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-11-01" } }), RATE),
    ),
  ).toMatchObject({
    status: 409,
    json: { code: "changed_meanwhile" },
  });
  expect(
    await received(
      mia.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-11-01" } }), {
        penya: 182_000,
        per: 1000,
      }),
    ),
  ).toMatchObject({
    status: 409,
  });
});

test("rates without a server also have a path", async () => {
  const mia = await member("mia");
  const paramsOf = (name: string) => ({ server: serverParam(name), day: "2026-11-01" });
  for (const name of ["", "Île aux/Bœufs ?"])
    await mia.put(urlOf(ratesEndpoints.restore, { params: paramsOf(name), body: RATE }), RATE);
  expect(await db.select({ server: rateHistory.server }).from(rateHistory)).toEqual([
    { server: "" },
    { server: "Île aux/Bœufs ?" },
  ]);
  for (const name of ["", "Île aux/Bœufs ?"]) {
    const query = { server: serverParam(name) };
    const { json } = await received(mia.get(urlOf(ratesEndpoints.list, { query })));
    expect(json.entries).toHaveLength(1);
  }
  const { json } = await received(mia.delete(urlOf(ratesEndpoints.remove, { params: paramsOf("") })));
  expect(json.removed).toMatchObject(RATE);
});

test.each([
  ["lawolf", "2026-02-31", RATE],
  ["lawolf", "2021-12-31", RATE],
  ["lawolf", "today", RATE],
  ["x".repeat(81), "2026-11-01", RATE],
  ["lawolf", "2026-11-01", { penya: 0, per: 1 }],
  ["lawolf", "2026-11-01", { penya: 1.5, per: 1 }],
  ["lawolf", "2026-11-01", { penya: 2 ** 53, per: 1 }],
  ["lawolf", "2026-11-01", { penya: 200_000, per: 10 }],
  ["lawolf", "2026-11-01", { penya: "200000", per: 1 }],
] as const)("%s on %s with %j is not a rate of a day", async (server, day, rate) => {
  const mia = await member("mia");
  const path = pathOf(ratesEndpoints.restore, { params: { server, day } });
  expect(await received(mia.put(path, rate))).toMatchObject({
    status: 422,
    json: { code: "invalid" },
  });
  expect(await db.$count(rateHistory)).toBe(0);
});

test("tomorrow is accepted, because it may be today in another time zone; the day after is refused", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:30:00Z") });
  const mia = await member("mia");
  expect(
    (await mia.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-11-22" } }), RATE))
      .status,
  ).toBe(200);
  expect(
    (await mia.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-11-23" } }), RATE))
      .status,
  ).toBe(422);
});

test("the number of days is limited; at the limit a repeated request still succeeds", async () => {
  const mia = await member("mia");
  await noteManyRates(db, mia, "'s' || ago % 10", MAX_STORED_RATES);
  expect(
    await received(
      mia.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-11-01" } }), RATE),
    ),
  ).toMatchObject({
    status: 403,
    json: { code: "history_limit" },
  });
  expect(
    (await mia.put(pathOf(ratesEndpoints.restore, { params: { server: "s0", day: "2026-11-21" } }), RATE))
      .status,
  ).toBe(200);
});

test("changes are rate-limited, reading is not", async () => {
  const tim = await testAppOn(db, { WRITES_PER_MINUTE: "5" }).guest();
  const sent = Array.from({ length: 6 }, () =>
    tim.delete(pathOf(ratesEndpoints.remove, { params: { server: "lawolf", day: "today" } })),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await tim.get(pathOf(ratesEndpoints.list, { query: { server: "lawolf" } }))).status).toBe(200);
});

test("deleting a player deletes their rates", async () => {
  const anna = await guest();
  await noteRates(db, anna, "lawolf", 182_000);
  await anna.delete(pathOf(accountEndpoints.signOut));
  expect(await db.$count(users, eq(users.id, anna.id))).toBe(0);
  expect(await db.$count(rateHistory)).toBe(0);
});
