/** What decides whether a member's shared numbers and answers count. Looked up for each member: for a join, PostgreSQL would read all. */
import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { leftOutMembers, users } from "#server/db/schema.ts";

/** Whole days (UTC). */
export function accountDays(db: Database, member: SQLWrapper, today: string) {
  const since = db.select({ at: users.createdAt }).from(users).where(eq(users.id, member));
  return sql<number>`${today}::date - ((${since}) at time zone 'UTC')::date`;
}

/** False for a member whom the operator leaves out. */
export function isCounted(db: Database, member: SQLWrapper) {
  const leftOut = db
    .select({ userId: leftOutMembers.userId })
    .from(leftOutMembers)
    .where(eq(leftOutMembers.userId, member));
  return sql<boolean>`(${leftOut}) is null`;
}
