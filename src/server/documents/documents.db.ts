import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import {
  DOCUMENT_NAMES,
  DOCUMENTS,
  type DocumentName,
  type SentChange,
  withChanges,
} from "#contract/documents/documents.ts";
import { StoredRates } from "#contract/documents/value-documents.ts";
import type { Database } from "#server/db/open.ts";
import { recordChanges } from "#server/db/queries/applied-changes.ts";
import { cutToLimits } from "#server/db/queries/limited-documents.ts";
import { recordRates } from "#server/db/queries/rate-history.ts";
import { documents } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";

/** Returns all documents of a player, with their content cut to the limits of their contracts. */
export async function loadDocuments(db: Database, userId: string) {
  const rows = await db.select().from(documents).where(eq(documents.userId, userId));
  return rows.map((row) => {
    const name = DOCUMENT_NAMES.find((one) => one === row.name);
    return name ? { ...row, content: cutToLimits(name, row.content) } : row;
  });
}

/** Applies changes in their order, each once, and returns the document with the latest overwritten values. */
export async function changeDocument(
  db: Database,
  userId: string,
  name: DocumentName,
  changes: readonly SentChange[],
) {
  return await db.transaction(async (tx) => {
    const isNew = await recordChanges(
      tx,
      userId,
      changes.map(({ id }) => id),
    );
    const row = await lock(tx, userId, name);
    const before = { ...row, content: cutToLimits(name, row.content) };
    const after = withChanges(name, before, changes, isNew);
    if (after !== before) {
      await tx
        .update(documents)
        .set({ ...after, updatedAt: new Date() })
        .where(isOf(userId, name));
      if (name === "rates") await recordRates(tx, userId, parsedRates(before), parsedRates(after));
    }
    return after;
  });
}

const parsedRates = ({ content }: Pick<Row, "content">) => v.parse(StoredRates, content);

const isOf = (userId: string, name: DocumentName) =>
  and(eq(documents.userId, userId), eq(documents.name, name));

/** Returns the document, which no other request can change before the transaction ends; a new one has version 0. */
async function lock(tx: Database, userId: string, name: DocumentName): Promise<Row> {
  const locked = () => tx.select().from(documents).where(isOf(userId, name)).for("update");
  const [present] = await locked();
  if (present) return present;
  const first = { userId, name, version: 0, content: DOCUMENTS[name].initial, changes: [] };
  const [inserted] = await tx.insert(documents).values(first).onConflictDoNothing().returning();
  // Another request may have been faster.
  const row = inserted ?? (await locked())[0];
  if (!row) throw new RequestError("changed_meanwhile");
  return row;
}

type Row = typeof documents.$inferSelect;
