import type { Database } from "./open.ts";
import { appliedChanges } from "./schema.ts";

/** Who makes a change, and its Idempotency-Key where the request has one. */
export type ChangeBy = Readonly<{ userId: string; change: string | undefined }>;

/**
 * Whether a change has yet to be applied; from then on it counts as applied. Belongs into the transaction that applies
 * it, after the lock of what it changes: a refused change is rolled back together with this note. A change without an
 * id always has to be applied. `removeEnded` removes notes older than `KEPT_DAYS`.
 */
export async function isFirstTime(tx: Database, { userId, change }: ChangeBy): Promise<boolean> {
  if (change === undefined) return true;
  const noted = await tx
    .insert(appliedChanges)
    .values({ userId, id: change })
    .onConflictDoNothing()
    .returning({ id: appliedChanges.id });
  return noted.length > 0;
}
