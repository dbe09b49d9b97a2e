import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { LoggedCatalogue } from "#contract/catalogue/item-looks.ts";
import type { Database } from "#server/db/open.ts";
import { audit, itemLooks, users } from "#server/db/schema.ts";

/** `undefined` as long as nobody has accepted the terms. */
export async function loadItemLooks(db: Database) {
  const [row] = await db.select().from(itemLooks);
  return row;
}

/** Whether an operator has accepted the terms of this source. */
export const isAcceptedFor = (
  row: Pick<ItemLooksRow, "acceptedAt" | "acceptedSource"> | undefined,
  source: string,
): boolean => row !== undefined && row.acceptedAt !== null && row.acceptedSource === source;

export type ItemLooksRow = NonNullable<Awaited<ReturnType<typeof loadItemLooks>>>;

/** With the operator who accepted the terms. */
export async function loadAcceptedLooks(db: Database) {
  const [row] = await db
    .select({ looks: itemLooks, name: users.name, email: users.providerEmail })
    .from(itemLooks)
    .leftJoin(users, eq(users.id, itemLooks.acceptedBy));
  return row;
}

export const saveItemLooks = (db: Database, set: Partial<Omit<ItemLooksRow, "isOnly">>) =>
  db.update(itemLooks).set(set);

type Decision = Readonly<{ userId: string; now: Date }>;

/** Accepts the terms of a source or withdraws that. Returns the entry of the log; `undefined` if it is so already. */
export function saveTermsDecision(
  db: Database,
  { userId, now, source, isAccepted }: Decision & Readonly<{ source: string; isAccepted: boolean }>,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('operator'))`);
    const row = await loadItemLooks(tx);
    const before = isAcceptedFor(row, source);
    if (before === isAccepted) return undefined;
    const set = isAccepted
      ? {
          acceptedAt: now,
          acceptedSource: source,
          acceptedBy: userId,
          dueAt: now,
          failures: 0,
          failure: null,
        }
      : { acceptedAt: null, acceptedSource: null, acceptedBy: null, dueAt: now };
    await tx.insert(itemLooks).values(set).onConflictDoUpdate({ target: itemLooks.isOnly, set });
    return recordDecision(tx, { subject: "itemTerms", userId, now, before, after: isAccepted });
  });
}

/** Runs `activate` and adds the entry of the log in one transaction. */
export function recordActivation(
  db: Database,
  { userId, now, before, after }: Decision & Readonly<{ before: LoggedCatalogue; after: LoggedCatalogue }>,
  activate: (tx: Database) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const entry = await recordDecision(tx, { subject: "catalogue", userId, now, before, after });
    await activate(tx);
    return entry;
  });
}

async function recordDecision(
  db: Database,
  { subject, userId, now, before, after }: Decision & { subject: string; before: unknown; after: unknown },
): Promise<number> {
  const [entry] = await db
    .insert(audit)
    .values({ subject, key: "", before, after, change: randomUUID(), userId, at: now, undoes: null })
    .returning({ id: audit.id });
  if (!entry) throw new Error("The decision was not recorded");
  return entry.id;
}
