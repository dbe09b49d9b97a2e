import type { Database } from "#server/db/open.ts";
import { appliedChanges } from "#server/db/schema.ts";

/** The player who makes a change, and the Idempotency-Key if the request has one. */
export type ChangeBy = Readonly<{ userId: string; change: string | undefined }>;

/**
 * Returns whether a change still has to be applied, and records it as applied. Call it in the transaction
 * that applies the change, after locking the changed rows: when the change is refused, the record is rolled
 * back with it. Returns `true` for every change without a key. `deleteExpired` removes records older than
 * `CHANGE_ID_DAYS`.
 */
export async function recordChange(tx: Database, { userId, change }: ChangeBy): Promise<boolean> {
  if (change === undefined) return true;
  const noted = await tx
    .insert(appliedChanges)
    .values({ userId, id: change })
    .onConflictDoNothing()
    .returning({ id: appliedChanges.id });
  return noted.length > 0;
}
