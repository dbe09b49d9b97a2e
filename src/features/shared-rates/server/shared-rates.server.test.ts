import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { afterEach, expect, test } from "vitest";
import { communityRateEndpoints } from "#contract/community/community-rate.ts";
import { VOTE_HOURS } from "#domain/money/community/community-rate.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { publicEndpoints } from "#features/developers/server/public-api.contract.ts";
import { closeRateDays } from "#server/db/queries/rate-days.ts";
import { deleteUser } from "#server/db/queries/sessions.ts";
import { appliedChanges, rateDays, rateReliability, sharedRates, users } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { received } from "#testing/requests/rates.ts";
import { shareRate } from "#testing/seed/shared-rates.ts";
import { startTestApp, testAppOn } from "#testing/start-test-app.ts";
import { sharedRatesEndpoints } from "./shared-rates.contract.ts";

const { db, request, visitor, guest, member } = await startTestApp();

afterEach(async () => {
  for (const table of [sharedRates, rateDays, rateReliability, appliedChanges]) await db.delete(table);
});

const MIA = { params: { server: "mia" } } as const;
const NOWHERE = { params: { server: "nowhere" } } as const;
const share = pathOf(sharedRatesEndpoints.share, MIA);
const RATE = { penya: 200_000, per: 1 } as const;
const NAMES = ["ada", "ben", "cleo", "dan", "eva", "finn", "gil", "hana", "ivo", "jun", "kai", "lea"];

/** Asks an app without a cached response. */
const community = async (server = "mia") => {
  const path = pathOf(communityRateEndpoints.load, { params: { server } });
  return v.parse(communityRateEndpoints.load.response, await (await testAppOn(db).request(path)).json());
};
const seen = async () =>
  v.parse(
    communityRateEndpoints.load.response,
    await (await request(pathOf(communityRateEndpoints.load, MIA))).json(),
  );

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

test("the rate of an unknown server is not found", async () => {
  for (const path of [
    pathOf(communityRateEndpoints.load, NOWHERE),
    pathOf(communityRateEndpoints.history, NOWHERE),
  ])
    expect(await received(request(path))).toMatchObject({ status: 404, json: { code: "not_found" } });
});

test("a community rate appears with the fifth member, and the next request sees every change", async () => {
  // Accounts of the same age, whichever tests ran before.
  for (const [index, name] of ["olga", "petra", "quin", "rosa"].entries())
    await (await member(name)).put(share, { penya: 200_000 + index * 5_000, per: 1 });
  expect(await seen()).toEqual({ members: 4, missing: 1, rate: null });
  const sven = await member("sven");
  await sven.put(share, { penya: 220_000_000, per: 1000 });
  const five = await seen();
  expect(five).toMatchObject({ members: 5, missing: 0, rate: { per: 1, median: 210_000 } });
  expect(Date.parse(five.rate?.at ?? "") % 3_600_000).toBe(0);
  await sven.delete(pathOf(sharedRatesEndpoints.withdraw, MIA));
  expect(await seen()).toEqual({ members: 4, missing: 1, rate: null });
  expect(await community("lawolf")).toEqual({ members: 0, missing: 5, rate: null });
});

test("new accounts alone make a rate that is only reported, also in the public API, and no day of the history", async () => {
  for (const name of NAMES.slice(0, 5)) await shareRate(db, name, { ...RATE, server: "mia", at: new Date() });
  expect((await community()).rate).toMatchObject({ median: 200_000, certainty: "players" });
  await db.update(users).set({ createdAt: new Date() }).where(eq(users.id, "member-ada"));
  const app = testAppOn(db);
  const answerOf = async (path: string) => (await received(app.request(path))).json;
  expect(await answerOf(pathOf(communityRateEndpoints.load, MIA))).toMatchObject({
    members: 5,
    missing: 0,
    rate: { median: 200_000, certainty: "reported" },
  });
  const query = { server: "mia" };
  expect(await answerOf(pathOf(publicEndpoints.rates, { query }))).toMatchObject({
    rates: [{ certainty: "reported", members: 5, note: expect.stringContaining("Nobody has confirmed it") }],
  });
  expect(await closeRateDays(db, new Date(Date.now() + DAY_MS))).toBe(0);
});

test("a jump is shown beside the rate before, also in the public API", async () => {
  for (const name of NAMES.slice(0, 5)) await shareRate(db, name, { ...RATE, server: "mia", at: new Date() });
  const figures = { median: 90_000_000, lower: 90_000_000, upper: 90_000_000, per: 1000, members: 9 };
  await db.insert(rateDays).values({ server: "mia", day: utcDay(ago(1)), ...figures });
  expect((await community()).rate).toMatchObject({ median: 200_000, certainty: "reported", before: 90_000 });
  expect(
    await received(testAppOn(db).request(pathOf(publicEndpoints.rates, { query: { server: "mia" } }))),
  ).toMatchObject({
    json: {
      rates: [
        { penya: 200_000, certainty: "changed", note: expect.stringContaining("from 90000 to 200000") },
      ],
    },
  });
});

test("the rates of a deleted account no longer count", async () => {
  for (const name of NAMES.slice(0, 5)) await shareRate(db, name, { ...RATE, server: "mia", at: new Date() });
  expect(await community()).toMatchObject({ members: 5 });
  await deleteUser(db, "member-ada");
  expect(await community()).toMatchObject({ members: 4, rate: null });
});

test("an attacker who says the highest rate does not move it", async () => {
  for (const [index, name] of NAMES.entries())
    await shareRate(db, name, { server: "mia", penya: 195_000 + index * 1_000, at: new Date() });
  const before = await community();
  await (await member("mallory")).put(share, { penya: Number.MAX_SAFE_INTEGER, per: 1 });
  expect(await community()).toEqual(before);
});

test("the history has a day for each day that ended with five members, oldest first", async () => {
  const now = new Date();
  for (const [index, name] of NAMES.entries())
    await shareRate(db, name, {
      server: "mia",
      penya: 200_000,
      at: new Date(now.getTime() - (index % 2) * DAY_MS),
    });
  for (const days of [0, 1]) await closeRateDays(db, new Date(now.getTime() + days * DAY_MS));
  const { json } = await received(testAppOn(db).request(pathOf(communityRateEndpoints.history, MIA)));
  const figures = { per: 1, median: 200_000, lower: 200_000, upper: 200_000 };
  expect(json).toEqual({
    days: [
      { day: utcDay(new Date(now.getTime() - DAY_MS)), ...figures, members: 6 },
      { day: utcDay(now), ...figures, members: 12 },
    ],
  });
});
