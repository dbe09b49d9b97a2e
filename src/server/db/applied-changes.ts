import { and, eq, lt } from "drizzle-orm";
import { KEPT_DAYS } from "#contract/change-id.ts";
import type { Database } from "./open.ts";
import { appliedChanges } from "./schema.ts";

/** Who makes a change, and its Idempotency-Key where the request has one. */
export type ChangeBy = Readonly<{ userId: string; change: string | undefined }>;

const DAY_MS = 86_400_000;

/**
 * Whether a change has yet to be applied; from then on it counts as applied. Belongs into the transaction that applies
 * it, after the lock of what it changes: a refused change is rolled back together with this note. A change without an
 * id always has to be applied. Notes older than `KEPT_DAYS` of the same player are removed.
 */
export async function isFirstTime(tx: Database, { userId, change }: ChangeBy): Promise<boolean> {
  if (change === undefined) return true;
  const noted = await tx
    .insert(appliedChanges)
    .values({ userId, id: change })
    .onConflictDoNothing()
    .returning({ id: appliedChanges.id });
  if (noted.length === 0) return false;
  const oldest = new Date(Date.now() - KEPT_DAYS * DAY_MS);
  await tx
    .delete(appliedChanges)
    .where(and(eq(appliedChanges.userId, userId), lt(appliedChanges.at, oldest)));
  return true;
}
