import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, not, sql } from "drizzle-orm";
import { CHANGE_ID_DAYS } from "#contract/stored-types.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import type { Database } from "#server/db/open.ts";
import {
  appliedChanges,
  audit,
  guestConversions,
  limitCounts,
  sessions,
  users,
  verifications,
} from "#server/db/schema.ts";
import { deleteAnswered } from "./applied-changes.ts";
import { deleteOldFromBins } from "./bin.ts";

export async function isGuest(db: Database, userId: string): Promise<boolean> {
  const [user] = await db.select({ isGuest: users.isAnonymous }).from(users).where(eq(users.id, userId));
  return user?.isGuest ?? false;
}

/** With the latest guest of the user who has not joined, else the latest. One query, because every request needs it. */
export async function loadSession(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({
      session: sessions,
      user: users,
      // Without the carts, which are large.
      conversion: { guestId: guestConversions.guestId, joinedAt: guestConversions.joinedAt },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(guestConversions, eq(guestConversions.memberId, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)))
    .orderBy(sql`${guestConversions.joinedAt} is not null`, desc(guestConversions.createdAt))
    .limit(1);
  return row;
}

export async function extendSession(db: Database, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ updatedAt: now, expiresAt }).where(eq(sessions.id, id));
}

/** Sessions that have not expired, most recently used first. */
export async function loadSessions(db: Database, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
}

export async function loadLastingSessions(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const lasting = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, now)));
  return new Set(lasting.map(({ id }) => id));
}

export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endOtherSessions(db: Database, userId: string, currentId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)));
}

/** Foreign keys remove all data of the user. What operators decided about the user stays in their log, without the id. */
export async function deleteUser(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(audit)
      .set({ key: "" })
      .where(and(eq(audit.subject, "member"), eq(audit.key, userId)));
    await tx.delete(users).where(eq(users.id, userId));
  });
}

const HOUR_MS = 3_600_000;
/** How long a converted guest's data wait to be joined to the member, and then the carts for an undo, in milliseconds. */
const JOIN_WITHIN_MS = 30 * DAY_MS;
/** How long the server remembers that a guest joined a member, for browsers that still have the guest's data. */
const JOINED_KEPT_MS = 365 * DAY_MS;

/** Guests that one transaction removes, within a statement's time-out and 65,535 parameters. */
const GUESTS_AT_ONCE = 500;

/**
 * Removes expired sessions, sign-ins and counts of limits; change ids after `CHANGE_ID_DAYS`; what is in bins after `BIN_DAYS`; ids of joined guests after a year
 * and their carts after 30 days; guests without a session, unless they became a member in the last 30 days and have not joined
 * yet. Returns the number of removed guests.
 */
export async function deleteExpired(db: Database, now: Date): Promise<number> {
  await db.transaction(async (tx) => {
    await tx.delete(verifications).where(lt(verifications.expiresAt, now));
    await tx.delete(sessions).where(lt(sessions.expiresAt, now));
    await tx
      .delete(appliedChanges)
      .where(lt(appliedChanges.at, new Date(now.getTime() - CHANGE_ID_DAYS * DAY_MS)));
    await deleteAnswered(tx, now);
    await deleteOldFromBins(tx, now);
    await tx.delete(limitCounts).where(lt(limitCounts.expire, now.getTime()));
    await tx
      .delete(guestConversions)
      .where(lt(guestConversions.joinedAt, new Date(now.getTime() - JOINED_KEPT_MS)));
    await tx
      .update(guestConversions)
      .set({ carts: null })
      .where(
        and(
          isNotNull(guestConversions.carts),
          lt(guestConversions.joinedAt, new Date(now.getTime() - JOIN_WITHIN_MS)),
        ),
      );
  });
  let removed = 0;
  for (;;) {
    const count = await deleteGuestsWithoutSession(db, now);
    removed += count;
    if (count < GUESTS_AT_ONCE) return removed;
  }
}

function deleteGuestsWithoutSession(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    // Looked up for each guest: a list of all sessions would be as long as the number of members.
    const waiting = tx
      .select({ one: sql`1` })
      .from(guestConversions)
      .where(
        and(
          eq(guestConversions.guestId, users.id),
          isNull(guestConversions.joinedAt),
          gt(guestConversions.createdAt, new Date(now.getTime() - JOIN_WITHIN_MS)),
        ),
      );
    const session = tx.select({ one: sql`1` }).from(sessions).where(eq(sessions.userId, users.id)).limit(1);
    const unused = tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.isAnonymous, true),
          // A guest's row is created shortly before the session.
          lt(users.createdAt, new Date(now.getTime() - HOUR_MS)),
          // Not `exists`, for which PostgreSQL would rather read all sessions.
          sql`(${session}) is null`,
          not(exists(waiting)),
        ),
      )
      .limit(GUESTS_AT_ONCE);
    const gone = await tx.delete(users).where(inArray(users.id, unused)).returning({ id: users.id });
    if (gone.length > 0) {
      const ids = gone.map(({ id }) => id);
      await tx
        .delete(guestConversions)
        .where(and(inArray(guestConversions.guestId, ids), sql`${guestConversions.joinedAt} is null`));
    }
    return gone.length;
  });
}
