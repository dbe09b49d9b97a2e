import { and, eq, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { rememberChange } from "#contract/documents/document-changes.ts";
import { DOCUMENT_NAMES, type DocumentName } from "#contract/documents/documents.ts";
import { NO_RATES, StoredRates } from "#contract/documents/rates.ts";
import type { Database } from "#server/db/open.ts";
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

type Save = Readonly<{ base: number; change: string; content: unknown }>;

/**
 * Writes a document that was derived from version `base`, and returns its new version. Idempotent for the
 * newest change: a retry returns the same version.
 * @throws RequestError `changed_meanwhile` if `base` is no longer the newest version.
 */
export async function saveDocument(
  db: Database,
  userId: string,
  name: DocumentName,
  save: Save,
): Promise<number> {
  const own = and(eq(documents.userId, userId), eq(documents.name, name));
  const before = await load(db, own);
  const done = before && versionIfRepeated(before, save);
  if (done !== undefined) return done;
  if ((before?.version ?? 0) !== save.base || before?.changes.includes(save.change))
    throw new RequestError("changed_meanwhile");
  const isSaved =
    name === "rates"
      ? await db.transaction(async (tx) => {
          if (!(await write(tx, { userId, name }, before, save))) return false;
          const known =
            save.base === 0 || !before
              ? NO_RATES
              : v.parse(StoredRates, cutToLimits("rates", before.content));
          await recordRates(tx, userId, known, v.parse(StoredRates, save.content));
          return true;
        })
      : await write(db, { userId, name }, before, save);
  if (isSaved) return save.base + 1;
  // Another request was faster; it may have been a retry of this one.
  const now = await load(db, own);
  const same = now && versionIfRepeated(now, save);
  if (same === undefined) throw new RequestError("changed_meanwhile");
  return same;
}

type Row = typeof documents.$inferSelect;

async function load(db: Database, own: SQL | undefined): Promise<Row | undefined> {
  const [row] = await db.select().from(documents).where(own);
  return row;
}

/** Returns the document's version if the change is its newest one, else `undefined`. */
function versionIfRepeated({ changes, version }: Row, { change }: Save): number | undefined {
  return changes.at(-1) === change ? version : undefined;
}

/** Writes the next version. Returns `false` if the document is no longer at version `base`. */
async function write(
  db: Database,
  { userId, name }: Readonly<{ userId: string; name: DocumentName }>,
  before: Row | undefined,
  { base, change, content }: Save,
): Promise<boolean> {
  const changes = rememberChange(before?.changes ?? [], change);
  const next = { version: base + 1, content, changes, updatedAt: new Date() };
  const written = before
    ? await db
        .update(documents)
        .set(next)
        .where(and(eq(documents.userId, userId), eq(documents.name, name), eq(documents.version, base)))
        .returning({ version: documents.version })
    : await db
        .insert(documents)
        .values({ userId, name, ...next })
        .onConflictDoNothing()
        .returning({ version: documents.version });
  return written.length > 0;
}
