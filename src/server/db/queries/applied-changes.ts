import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { DAY_MS } from "#domain/time/day-ms.ts";
import type { Database } from "#server/db/open.ts";
import { appliedChanges } from "#server/db/schema.ts";

/** `change` is the Idempotency-Key of the request. */
export type ChangeBy = Readonly<{ userId: string; change: string | undefined }>;

/**
 * Returns `false` if the change was applied before. Call it in the transaction of the change, after locking the changed rows. A
 * change without a key is always new.
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

/** Returns the new ids. Call it first in the transaction: the rows refer to the player, whom a guest's join locks. */
export async function recordChanges(
  tx: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  // A fixed order prevents a deadlock with another request of the same ids.
  const rows = [...new Set(ids)].toSorted().map((id) => ({ userId, id }));
  const recorded = await tx
    .insert(appliedChanges)
    .values(rows)
    // A repeated request makes its changes the latest ones of their tab again: see `deleteAnswered`.
    .onConflictDoUpdate({ target: [appliedChanges.userId, appliedChanges.id], set: { at: sql`now()` } })
    .returning({ id: appliedChanges.id, isNew: sql<boolean>`xmax = 0` });
  return new Set(recorded.filter(({ isNew }) => isNew).map(({ id }) => id));
}

const TAB_OF_DOCUMENT = "^(?:cart|rates|prices|preferences|settings):tab:[^:]+:";
/** How long an answered request may still arrive again, in milliseconds. */
const LATE_MS = DAY_MS;
/** Ids that are older were looked at before, in milliseconds. */
const LOOKED_AT_MS = 8 * DAY_MS;

/** A tab sends its next change of a document after the answer to the last, so only a late copy of a request could repeat one. */
export async function deleteAnswered(tx: Database, now: Date): Promise<void> {
  const { userId, id, at } = appliedChanges;
  const later = alias(appliedChanges, "later");
  const isOfTab = sql`starts_with(${later.id}, substring(${id} from ${TAB_OF_DOCUMENT}))`;
  // Looked up for each id: for "exists", PostgreSQL would read all ids.
  const laterOfTab = tx
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.userId, userId), gt(later.at, at), isOfTab))
    .limit(1);
  await tx
    .delete(appliedChanges)
    .where(
      and(
        gt(at, new Date(now.getTime() - LOOKED_AT_MS)),
        lt(at, new Date(now.getTime() - LATE_MS)),
        sql`${id} ~ ${TAB_OF_DOCUMENT}`,
        isNotNull(sql`(${laterOfTab})`),
      ),
    );
}
