import { and, eq, getTableName, gt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/open.ts";
import { sessions, users } from "#server/db/schema.ts";

/** Above this number of rows, PostgreSQL's estimate replaces a count. */
const COUNTED_BELOW = 10_000;

export async function countPlayersAndSessions(db: Database, now: Date) {
  const isAlive = gt(sessions.expiresAt, now);
  // Looked up for each guest: for a join, PostgreSQL would rather read all sessions once.
  const ofGuest = db
    .select({ count: sql`count(*)` })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), isAlive));
  const [counted] = await db
    .select({
      guests: sql<number>`count(*)::int`,
      guestSessions: sql<number>`coalesce(sum((${ofGuest})), 0)::int`,
    })
    .from(users)
    .where(eq(users.isAnonymous, true));
  const { guests, guestSessions } = { guests: 0, guestSessions: 0, ...counted };
  return {
    guests,
    members: Math.max(0, (await sizeOf(db, users)) - guests),
    guestSessions,
    memberSessions: Math.max(0, (await sizeOf(db, sessions, isAlive)) - guestSessions),
  };
}

async function sizeOf(db: Database, table: PgTable, condition?: SQL): Promise<number> {
  const [estimated] = await db
    .select({ rows: sql<number>`reltuples::float8` })
    .from(sql`pg_class`)
    .where(sql`oid = ${getTableName(table)}::regclass`);
  const rows = Number(estimated?.rows ?? 0);
  return rows >= COUNTED_BELOW ? Math.round(rows) : db.$count(table, condition);
}

/** Without the write-ahead log. */
export async function loadDatabaseBytes(db: Database): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`pg_database_size(current_database())` })
    .from(sql`(select 1) as one`);
  return Number(row?.bytes);
}
