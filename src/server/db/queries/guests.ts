import { and, asc, count, eq, exists, inArray, isNull, max, not, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import {
  characters,
  documents,
  guestConversions,
  orders,
  rateHistory,
  sessions,
  users,
} from "#server/db/schema.ts";

const MINUTE_MS = 60_000;
/**
 * A guest may be removed after this time without a request, in milliseconds. The time of the last request is
 * accurate to five minutes.
 */
const UNUSED_AFTER_MS = { empty: 10 * MINUTE_MS, withData: 360 * MINUTE_MS } as const;
/** The tables of a guest's data. A guest with a row in one of them has stored something. */
export const GUEST_DATA = [documents, orders, characters, rateHistory] as const;

/** Counts the guests: all of them, and those of one network. */
export async function countGuests(
  db: Database,
  network: string,
): Promise<{ all: number; ofNetwork: number }> {
  const [row] = await db
    .select({
      all: count(),
      ofNetwork: sql<number>`count(*) filter (where ${users.network} = ${network})::int`,
    })
    .from(users)
    .where(eq(users.isAnonymous, true));
  return row ?? { all: 0, ofNetwork: 0 };
}

/** Stores the keyed hash of the network that a guest came from. */
export async function saveNetwork(db: Database, guestId: string, network: string): Promise<void> {
  await db.update(users).set({ network }).where(eq(users.id, guestId));
}

/**
 * Removes at most `most` inactive guests, of one network or of all: first those who have stored no data and
 * sent no request for ten minutes, then those without a request for six hours; within each group, the longest
 * idle first. Guests whose data wait to be joined to an account are kept. Returns the number of removed
 * guests.
 */
export async function deleteUnusedGuests(
  db: Database,
  { network, most, now }: Readonly<{ network?: string; most: number; now: Date }>,
): Promise<number> {
  const used = db
    .select({ at: max(sessions.updatedAt) })
    .from(sessions)
    .where(eq(sessions.userId, users.id));
  const lastUse = sql`coalesce((${used}), ${users.createdAt})`;
  const before = (ms: number) =>
    sql`${lastUse} < ${sql.param(new Date(now.getTime() - ms), users.createdAt)}`;
  // Not `exists`, for which PostgreSQL would rather read all rows of these tables once.
  const hasData = or(
    ...GUEST_DATA.map(
      (table) =>
        sql`(${db
          .select({ one: sql`1` })
          .from(table)
          .where(eq(table.userId, users.id))
          .limit(1)}) is not null`,
    ),
  );
  const waiting = db
    .select({ one: sql`1` })
    .from(guestConversions)
    .where(and(eq(guestConversions.guestId, users.id), isNull(guestConversions.joinedAt)));
  const unused = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.isAnonymous, true),
        network === undefined ? undefined : eq(users.network, network),
        before(UNUSED_AFTER_MS.empty),
        or(before(UNUSED_AFTER_MS.withData), not(sql`(${hasData})`)),
        not(exists(waiting)),
      ),
    )
    .orderBy(asc(sql`(${hasData})`), asc(lastUse))
    .limit(most);
  const gone = await db.delete(users).where(inArray(users.id, unused)).returning({ id: users.id });
  return gone.length;
}
