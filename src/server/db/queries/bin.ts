import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import { BIN_DAYS, type BinKind, MAX_IN_BIN } from "#contract/bin.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import type { Database } from "#server/db/open.ts";
import { deletedItems } from "#server/db/schema.ts";
import { allowBeyondQuota } from "./storage-use.ts";

type BinPlace = Readonly<{ userId: string; kind: BinKind; id: string }>;

const inPlace = ({ userId, kind, id }: BinPlace) =>
  and(eq(deletedItems.userId, userId), eq(deletedItems.kind, kind), eq(deletedItems.id, id));

type BinItem = BinPlace & Readonly<{ label: string; content: unknown; deletedAt: Date }>;

/** Adds to the bin what the same transaction deletes. Deleting is possible with a full storage too. */
export async function saveDeleted(tx: Database, item: BinItem): Promise<void> {
  await allowBeyondQuota(tx);
  await saveInBin(tx, item);
}

/** Above `MAX_IN_BIN`, the oldest are deleted. */
export async function saveInBin(tx: Database, item: BinItem): Promise<void> {
  const { label, content, deletedAt } = item;
  await tx
    .insert(deletedItems)
    .values(item)
    .onConflictDoUpdate({
      target: [deletedItems.userId, deletedItems.kind, deletedItems.id],
      set: { label, content, deletedAt },
    });
  const [own] = await tx
    .select({ count: count() })
    .from(deletedItems)
    .where(eq(deletedItems.userId, item.userId));
  if (!own || own.count <= MAX_IN_BIN) return;
  const oldest = tx
    .select({ kind: deletedItems.kind, id: deletedItems.id })
    .from(deletedItems)
    .where(eq(deletedItems.userId, item.userId))
    .orderBy(desc(deletedItems.deletedAt), desc(deletedItems.kind), desc(deletedItems.id))
    .offset(MAX_IN_BIN);
  await tx
    .delete(deletedItems)
    .where(
      and(eq(deletedItems.userId, item.userId), sql`(${deletedItems.kind}, ${deletedItems.id}) in ${oldest}`),
    );
}

/** Call it in the transaction that restores the item. Deleting one that is gone succeeds. */
export async function deleteFromBin(tx: Database, place: BinPlace): Promise<void> {
  await tx.delete(deletedItems).where(inPlace(place));
}

export async function loadFromBin(db: Database, place: BinPlace) {
  const [item] = await db.select().from(deletedItems).where(inPlace(place));
  return item;
}

/** Deletes everything that has been in a bin for `BIN_DAYS`. */
export async function deleteOldFromBins(db: Database, now: Date): Promise<void> {
  await db
    .delete(deletedItems)
    .where(lt(deletedItems.deletedAt, new Date(now.getTime() - BIN_DAYS * DAY_MS)));
}
