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

/**
 * Records the changes as applied and returns the ids of those that still have to be applied. Concurrent requests with the same ids wait for
 * each other. Call it first in the transaction: it also locks the player, as joining a guest does first.
 */
export async function recordChanges(
  tx: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  // Requests with the same ids in another order would wait for each other for ever.
  const rows = ids.toSorted().map((id) => ({ userId, id }));
  const recorded = await tx
    .insert(appliedChanges)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: appliedChanges.id });
  return new Set(recorded.map(({ id }) => id));
}
