import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { storageUse } from "#server/db/schema.ts";

/** The SQLSTATE that the database raises for a write beyond the player's quota. */
const STORAGE_FULL = "SK001";

/** Drivers and drizzle wrap the database's error. */
export function isStorageFullError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === STORAGE_FULL) return true;
  return false;
}

/** Returns the bytes that the player stores in documents, orders, payments, characters and rates. */
export async function loadStorageUse(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: storageUse.bytes })
    .from(storageUse)
    .where(eq(storageUse.userId, userId));
  return row?.bytes ?? 0;
}

/**
 * For rows that move from a guest to a member who is within the quota: joining one guest after another must not store
 * without end.
 */
export async function allowBeyondQuota(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('skypurse.joining', 'on', true)`);
}
