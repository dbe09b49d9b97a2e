import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import {
  DOCUMENT_NAMES,
  DOCUMENTS,
  type DocumentName,
  type SentChange,
  withChanges,
} from "#contract/documents/documents.ts";
import {
  MAX_OWN_PRICES,
  MAX_RATE_SERVERS,
  MAX_STORED_RATES,
  StoredRates,
} from "#contract/documents/value-documents.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { Database } from "#server/db/open.ts";
import { recordChanges } from "#server/db/queries/applied-changes.ts";
import { documents, rateHistory } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";

/** Cut to the limits of the contracts. */
export async function loadDocuments(db: Database, userId: string) {
  const rows = await db.select().from(documents).where(eq(documents.userId, userId));
  return rows.map((row) => {
    const name = DOCUMENT_NAMES.find((one) => one === row.name);
    return name ? { ...row, content: cutToLimits(name, row.content) } : row;
  });
}

/** Applies each change once, in order, and returns the document with the latest overwritten values. */
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

/** Locks the document until the transaction ends; a new one has version 0. */
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

/** The last rate of a day. Earlier days only if they have none; at most `MAX_STORED_RATES`. */
async function recordRates(
  db: Database,
  userId: string,
  before: StoredRates,
  after: StoredRates,
): Promise<void> {
  const changed = Object.entries(after.set).filter(([server, rate]) => !isSame(before.set[server], rate));
  if (changed.length === 0) return;
  const rows = changed.map(([server, { date, penya, per }]) => ({ server, day: date, penya, per }));
  // All rows are one parameter: a separate statement for each would cost a round trip.
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as noted(server text, day date, penya bigint, per integer)`;
  const rateCount = sql`select count(*) from ${rateHistory} where ${rateHistory.userId} = ${userId}`;
  const latest = sql`select max(stored.day) from ${rateHistory} as stored
    where stored.user_id = ${rateHistory.userId} and stored.server = ${rateHistory.server}`;
  await db.execute(sql`
    insert into ${rateHistory} (user_id, server, day, penya, per)
    select ${userId}, noted.server, noted.day, noted.penya, noted.per from ${list}
    where (${rateCount}) + ${rows.length} <= ${MAX_STORED_RATES}
    on conflict (user_id, server, day) do update set penya = excluded.penya, per = excluded.per
    where ${rateHistory.day} = (${latest})`);
}

const isRecord = (content: unknown): content is Readonly<Record<string, unknown>> =>
  typeof content === "object" && content !== null && !Array.isArray(content);

const firstOf = (most: number, content: unknown) =>
  isRecord(content) ? Object.fromEntries(Object.entries(content).slice(0, most)) : content;

/** Older versions of the app did not enforce the limits. */
export function cutToLimits(name: DocumentName, content: unknown): unknown {
  if (name === "prices") return firstOf(MAX_OWN_PRICES, content);
  if (name === "rates" && isRecord(content))
    return { ...content, set: firstOf(MAX_RATE_SERVERS, content.set) };
  return content;
}
