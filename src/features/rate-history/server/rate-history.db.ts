import { and, asc, count, desc, eq, gte, lt, lte } from "drizzle-orm";
import { MAX_STORED_RATES } from "#contract/documents/value-documents.ts";
import type { Database } from "#server/db/open.ts";
import { type ChangeBy, recordChange } from "#server/db/queries/applied-changes.ts";
import { rateHistory, servers } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";
import { MAX_DAYS } from "./rate-history.contract.ts";

type RangeQuery = Readonly<{ server: string; from?: string | undefined; to?: string | undefined }>;
type RateKey = Readonly<{ userId: string; server: string; day: string }>;

const ENTRY = { day: rateHistory.day, penya: rateHistory.penya, per: rateHistory.per };

/**
 * Returns a player's rates on a server, at most the latest `MAX_DAYS` of the range, and the entry before the
 * first one.
 */
export async function loadRates(db: Database, userId: string, { server, from, to }: RangeQuery) {
  const own = and(eq(rateHistory.userId, userId), eq(rateHistory.server, server));
  const latest = await db
    .select(ENTRY)
    .from(rateHistory)
    .where(and(own, from ? gte(rateHistory.day, from) : undefined, to ? lte(rateHistory.day, to) : undefined))
    .orderBy(desc(rateHistory.day))
    .limit(MAX_DAYS);
  const entries = latest.reverse();
  const first = entries[0]?.day ?? from;
  const [before] = first
    ? await db
        .select(ENTRY)
        .from(rateHistory)
        .where(and(own, lt(rateHistory.day, first)))
        .orderBy(desc(rateHistory.day))
        .limit(1)
    : [];
  return { servers: await loadServers(db, userId), before: before ?? null, entries };
}

function loadServers(db: Database, userId: string) {
  return db
    .select({ server: rateHistory.server, days: count() })
    .from(rateHistory)
    .where(eq(rateHistory.userId, userId))
    .groupBy(rateHistory.server)
    .orderBy(asc(rateHistory.server));
}

/**
 * Returns all of a player's rates by server and day; `name` is `null` if no server has that id any more, and
 * without a server.
 */
export function loadAllRates(db: Database, userId: string) {
  return db
    .select({ server: rateHistory.server, name: servers.name, ...ENTRY })
    .from(rateHistory)
    .leftJoin(servers, eq(servers.id, rateHistory.server))
    .where(eq(rateHistory.userId, userId))
    .orderBy(asc(rateHistory.server), asc(rateHistory.day));
}

/**
 * Stores a rate, once for each change. Throws `RequestError` `changed_meanwhile` if the day has another rate,
 * `history_limit` if the player has `MAX_STORED_RATES` days, and `not_found` if this change was applied
 * before and the rate has been removed since.
 */
export async function saveRate(
  db: Database,
  by: ChangeBy,
  { server, day }: Readonly<{ server: string; day: string }>,
  rate: Readonly<{ penya: number; per: number }>,
) {
  const key = { userId: by.userId, server, day };
  return db.transaction(async (tx) => {
    const isFirst = await recordChange(tx, by);
    const stored = await tx.$count(rateHistory, eq(rateHistory.userId, by.userId));
    if (isFirst && stored < MAX_STORED_RATES)
      await tx
        .insert(rateHistory)
        .values({ ...key, ...rate })
        .onConflictDoNothing();
    const [present] = await tx.select(ENTRY).from(rateHistory).where(whereKey(key));
    if (!present) throw new RequestError(isFirst ? "history_limit" : "not_found");
    if (isFirst && (present.penya !== rate.penya || present.per !== rate.per))
      throw new RequestError("changed_meanwhile");
    return present;
  });
}

/** Removes and returns a day's rate; returns `null` if there is none or this change was applied before. */
export async function deleteRate(
  db: Database,
  by: ChangeBy,
  { server, day }: Readonly<{ server: string; day: string }>,
) {
  return db.transaction(async (tx) => {
    if (!(await recordChange(tx, by))) return null;
    const key = { userId: by.userId, server, day };
    const [removed] = await tx.delete(rateHistory).where(whereKey(key)).returning(ENTRY);
    return removed ?? null;
  });
}

function whereKey({ userId, server, day }: RateKey) {
  return and(eq(rateHistory.userId, userId), eq(rateHistory.server, server), eq(rateHistory.day, day));
}
