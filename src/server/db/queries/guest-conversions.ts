import { and, desc, eq, isNotNull, notInArray } from "drizzle-orm";
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
