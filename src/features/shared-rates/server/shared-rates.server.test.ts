import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { afterEach, expect, test } from "vitest";
import { communityRateEndpoints } from "#contract/community-rate.ts";
import { VOTE_HOURS } from "#domain/money/community/community-rate.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { appliedChanges, rateDays, rateReliability, sharedRates } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { received } from "#testing/requests/rates.ts";
import { shareRate } from "#testing/seed/shared-rates.ts";
import { startTestApp, testAppOn } from "#testing/start-test-app.ts";
import { sharedRatesEndpoints } from "./shared-rates.contract.ts";

const { db, visitor, guest, member } = await startTestApp();

afterEach(async () => {
  for (const table of [sharedRates, rateDays, rateReliability, appliedChanges]) await db.delete(table);
});

const MIA = { params: { server: "mia" } } as const;
const share = pathOf(sharedRatesEndpoints.share, MIA);
const RATE = { penya: 200_000, per: 1 } as const;
const NAMES = ["ada", "ben", "cleo", "dan", "eva", "finn", "gil", "hana", "ivo", "jun", "kai", "lea"];

/** Asks an app without a cached response. */
const community = async (server = "mia") => {
  const path = pathOf(communityRateEndpoints.load, { params: { server } });
  return v.parse(communityRateEndpoints.load.response, await (await testAppOn(db).request(path)).json());
};

test.each([
  ["a visitor", async () => visitor(), 401, "sign_in_needed"],
  ["a guest", guest, 403, "members_only"],
] as const)("%s can neither share a rate nor withdraw one", async (_who, sign, status, code) => {
  const player = await sign();
  for (const answer of [
    player.get(pathOf(sharedRatesEndpoints.list)),
    player.put(share, RATE),
    player.delete(pathOf(sharedRatesEndpoints.withdraw, MIA)),
  ])
    expect(await received(answer)).toMatchObject({ status, json: { code } });
  expect(await db.$count(sharedRates)).toBe(0);
});

test("a member shares one rate a day for a server; a new one replaces it", async () => {
  const ada = await member("ada");
  const today = utcDay(new Date());
  expect(await received(ada.put(share, RATE))).toMatchObject({
    status: 200,
    json: { server: "mia", day: today, ...RATE },
  });
  await ada.put(share, { penya: 215_000_000, per: 1000 });
  await ada.put(pathOf(sharedRatesEndpoints.share, { params: { server: "lawolf" } }), RATE);
  const { json } = await received(ada.get(pathOf(sharedRatesEndpoints.list)));
  expect(json).toEqual({
    rates: [
      { server: "lawolf", day: today, ...RATE },
      { server: "mia", day: today, penya: 215_000_000, per: 1000 },
    ],
  });
  expect(await received((await member("ben")).get(pathOf(sharedRatesEndpoints.list)))).toMatchObject({
    json: { rates: [] },
  });
});

test("a rate that waited for the network is one of the day on which it was confirmed", async () => {
  const ada = await member("ada");
  const at = (days: number) => new Date(Date.now() + days * DAY_MS);
  await ada.put(share, RATE);
  await ada.put(share, { penya: 190_000, per: 1, at: at(-3).toISOString() });
  expect(await received(ada.get(pathOf(sharedRatesEndpoints.list)))).toMatchObject({
    json: { rates: [{ day: utcDay(at(0)), ...RATE }] },
  });
  const days = await db.select({ day: sharedRates.day, penya: sharedRates.penya }).from(sharedRates);
  expect(days).toContainEqual({ day: utcDay(at(-3)), penya: 190_000 });
  // No rate is one of tomorrow.
  await ada.put(share, { penya: 180_000, per: 1, at: at(1).toISOString() });
  expect(await received(ada.get(pathOf(sharedRatesEndpoints.list)))).toMatchObject({
    json: { rates: [{ day: utcDay(at(0)), penya: 180_000 }] },
  });
});

test("a rate that no longer counts is refused, unless its change was applied before", async () => {
  const ada = await member("ada");
  const body = { ...RATE, at: new Date(Date.now() - VOTE_HOURS * 3_600_000).toISOString() };
  for (const old of [body, { ...RATE, at: "1970-01-02T00:00:00Z" }])
    expect(await received(ada.put(share, old))).toMatchObject({
      status: 422,
      json: { code: "rate_too_old" },
    });
  expect(await db.$count(sharedRates)).toBe(0);
  const retried = ada.keyed("change:one");
  await retried.put(share, RATE);
  expect(await received(retried.put(share, body))).toMatchObject({ status: 200, json: RATE });
});

/** Returns what a member shares of Mia, newest first, as the days ago and the Penya. */
async function ownDays(userId: string) {
  const rows = await db
    .select()
    .from(sharedRates)
    .where(eq(sharedRates.userId, userId))
    .orderBy(desc(sharedRates.day));
  const today = Date.parse(utcDay(new Date()));
  return rows.map(({ day, penya }) => [(today - Date.parse(day)) / DAY_MS, penya]);
}

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const UNDO = { penya: 190_000, per: 1, at: ago(1).toISOString(), replaces: RATE };

test.each([
  [
    "the one that it takes back, and no other day's",
    [
      [0, 200_000],
      [3, 5],
    ],
    UNDO,
    [
      [1, 190_000],
      [3, 5],
    ],
  ],
  ["not another device's", [[0, 210_000]], UNDO, [[0, 210_000]]],
  [
    "not one for another number of FC",
    [[0, 200_000]],
    { ...UNDO, replaces: { ...RATE, per: 1000 } },
    [[0, 200_000]],
  ],
  ["nothing if it was withdrawn since", [], UNDO, []],
  ["nothing, where nothing is shared", [], { ...UNDO, replaces: null }, [[1, 190_000]]],
  ["not another device's, after a withdrawal", [[0, 210_000]], { ...UNDO, replaces: null }, [[0, 210_000]]],
] as const)(
  "an earlier rate that an undo shares again replaces %s",
  async (_what, shared, body, expected) => {
    const ada = await member("ada");
    for (const [days, penya] of shared) await shareRate(db, "ada", { server: "mia", penya, at: ago(days) });
    const undo = ada.keyed("change:undo-rate");
    expect((await undo.put(share, body)).status).toBe(expected.length > 0 ? 200 : 409);
    expect(await ownDays(ada.id)).toEqual(expected);
    // The same request, received again after the rate that it was to replace is shared once more.
    await db.delete(sharedRates);
    await ada.put(share, RATE);
    await undo.put(share, body);
    expect(await ownDays(ada.id)).toEqual([[0, 200_000]]);
  },
);

test.each([
  [{ penya: "200000", per: "1" }, []],
  [
    { penya: "190000", per: "1" },
    [
      [0, 200_000],
      [1, 190_000],
    ],
  ],
  [
    { penya: "200000", per: "1000" },
    [
      [0, 200_000],
      [1, 190_000],
    ],
  ],
] as const)("an undo that withdraws %j leaves another latest rate", async (query, expected) => {
  const ada = await member("ada");
  await shareRate(db, "ada", { server: "mia", penya: 190_000, at: ago(1) });
  await ada.put(share, RATE);
  const path = pathOf(sharedRatesEndpoints.withdraw, { ...MIA, query });
  expect((await ada.delete(path)).status).toBe(204);
  expect(await ownDays(ada.id)).toEqual(expected);
});

test("withdrawing removes every shared rate of the server, and no other member's", async () => {
  const now = Date.now();
  for (const days of [0, 1, 30])
    await shareRate(db, "ada", { server: "mia", penya: 200_000, at: new Date(now - days * DAY_MS) });
  await shareRate(db, "ada", { server: "lawolf", penya: 1, at: new Date(now) });
  await shareRate(db, "ben", { server: "mia", penya: 200_000, at: new Date(now) });
  const ada = await member("ada");
  for (let times = 0; times < 2; times++)
    expect((await ada.delete(pathOf(sharedRatesEndpoints.withdraw, MIA))).status).toBe(204);
  const left = await db.select().from(sharedRates);
  expect(left.map(({ userId, server }) => [userId, server]).toSorted()).toEqual([
    ["member-ada", "lawolf"],
    ["member-ben", "mia"],
  ]);
});

test.each([
  [{ penya: 0, per: 1 }, "mia", 422],
  [{ penya: 1.5, per: 1 }, "mia", 422],
  [{ penya: 1, per: 10 }, "mia", 422],
  [RATE, "no where", 422],
  [RATE, "nowhere", 404],
])("%j for %s is refused", async (body, server, status) => {
  const ada = await member("ada");
  const path = pathOf(sharedRatesEndpoints.share, { params: { server } });
  expect((await ada.put(path, body)).status).toBe(status);
  expect(await db.$count(sharedRates)).toBe(0);
});

test("a rate that cannot be meant is refused, and counts nowhere if it is stored", async () => {
  const ada = await member("ada");
  for (const [penya, per] of [
    [Number.MAX_SAFE_INTEGER, 1],
    [20_000_001, 1],
    [1_999, 1],
    [1_999_999, 1000],
  ] as const)
    expect(await received(ada.put(share, { penya, per }))).toMatchObject({
      status: 422,
      json: { code: "rate_out_of_range" },
    });
  for (const penya of [2_000, 20_000_000]) expect((await ada.put(share, { penya, per: 1 })).status).toBe(200);
  await db.delete(sharedRates);
  for (const name of NAMES)
    await shareRate(db, name, { server: "mia", penya: Number.MAX_SAFE_INTEGER, at: new Date() });
  expect(await community()).toEqual({ members: 0, missing: 5, rate: null });
});
