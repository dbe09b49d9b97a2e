import { and, desc, eq, isNotNull, isNull, notInArray } from "drizzle-orm";
import type { JoinState } from "#contract/cart-choice.ts";
import type { Database } from "#server/db/open.ts";
import { guestConversions, sessions } from "#server/db/schema.ts";

/** How many former guests of a member are remembered once they have joined. */
const MAX_JOINED_GUESTS = 1_000;

/**
 * Records that a guest signed in as this member, and ends the guest's sessions. Idempotent: a repeated call
 * changes nothing. Of the member's guests who have joined, only the latest `MAX_JOINED_GUESTS` are remembered.
 */
export async function recordConversion(
  db: Database,
  { guestId, memberId }: Readonly<{ guestId: string; memberId: string }>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(guestConversions).values({ guestId, memberId }).onConflictDoNothing();
    await tx.delete(sessions).where(eq(sessions.userId, guestId));
    const ofMember = and(eq(guestConversions.memberId, memberId), isNotNull(guestConversions.joinedAt));
    const latest = tx
      .select({ id: guestConversions.guestId })
      .from(guestConversions)
      .where(ofMember)
      .orderBy(desc(guestConversions.createdAt), desc(guestConversions.guestId))
      .limit(MAX_JOINED_GUESTS);
    await tx.delete(guestConversions).where(and(ofMember, notInArray(guestConversions.guestId, latest)));
  });
}

/** Returns the ids of the guests whose data this member has not joined yet, the oldest conversion first. */
export async function loadWaiting(db: Database, memberId: string): Promise<readonly string[]> {
  const waiting = await db
    .select({ guestId: guestConversions.guestId })
    .from(guestConversions)
    .where(and(eq(guestConversions.memberId, memberId), isNull(guestConversions.joinedAt)))
    .orderBy(guestConversions.createdAt, guestConversions.guestId);
  return waiting.map(({ guestId }) => guestId);
}

/** Whether this guest became this member, and if so, whether the guest's data was merged into the account. */
export async function loadJoinState(db: Database, memberId: string, guestId: string): Promise<JoinState> {
  const [found] = await db
    .select({ joinedAt: guestConversions.joinedAt })
    .from(guestConversions)
    .where(and(eq(guestConversions.guestId, guestId), eq(guestConversions.memberId, memberId)));
  if (!found) return "none";
  return found.joinedAt === null ? "waiting" : "joined";
}
