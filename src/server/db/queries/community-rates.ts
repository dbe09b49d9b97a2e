import { and, desc, eq, exists, getTableColumns, getTableName, gt, lte, notExists, sql } from "drizzle-orm";
import {
  type CommunityRate,
  communityRate,
  type RateVote,
  VOTE_HOURS,
} from "#domain/money/community/community-rate.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { RATE_UNITS } from "#domain/money/rate.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import type { Database } from "#server/db/open.ts";
import {
  leftOutMembers,
  rateDays,
  rateReliability,
  rateRules,
  sharedRates,
  users,
} from "#server/db/schema.ts";

const HOUR_MS = DAY_MS / 24;

/**
 * The most shared rates of a server that one computation reads, the newest first: far more than a server has in a week, and a
 * bound of the time that it takes.
 */
const MAX_VOTES = 5_000;

/** Which shared rates to load; `only` chooses those that count, or those among the newest `MAX_VOTES` that the operator leaves out. */
type VotesWanted = Readonly<{ after: Date; until: Date; only?: "counting" | "left_out" | "beyond_limits" }>;

/** Returns the conditions of a shared rate that the operator excludes: by its member, or by the limits of its server. */
function exclusionsIn(db: Database) {
  const isLeftOut = db
    .select({ userId: leftOutMembers.userId })
    .from(leftOutMembers)
    .where(eq(leftOutMembers.userId, sharedRates.userId));
  const isBeyond = db
    .select({ server: rateRules.server })
    .from(rateRules)
    .where(
      and(
        eq(rateRules.server, sharedRates.server),
        // The limits are for 1 FC.
        sql`not ${sharedRates.penya} between coalesce(${rateRules.least}, 0)::numeric * ${sharedRates.per} and coalesce(${rateRules.most}, ${sql.raw(String(MAX_AMOUNT))})::numeric * ${sharedRates.per}`,
      ),
    );
  return { isLeftOut, isBeyond };
}

/**
 * Returns a server's shared rates after one instant and up to another, the newest first, at most `MAX_VOTES`: those that
 * count, which are not of members whom the operator leaves out nor beyond the operator's limits, unless `only` chooses others.
 */
export async function loadVotes(
  db: Database,
  server: string,
  { after, until, only = "counting" }: VotesWanted,
): Promise<readonly (RateVote & Readonly<{ at: Date }>)[]> {
  // Looked up for each row: for a join, PostgreSQL would rather read all users once.
  const since = db.select({ at: users.createdAt }).from(users).where(eq(users.id, sharedRates.userId));
  const known = db
    .select({ reliability: rateReliability.reliability })
    .from(rateReliability)
    .where(eq(rateReliability.userId, sharedRates.userId));
  const { isLeftOut, isBeyond } = exclusionsIn(db);
  const isWanted = and(
    eq(sharedRates.server, server),
    gt(sharedRates.at, after),
    lte(sharedRates.at, until),
    // No index finds the others: they are looked for among the newest.
    only === "counting" ? and(notExists(isLeftOut), notExists(isBeyond)) : undefined,
  );
  const newest = db
    .select()
    .from(sharedRates)
    .where(isWanted)
    .orderBy(desc(sharedRates.at))
    .limit(MAX_VOTES)
    // Under the name of the table, so that the conditions apply to it.
    .as(getTableName(sharedRates));
  const rows = await db
    .select({
      member: sharedRates.userId,
      penya: sharedRates.penya,
      per: sharedRates.per,
      at: sharedRates.at,
      accountDays: sql<number>`extract(epoch from ${sql.param(until, sharedRates.at)} - (${since}))::float8 / 86400`,
      reliability: sql<number>`coalesce((${known}), 0)::float8`,
    })
    .from(newest)
    .where(
      // Looked up for each row: for a join, PostgreSQL would read all members who are left out.
      only === "left_out"
        ? sql`(${isLeftOut}) is not null`
        : only === "beyond_limits"
          ? and(sql`(${isLeftOut}) is null`, exists(isBeyond))
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

/** Returns the community rate of a server at an instant. */
export async function loadCommunityRate(db: Database, server: string, until: Date): Promise<CommunityRate> {
  const after = new Date(until.getTime() - VOTE_HOURS * HOUR_MS);
  return communityRate(await loadVotes(db, server, { after, until }));
}

/** Returns the daily figures of a server, oldest first, at most the latest `most`. */
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
