import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { storageUse } from "#server/db/schema.ts";

/** Raised by the database for a write beyond the player's quota. */
const STORAGE_FULL = "SK001";

/** Drivers and drizzle wrap the database's error. */
export function isStorageFullError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === STORAGE_FULL) return true;
  return false;
}

export async function loadStorageUse(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: storageUse.bytes })
    .from(storageUse)
    .where(eq(storageUse.userId, userId));
  return row?.bytes ?? 0;
}

/** For a join of a guest. The member must be within the quota before, so that repeated joins cannot store without end. */
export async function allowBeyondQuota(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('skypurse.joining', 'on', true)`);
}
