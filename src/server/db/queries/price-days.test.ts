import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { priceDays, rateReliability, sharedPrices } from "#server/db/schema.ts";
import { storeSharedPrice } from "#testing/seed/shared-prices.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { closePriceDays } from "./price-days.ts";

const { db } = await startTestApp();

afterEach(async () => {
  for (const table of [sharedPrices, priceDays, rateReliability]) await db.delete(table);
});

const SLUG = "rose-petals";
const today = () => utcDay(new Date());
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

async function shareFive(fcoins: number, days = 0): Promise<void> {
  for (const name of ["ada", "ben", "cleo", "dan", "eva"])
    await storeSharedPrice(db, name, { slug: SLUG, fcoins, at: ago(days) });
}

test("the end of a day stores what members said, once, and who was right", async () => {
  await shareFive(5);
  await storeSharedPrice(db, "ada", { slug: "gold-ring", fcoins: 400, at: ago(0) });
  await storeSharedPrice(db, "ben", { slug: "gold-ring", fcoins: 500, at: ago(0) });
  const tomorrow = new Date(Date.now() + DAY_MS);
  expect(await closePriceDays(db, tomorrow)).toBe(3);
  expect(await closePriceDays(db, tomorrow)).toBe(0);
  expect(await db.select().from(priceDays).where(eq(priceDays.slug, SLUG))).toEqual([
    { slug: SLUG, day: today(), fcoins: 5, members: 5, certainty: "players" },
  ]);
  // One wrong price makes a day wrong, and several right ones count once.
  const known = await db.select().from(rateReliability).orderBy(rateReliability.userId);
  expect(known.map(({ reliability }) => reliability)).toEqual([0, 0.05, 0.05, 0.05, 0.05]);
});

test("days are stored later if the server was off when they ended, for three days, each with what was shared until then", async () => {
  await shareFive(5, 3);
  await storeSharedPrice(db, "finn", { slug: SLUG, fcoins: 5, at: ago(1) });
  expect(await closePriceDays(db, new Date())).toBe(3);
  expect(await closePriceDays(db, new Date())).toBe(0);
  const days = await db.select().from(priceDays).orderBy(priceDays.day);
  expect(days.map(({ day, members, certainty }) => [day, members, certainty])).toEqual([
    [utcDay(ago(3)), 5, "players"],
    [utcDay(ago(2)), 5, "players"],
    [utcDay(ago(1)), 6, "players"],
  ]);
});
