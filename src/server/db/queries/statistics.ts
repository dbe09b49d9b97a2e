import { gt, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { sessions, users } from "#server/db/schema.ts";

/** How many guests and members there are, and how many sessions of theirs have not ended. */
export async function countPeople(db: Database, now: Date) {
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

/** The database's size in bytes, as PostgreSQL counts it: without its log of changes. */
export async function databaseBytes(db: Database): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`pg_database_size(current_database())` })
    .from(sql`(select 1) as one`);
  return Number(row?.bytes);
}
