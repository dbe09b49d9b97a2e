/** The end of a day for the prices that members share: what they said about each product is stored. */
import { eq, lt } from "drizzle-orm";
import { dayAfter } from "#domain/money/rate-history.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Database } from "#server/db/open.ts";
import { priceDays, sharedPrices } from "#server/db/schema.ts";
import { loadPlayersPrices } from "./players-prices.ts";

/** A shared price is removed after this many days; the figures of its days stay. */
const SHARED_PRICE_DAYS = 400;

/**
 * Stores what members said about each product at the end of yesterday (UTC), once. Called soon after the day has ended: a price that
 * was shared or withdrawn since is already part of it. Returns how many numbers were stored.
 */
export async function closePriceDays(db: Database, now: Date): Promise<number> {
  const day = dayAfter(utcDay(now), -1);
  if ((await db.$count(priceDays, eq(priceDays.day, day))) > 0) return 0;
  const prices = await loadPlayersPrices(db, day);
  const rows = [...prices].flatMap(([slug, { certainty, numbers }]) =>
    numbers.map(({ fcoins, members }) => ({ slug, day, fcoins, members, certainty })),
  );
  if (rows.length === 0) return 0;
  const stored = await db
    .insert(priceDays)
    .values(rows)
    .onConflictDoNothing()
    .returning({ slug: priceDays.slug });
  return stored.length;
}

/** Removes shared prices that are too old. */
export async function deleteOldSharedPrices(db: Database, now: Date): Promise<void> {
  await db
    .delete(sharedPrices)
    .where(lt(sharedPrices.at, new Date(now.getTime() - SHARED_PRICE_DAYS * DAY_MS)));
}
