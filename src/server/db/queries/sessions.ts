import { and, desc, eq, gt, inArray, lt, ne, notInArray, sql } from "drizzle-orm";
import { CHANGE_ID_DAYS } from "#contract/stored/change-id.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import type { Database } from "#server/db/open.ts";
import { appliedChanges, guestConversions, sessions, users, verifications } from "#server/db/schema.ts";

/** Whether the user is a guest; `false` for an unknown id. */
export async function isGuest(db: Database, userId: string): Promise<boolean> {
  const [user] = await db.select({ isGuest: users.isAnonymous }).from(users).where(eq(users.id, userId));
  return user?.isGuest ?? false;
}

/**
 * The living session with this token, its user, and one of the guests that the user was before, the latest, or the latest
 * of those who have not joined yet: all that a request needs, in one query. `undefined` when there is none, or it has
 * ended.
 */
export async function findSession(db: Database, token: string, now: Date) {
  const [found] = await db
    .select({ session: sessions, user: users, conversion: guestConversions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(guestConversions, eq(guestConversions.memberId, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)))
    .orderBy(sql`${guestConversions.joinedAt} is not null`, desc(guestConversions.createdAt))
    .limit(1);
  return found;
}

/** Records the last use of a session and extends its expiry. */
export async function extendSession(db: Database, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ updatedAt: now, expiresAt }).where(eq(sessions.id, id));
}

/** Returns the player's sessions that have not expired, the most recently used first. */
export async function loadSessions(db: Database, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
}

/** Ends one of the player's sessions. Returns whether it existed. */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of the player except `own`. */
export async function endOtherSessions(db: Database, userId: string, own: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, own)));
}

/** Removes a user and, through cascading foreign keys, all data of that user. */
export async function removeUser(db: Database, userId: string): Promise<void> {
  await db.delete(users).where(eq(users.id, userId));
}

const HOUR_MS = 3_600_000;
/** How long a converted guest's data wait to be joined to the member, in milliseconds. */
const JOIN_WITHIN_MS = 30 * DAY_MS;
/** How long a browser that still has a guest's data can learn that the guest joined a member. */
const JOINED_KEPT_MS = 365 * DAY_MS;

/**
 * Removes what has ended: sessions, sign-ins that were never finished, the ids of changes that were applied more than
 * `KEPT_DAYS` ago, the ids of guests who joined a member more than a year ago, and guests without a living session with
 * all that is theirs, except those who became a member in the last 30 days and have not joined yet. Returns how many guests.
 */
export async function removeExpired(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.delete(verifications).where(lt(verifications.expiresAt, now));
    await tx.delete(sessions).where(lt(sessions.expiresAt, now));
    await tx
      .delete(appliedChanges)
      .where(lt(appliedChanges.at, new Date(now.getTime() - CHANGE_ID_DAYS * DAY_MS)));
    await tx
      .delete(guestConversions)
      .where(lt(guestConversions.joinedAt, new Date(now.getTime() - JOINED_KEPT_MS)));
    const waiting = tx
      .select({ id: guestConversions.guestId })
      .from(guestConversions)
      .where(
        and(
          sql`${guestConversions.joinedAt} is null`,
          gt(guestConversions.createdAt, new Date(now.getTime() - JOIN_WITHIN_MS)),
        ),
      );
    const alive = tx.select({ id: sessions.userId }).from(sessions);
    const gone = await tx
      .delete(users)
      .where(
        and(
          eq(users.isAnonymous, true),
          // A guest is created shortly before their session.
          lt(users.createdAt, new Date(now.getTime() - HOUR_MS)),
          notInArray(users.id, alive),
          notInArray(users.id, waiting),
        ),
      )
      .returning({ id: users.id });
    if (gone.length > 0) {
      const ids = gone.map(({ id }) => id);
      await tx
        .delete(guestConversions)
        .where(and(inArray(guestConversions.guestId, ids), sql`${guestConversions.joinedAt} is null`));
    }
    return gone.length;
  });
}
