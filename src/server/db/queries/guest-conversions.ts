import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { guestConversions, sessions } from "#server/db/schema.ts";

/** Remembers that a guest signed in as this member, and ends the guest's sessions. Twice is once. */
export async function noteUpgrade(
  db: Database,
  { guestId, memberId }: Readonly<{ guestId: string; memberId: string }>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(guestConversions).values({ guestId, memberId }).onConflictDoNothing();
    await tx.delete(sessions).where(eq(sessions.userId, guestId));
  });
}

/** The guests whose things still wait for this member, the oldest first. */
export async function loadWaiting(db: Database, memberId: string): Promise<readonly string[]> {
  const waiting = await db
    .select({ guestId: guestConversions.guestId })
    .from(guestConversions)
    .where(and(eq(guestConversions.memberId, memberId), isNull(guestConversions.joinedAt)))
    .orderBy(guestConversions.createdAt, guestConversions.guestId);
  return waiting.map(({ guestId }) => guestId);
}
