/** At the end of a day, what members shared about each product is stored, and each member is compared with it. */
import { and, eq, gte, inArray, lt } from "drizzle-orm";
import { nextReliability } from "#domain/money/community/vote-weights.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import type { Database } from "#server/db/open.ts";
import { priceDays, rateReliability, sharedPrices } from "#server/db/schema.ts";
import { loadPlayersPrices, loadShownItems } from "./players-prices.ts";
import { lastDays, saveReliability } from "./rate-days.ts";

/** A shared price is removed after this many days; the figures of its days stay. */
const SHARED_PRICE_DAYS = 400;

/** Idempotent. Run it soon after the end of a day: prices that were replaced since are not counted. */
export async function closePriceDays(db: Database, now: Date): Promise<number> {
  let count = 0;
  for (const day of lastDays(now))
    if ((await db.$count(priceDays, eq(priceDays.day, day))) === 0) count += await closeDay(db, day);
  return count;
}

async function closeDay(db: Database, day: string): Promise<number> {
  const prices = await loadPlayersPrices(db, day);
  const rows = [...prices].flatMap(([slug, { certainty, numbers }]) =>
    numbers.map(({ fcoins, members }) => ({ slug, day, fcoins, members, certainty })),
  );
  if (rows.length === 0) return 0;
  return db.transaction(async (tx) => {
    const stored = await tx
      .insert(priceDays)
      .values(rows)
      .onConflictDoNothing()
      .returning({ slug: priceDays.slug });
    if (stored.length > 0) await judge(tx, day);
    return stored.length;
  });
}

async function judge(tx: Database, day: string): Promise<void> {
  const items = await loadShownItems(tx, day);
  const confirmed = new Map(
    items.flatMap(({ slug, price }) =>
      price?.certainty === "players" || price?.certainty === "confirmed" ? [[slug, price.fcoins]] : [],
    ),
  );
  const start = new Date(day);
  const shared = await tx
    .select({
      member: sharedPrices.userId,
      slug: sharedPrices.slug,
      fcoins: sharedPrices.fcoins,
      reliability: rateReliability.reliability,
    })
    .from(sharedPrices)
    .leftJoin(rateReliability, eq(rateReliability.userId, sharedPrices.userId))
    .where(
      and(
        inArray(sharedPrices.slug, [...confirmed.keys()]),
        gte(sharedPrices.at, start),
        lt(sharedPrices.at, new Date(start.getTime() + DAY_MS)),
      ),
    );
  const byMember = Map.groupBy(shared, ({ member }) => member);
  await saveReliability(
    tx,
    [...byMember].map(([member, prices]) => ({
      member,
      reliability: nextReliability(
        prices[0]?.reliability ?? 0,
        prices.every(({ slug, fcoins }) => fcoins === confirmed.get(slug)),
      ),
    })),
  );
}

export async function deleteOldSharedPrices(db: Database, now: Date): Promise<void> {
  await db
    .delete(sharedPrices)
    .where(lt(sharedPrices.at, new Date(now.getTime() - SHARED_PRICE_DAYS * DAY_MS)));
}
