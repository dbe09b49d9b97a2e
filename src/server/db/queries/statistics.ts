import { gt, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { sessions, users } from "#server/db/schema.ts";

/** Counts guests, members, and the sessions of each that have not expired. */
export async function countPlayersAndSessions(db: Database, now: Date) {
  const [people] = await db
    .select({
      guests: sql<number>`count(*) filter (where ${users.isAnonymous})::int`,
      members: sql<number>`count(*) filter (where ${users.isAnonymous} is not true)::int`,
    })
    .from(users);
  const [alive] = await db
    .select({
      guestSessions: sql<number>`count(*) filter (where ${users.isAnonymous})::int`,
      memberSessions: sql<number>`count(*) filter (where ${users.isAnonymous} is not true)::int`,
    })
    .from(sessions)
    .innerJoin(users, sql`${users.id} = ${sessions.userId}`)
    .where(gt(sessions.expiresAt, now));
  return { guests: 0, members: 0, guestSessions: 0, memberSessions: 0, ...people, ...alive };
}

/** Returns the size of the database in bytes as PostgreSQL reports it, without the write-ahead log. */
export async function loadDatabaseBytes(db: Database): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`pg_database_size(current_database())` })
    .from(sql`(select 1) as one`);
  return Number(row?.bytes);
}
