import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterEach, expect, test } from "vitest";
import { communityRateEndpoints } from "#contract/community-rate.ts";
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

const { db, request, member } = await startTestApp();

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

test("the rates of all servers have the change of a week, and those of a server without members are missing", async () => {
  for (const name of NAMES.slice(0, 5)) await shareRate(db, name, { ...RATE, server: "mia", at: new Date() });
  const figures = { lower: 1, upper: 1_000_000, per: 1, members: 9 };
  const days = [5, 8, 9, 10].map((ago) => ({
    day: utcDay(new Date(Date.now() - ago * DAY_MS)),
    ...{ server: "mia", median: 100_000 + ago, ...figures },
  }));
  await db.insert(rateDays).values(days);
  const path = pathOf(communityRateEndpoints.all);
  const response = await testAppOn(db).request(path);
  const { servers } = v.parse(communityRateEndpoints.all.response, await response.json());
  expect(servers).toContainEqual({
    server: "mia",
    ...(await community()),
    weekAgo: { median: 100_008, per: 1 },
  });
  const lawolf = { server: "lawolf", members: 0, missing: 5, rate: null, weekAgo: null };
  expect(servers).toContainEqual(lawolf);
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
  await db.insert(rateDays).values({ server: "mia", day: utcDay(new Date(Date.now() - DAY_MS)), ...figures });
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
