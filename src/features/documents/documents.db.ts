import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { DOCUMENTS, type DocumentName } from "#contract/documents.ts";
import { NO_RATES, StoredRates } from "#contract/rates.ts";
import type { Database } from "#server/db/open.ts";
import { recordRates } from "#server/db/rate-history.ts";
import { documents } from "#server/db/schema.ts";
import { Refused } from "#server/errors.ts";

/** How many changes are remembered: a device that was away for longer merges by its lines alone. */
const REMEMBERED = 50;

export async function loadDocuments(db: Database, userId: string) {
  return db.select().from(documents).where(eq(documents.userId, userId));
}

type Save = Readonly<{ base: number; change: string; content: unknown }>;

/**
 * Writes a document that grew out of version `base`, and answers its new version. The newest change sent again is
 * answered again. Throws `Refused` `changed_meanwhile` when the document has moved on.
 */
export async function saveDocument(
  db: Database,
  userId: string,
  name: DocumentName,
  { base, change, content }: Save,
): Promise<number> {
  return db.transaction(async (tx) => {
    const own = and(eq(documents.userId, userId), eq(documents.name, name));
    // The row is there before it is locked, so that two first saves at once cannot both be the first.
    await tx
      .insert(documents)
      .values({ userId, name, version: 0, content: DOCUMENTS[name].initial, changes: [] })
      .onConflictDoNothing();
    const [row] = await tx.select().from(documents).where(own).for("update");
    if (!row) throw new Refused("changed_meanwhile");
    if (row.changes.at(-1) === change) return row.version;
    if (row.version !== base || row.changes.includes(change)) throw new Refused("changed_meanwhile");
    const version = base + 1;
    const changes = [...row.changes, change].slice(-REMEMBERED);
    await tx.update(documents).set({ version, content, changes, updatedAt: new Date() }).where(own);
    if (name === "rates") {
      const before = base === 0 ? NO_RATES : v.parse(StoredRates, row.content);
      await recordRates(tx, userId, before, v.parse(StoredRates, content));
    }
    return version;
  });
}
