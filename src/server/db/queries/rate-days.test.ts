import { afterEach, expect, test } from "vitest";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { rateDays, rateReliability, sharedRates } from "#server/db/schema.ts";
import { shareRate } from "#testing/seed/shared-rates.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { loadCommunityRate, loadVotes } from "./community-rates.ts";
import { closeRateDays, deleteOldSharedRates } from "./rate-days.ts";

const { db } = await startTestApp();

afterEach(async () => {
  for (const table of [sharedRates, rateDays, rateReliability]) await db.delete(table);
});

const NOON = new Date("2026-11-10T12:00:00Z");
const NEXT_DAY = new Date("2026-11-11T00:05:00Z");
const days = () => db.select().from(rateDays).orderBy(rateDays.server, rateDays.day);

async function shareFive(server: string, at = NOON): Promise<void> {
  for (const [index, name] of ["ada", "ben", "cleo", "dan", "eva"].entries())
    await shareRate(db, name, { server, penya: 200_000 + index * 1_000, at });
}

test("a day is stored once when it has ended, for each server with enough members", async () => {
  await shareFive("mia");
  await shareRate(db, "ada", { server: "lawolf", penya: 5, at: NOON });
  expect(await closeRateDays(db, new Date("2026-11-10T23:59:00Z"))).toBe(0);
  expect(await closeRateDays(db, NEXT_DAY)).toBe(1);
  expect(await closeRateDays(db, NEXT_DAY)).toBe(0);
  expect(await days()).toEqual([
    { server: "mia", day: "2026-11-10", per: 1, median: 202_000, lower: 200_700, upper: 203_200, members: 5 },
  ]);
});

test("days are stored later if the server was off when they ended, for three days", async () => {
  await shareFive("mia");
  expect(await closeRateDays(db, new Date("2026-11-13T08:00:00Z"))).toBe(3);
  expect((await days()).map(({ day }) => day)).toEqual(["2026-11-10", "2026-11-11", "2026-11-12"]);
});

test("a jump is believed and stored only after two whole days, and never for the days of doubt", async () => {
  const day = (count: number, base = NOON) => new Date(base.getTime() + count * DAY_MS);
  const ofMia = async (count: number) => {
    const known = await loadCommunityRate(db, "mia", day(count));
    return known.kind === "known" && known.certainty;
  };
  await shareFive("mia");
  expect(await closeRateDays(db, NEXT_DAY)).toBe(1);
  for (let count = 1; count < 6; count++) {
    for (const name of ["ada", "ben", "cleo", "dan", "eva"])
      await shareRate(db, name, { server: "mia", penya: 800_000, at: day(count) });
    expect(await ofMia(count)).toBe(count < 4 ? "changed" : "players");
    expect(await closeRateDays(db, day(count, NEXT_DAY))).toBe(count < 3 ? 0 : 1);
  }
  expect((await days()).map(({ day, median }) => [day, median])).toEqual([
    ["2026-11-10", 202_000],
    ["2026-11-13", 800_000],
    ["2026-11-14", 800_000],
    ["2026-11-15", 800_000],
  ]);
});

test("the reliability of a member follows whether the rate of the day was near its result", async () => {
  await shareFive("mia");
  await shareRate(db, "mallory", { server: "mia", penya: 9_000_000, at: NOON });
  await closeRateDays(db, NEXT_DAY);
  await closeRateDays(db, NEXT_DAY);
  const known = await db.select().from(rateReliability).orderBy(rateReliability.userId);
  expect(known).toEqual([
    ...["ada", "ben", "cleo", "dan", "eva"].map((name) => ({ userId: `member-${name}`, reliability: 0.05 })),
    { userId: "member-mallory", reliability: 0 },
  ]);
  const votes = await loadVotes(db, "mia", { after: new Date(0), until: NEXT_DAY });
  expect(votes.find(({ member }) => member === "member-ada")).toMatchObject({
    reliability: 0.05,
    ageHours: 12 + 5 / 60,
    accountDays: expect.closeTo(100.5, 1),
    rate: { penya: 200_000, per: 1 },
  });
  // A day without a shared rate changes nothing.
  await closeRateDays(db, new Date(NEXT_DAY.getTime() + DAY_MS));
  expect(await db.select().from(rateReliability).orderBy(rateReliability.userId)).toEqual(known);
});

test("a shared rate is removed after 400 days, and the figures of its day stay", async () => {
  await shareFive("mia");
  await closeRateDays(db, NEXT_DAY);
  await deleteOldSharedRates(db, new Date(NOON.getTime() + 400 * DAY_MS));
  expect(await db.$count(sharedRates)).toBe(5);
  await deleteOldSharedRates(db, new Date(NOON.getTime() + 401 * DAY_MS));
  expect(await db.$count(sharedRates)).toBe(0);
  expect(await days()).toHaveLength(1);
});
