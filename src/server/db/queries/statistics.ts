import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { sessions, users } from "#server/db/schema.ts";

/** Counts guests, members, and the sessions of each that have not expired. All counts come from indexes. */
export async function countPlayersAndSessions(db: Database, now: Date) {
  const isAlive = gt(sessions.expiresAt, now);
  const guestSessions = db
    .select({ count: sql`count(*)::int` })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.isAnonymous, true), isAlive));
  const [counted] = await db
    .select({
      players: sql<number>`(select count(*)::int from ${users})`,
      guests: sql<number>`(select count(*)::int from ${users} where ${users.isAnonymous})`,
      sessions: sql<number>`(select count(*)::int from ${sessions} where ${isAlive})`,
      guestSessions: sql<number>`(${guestSessions})`,
    })
    .from(sql`(select 1) as one`);
  const found = { players: 0, guests: 0, sessions: 0, guestSessions: 0, ...counted };
  return {
    guests: found.guests,
    members: found.players - found.guests,
    guestSessions: found.guestSessions,
    memberSessions: found.sessions - found.guestSessions,
  };
}

/** Returns the size of the database in bytes as PostgreSQL reports it, without the write-ahead log. */
export async function loadDatabaseBytes(db: Database): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`pg_database_size(current_database())` })
    .from(sql`(select 1) as one`);
  return Number(row?.bytes);
}
