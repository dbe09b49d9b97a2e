/** Fills an empty database with a simulated community, as if 300 members had shared rates and prices for 90 days. */
import { lt } from "drizzle-orm";
import { dayAfter } from "#domain/money/rate-history.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { seededRandom } from "#domain/upgrade/completion-chance.ts";
import type { Database } from "#server/db/open.ts";
import { closePriceDays } from "#server/db/queries/price-days.ts";
import { closeRateDays } from "#server/db/queries/rate-days.ts";
import { loadItems, loadServers } from "#server/db/queries/shop.ts";
import { priceDays, rateDays, sharedPrices, sharedRates, users } from "#server/db/schema.ts";
import { hourlyTruth } from "#testing/community/simulate-community.ts";
import {
  DEMO_DAYS,
  type DemoMember,
  demoMembers,
  demoRates,
  demoTruths,
  SIMULATED_DAYS,
} from "./demo-market.ts";
import { demoPrices } from "./demo-prices.ts";

/** Rows in one statement, which has at most 65,535 parameters. */
const BATCH = 1_000;
const SEED = 19;

/**
 * Stores the members and what they shared until now, and ends each day as the server would have. Deterministic for a day: the same
 * members say the same things. Returns the true rate of each server at the end, for a comparison.
 */
export async function fillDemo(db: Database, now: Date): Promise<ReadonlyMap<string, number>> {
  const start = new Date(Date.parse(utcDay(now)) - (SIMULATED_DAYS - 1) * DAY_MS);
  const servers = (await loadServers(db)).map(({ id }) => id);
  const random = seededRandom(SEED);
  const members = demoMembers(servers, random);
  const truths = demoTruths(servers, (first) => hourlyTruth(random, { first, days: SIMULATED_DAYS }));
  await saveMembers(db, members, start);
  const rates = demoRates(members, truths, random)
    .map(({ hour, ...rate }) => ({ ...rate, at: new Date(start.getTime() + (hour + 0.5) * (DAY_MS / 24)) }))
    .filter(({ at }) => at <= now)
    .map((rate) => ({ ...rate, day: utcDay(rate.at) }));
  for (let first = 0; first < rates.length; first += BATCH)
    await db.insert(sharedRates).values(rates.slice(first, first + BATCH));
  const prices = demoPrices(await loadItems(db), members, random);
  for (let day = 0; day < SIMULATED_DAYS; day++) {
    for (const { userId, slug, fcoins } of prices.filter((price) => price.day === day)) {
      const at = new Date(Math.min(now.getTime(), start.getTime() + (day + 0.5) * DAY_MS));
      await db
        .insert(sharedPrices)
        .values({ userId, slug, fcoins, at })
        .onConflictDoUpdate({ target: [sharedPrices.userId, sharedPrices.slug], set: { fcoins, at } });
    }
    const end = new Date(start.getTime() + (day + 1) * DAY_MS);
    if (end > now) continue;
    await closeRateDays(db, end);
    await closePriceDays(db, end);
  }
  await deleteDaysBefore(db, dayAfter(utcDay(now), -DEMO_DAYS));
  const lastHour = Math.floor((now.getTime() - start.getTime()) / (DAY_MS / 24));
  return new Map([...truths].map(([server, truth]) => [server, truth[lastHour] ?? truth.at(-1) ?? 0]));
}

/** Removes the figures of the days before the history. */
async function deleteDaysBefore(db: Database, first: string): Promise<void> {
  await db.delete(rateDays).where(lt(rateDays.day, first));
  await db.delete(priceDays).where(lt(priceDays.day, first));
}

async function saveMembers(db: Database, members: readonly DemoMember[], start: Date): Promise<void> {
  await db.insert(users).values(
    members.map(({ id, name, since }) => ({
      id,
      name,
      email: `${id}@demo.invalid`,
      createdAt: new Date(start.getTime() + since * DAY_MS),
    })),
  );
}
