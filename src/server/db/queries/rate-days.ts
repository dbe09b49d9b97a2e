/** At the end of a day, the figures of the community rates are stored, and each member's rate is compared with them. */
import { inArray, lt, sql } from "drizzle-orm";
import type { CommunityRate, RateVote } from "#domain/money/community/community-rate.ts";
import { isNearResult, nextReliability } from "#domain/money/community/vote-weights.ts";
import type { RateNumbers } from "#domain/money/rate.ts";
import { dayAfter } from "#domain/money/rate-history.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Database } from "#server/db/open.ts";
import { rateDays, rateReliability, sharedRates } from "#server/db/schema.ts";
import { loadCommunityRate, loadVotes } from "./community-rates.ts";
import { loadServers } from "./shop.ts";

/** How many past days are looked at: a server that was off for longer has no figures for the days before. */
const LOOKED_BACK_DAYS = 3;
/** Figures of the day stay. */
const SHARED_RATE_DAYS = 400;

type KnownRate = Extract<CommunityRate, { kind: "known" }>;

/** Idempotent. Returns the number of stored days. */
export async function closeRateDays(db: Database, now: Date): Promise<number> {
  const days = lastDays(now);
  const stored = await db
    .select({ server: rateDays.server, day: rateDays.day })
    .from(rateDays)
    .where(inArray(rateDays.day, days));
  const closed = new Set(stored.map(({ server, day }) => `${server} ${day}`));
  let count = 0;
  for (const { id } of await loadServers(db))
    for (const day of days) {
      if (closed.has(`${id} ${day}`)) continue;
      const figures = await loadCommunityRate(db, id, endOf(day));
      const isConfirmed = figures.kind === "known" && figures.certainty === "players";
      if (isConfirmed && (await closeDay(db, { server: id, day }, figures))) count += 1;
    }
  return count;
}

export function lastDays(now: Date): string[] {
  const today = utcDay(now);
  return Array.from({ length: LOOKED_BACK_DAYS }, (_one, index) => dayAfter(today, index - LOOKED_BACK_DAYS));
}

const endOf = (day: string) => new Date(Date.parse(day) + DAY_MS);

function closeDay(
  db: Database,
  place: Readonly<{ server: string; day: string }>,
  { median, lower, upper, members }: KnownRate,
): Promise<boolean> {
  const figures = { per: median.per, median: median.penya, lower: lower.penya, upper: upper.penya, members };
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(rateDays)
      .values({ ...place, ...figures })
      .onConflictDoNothing()
      .returning({ day: rateDays.day });
    if (!added) return false;
    const until = endOf(place.day);
    const after = new Date(Date.parse(place.day) - 1);
    await judge(tx, await loadVotes(tx, place.server, { after, until }), median);
    return true;
  });
}

async function judge(tx: Database, votes: readonly RateVote[], median: RateNumbers): Promise<void> {
  const rows = votes.map(({ member, rate, reliability }) => ({
    member,
    reliability: nextReliability(reliability, isNearResult(forOne(rate), forOne(median))),
  }));
  await saveReliability(tx, rows);
}

export async function saveReliability(
  tx: Database,
  rows: readonly Readonly<{ member: string; reliability: number }>[],
): Promise<void> {
  // All rows are one parameter: a separate statement for each would cost a round trip.
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as judged(member text, reliability float8)`;
  await tx.execute(sql`
    insert into ${rateReliability} (user_id, reliability)
    select judged.member, judged.reliability from ${list}
    on conflict (user_id) do update set reliability = excluded.reliability`);
}

const forOne = ({ penya, per }: RateNumbers) => penya / per;

export async function deleteOldSharedRates(db: Database, now: Date): Promise<void> {
  const first = dayAfter(utcDay(now), -SHARED_RATE_DAYS);
  await db.delete(sharedRates).where(lt(sharedRates.day, first));
}
