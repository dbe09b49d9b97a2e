import {
  and,
  between,
  desc,
  eq,
  getTableColumns,
  getTableName,
  gt,
  lte,
  not,
  notExists,
  sql,
} from "drizzle-orm";
import {
  type CommunityRate,
  communityRate,
  RATE_CHANGE_DAYS,
  type RateVote,
  VOTE_HOURS,
} from "#domain/money/community/community-rate.ts";
import { rateLimits, type SharedLimits } from "#domain/money/community/plausible-limits.ts";
import { RATE_UNITS } from "#domain/money/rate.ts";
import { dayAfter } from "#domain/money/rate-history.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Database } from "#server/db/open.ts";
import {
  leftOutMembers,
  rateDays,
  rateReliability,
  rateRules,
  sharedRates,
  users,
} from "#server/db/schema.ts";

import { loadServers } from "./shop.ts";

const HOUR_MS = DAY_MS / 24;

/** Bounds the time of one computation: far more than a server has in a week. */
const MAX_VOTES = 5_000;

/** `only` chooses those that count, or those among the newest `MAX_VOTES` that the operator leaves out. */
type VotesWanted = Readonly<{ after: Date; until: Date; only?: "counting" | "left_out" | "beyond_limits" }>;

/** In Penya for 1 FC: the operator's limits, else plausible ones. */
export async function loadRateLimits(db: Database, server: string): Promise<SharedLimits> {
  const [rule] = await db.select().from(rateRules).where(eq(rateRules.server, server));
  return rateLimits(rule);
}

/** Newest first, at most `MAX_VOTES`: those that count, unless `only` chooses others. */
export async function loadVotes(
  db: Database,
  server: string,
  { after, until, only = "counting" }: VotesWanted,
): Promise<readonly (RateVote & Readonly<{ at: Date }>)[]> {
  // Looked up for each row: for a join, PostgreSQL would rather read all users once.
  const since = db.select({ at: users.createdAt }).from(users).where(eq(users.id, sharedRates.userId));
  const reliability = db
    .select({ reliability: rateReliability.reliability })
    .from(rateReliability)
    .where(eq(rateReliability.userId, sharedRates.userId));
  const isLeftOut = db
    .select({ userId: leftOutMembers.userId })
    .from(leftOutMembers)
    .where(eq(leftOutMembers.userId, sharedRates.userId));
  const { least, most } = await loadRateLimits(db, server);
  const isWithin = sql`${sharedRates.penya} between ${least}::numeric * ${sharedRates.per} and ${most}::numeric * ${sharedRates.per}`;
  const isWanted = and(
    eq(sharedRates.server, server),
    gt(sharedRates.at, after),
    lte(sharedRates.at, until),
    // No index finds the others: they are looked for among the newest.
    only === "counting" ? and(notExists(isLeftOut), isWithin) : undefined,
  );
  const newest = db
    .select()
    .from(sharedRates)
    .where(isWanted)
    .orderBy(desc(sharedRates.at))
    .limit(MAX_VOTES)
    // The alias is the table's name, so that the conditions apply to it.
    .as(getTableName(sharedRates));
  const rows = await db
    .select({
      member: sharedRates.userId,
      penya: sharedRates.penya,
      per: sharedRates.per,
      at: sharedRates.at,
      accountDays: sql<number>`extract(epoch from ${sql.param(until, sharedRates.at)} - (${since}))::float8 / 86400`,
      reliability: sql<number>`coalesce((${reliability}), 0)::float8`,
    })
    .from(newest)
    .where(
      // Looked up for each row: for a join, PostgreSQL would read all members who are left out.
      only === "left_out"
        ? sql`(${isLeftOut}) is not null`
        : only === "beyond_limits"
          ? and(sql`(${isLeftOut}) is null`, not(isWithin))
          : undefined,
    )
    .orderBy(desc(sharedRates.at));
  return rows.map(({ penya, per, at, ...vote }) => ({
    ...vote,
    at,
    rate: { penya, per: RATE_UNITS.find((unit) => unit === per) ?? 1 },
    ageHours: (until.getTime() - at.getTime()) / HOUR_MS,
  }));
}

export async function loadCommunityRate(db: Database, server: string, until: Date): Promise<CommunityRate> {
  const after = new Date(until.getTime() - VOTE_HOURS * HOUR_MS);
  return communityRate(
    await loadVotes(db, server, { after, until }),
    await loadRateBefore(db, server, until),
  );
}

export async function loadCommunityRates(db: Database, until: Date) {
  const rates: Readonly<{ id: string; known: CommunityRate }>[] = [];
  for (const { id } of await loadServers(db))
    rates.push({ id, known: await loadCommunityRate(db, id, until) });
  return rates;
}

/** In Penya for 1 FC; `undefined` if it is so old that another one is no longer in question. */
async function loadRateBefore(db: Database, server: string, until: Date): Promise<number | undefined> {
  const today = utcDay(until);
  const latest = await loadLatestDay(db, server, dayAfter(today, -RATE_CHANGE_DAYS - 1), dayAfter(today, -1));
  return latest && latest.median / latest.per;
}

const WEEK_DAYS = 7;
/** A server may have no figures of the day a week ago. */
const MOST_DAYS_BEFORE_WEEK = 2;

/** The median a week before `until`; `null` if it is not known. */
export async function loadRateWeekAgo(db: Database, server: string, until: Date) {
  const day = dayAfter(utcDay(until), -WEEK_DAYS);
  return (await loadLatestDay(db, server, dayAfter(day, -MOST_DAYS_BEFORE_WEEK), day)) ?? null;
}

/** The figures of the latest of these days, both included. */
async function loadLatestDay(db: Database, server: string, from: string, to: string) {
  const [latest] = await db
    .select({ median: rateDays.median, per: rateDays.per })
    .from(rateDays)
    .where(and(eq(rateDays.server, server), between(rateDays.day, from, to)))
    .orderBy(desc(rateDays.day))
    .limit(1);
  return latest;
}

export async function loadRateDays(db: Database, server: string, most: number) {
  const { server: _server, ...figures } = getTableColumns(rateDays);
  const latest = await db
    .select(figures)
    .from(rateDays)
    .where(eq(rateDays.server, server))
    .orderBy(desc(rateDays.day))
    .limit(most);
  return latest.reverse();
}
