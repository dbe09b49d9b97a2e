import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "./open.ts";
import { sessions, upgrades } from "./schema.ts";

/** Remembers that a guest signed in as this member, and ends the guest's sessions. Twice is once. */
export async function noteUpgrade(
  db: Database,
  { guestId, memberId }: Readonly<{ guestId: string; memberId: string }>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(upgrades).values({ guestId, memberId }).onConflictDoNothing();
    await tx.delete(sessions).where(eq(sessions.userId, guestId));
  });
}

/** The guest that the member last was, and whether what was theirs still waits to be joined. */
export async function loadUpgrade(db: Database, memberId: string) {
  const [latest] = await db
    .select()
    .from(upgrades)
    .where(eq(upgrades.memberId, memberId))
    .orderBy(desc(upgrades.createdAt))
    .limit(1);
  return latest;
}

/** The guests whose things still wait for this member, the oldest first. */
export async function loadWaiting(db: Database, memberId: string): Promise<readonly string[]> {
  const waiting = await db
    .select({ guestId: upgrades.guestId })
    .from(upgrades)
    .where(and(eq(upgrades.memberId, memberId), isNull(upgrades.joinedAt)))
    .orderBy(upgrades.createdAt);
  return waiting.map(({ guestId }) => guestId);
}
