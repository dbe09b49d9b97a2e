import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { audit } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";
import type { LoggedChange } from "./operator.contract.ts";

/** The operator, the id of the change, and the id of the entry that it reverts. */
export type EditOrigin = Readonly<{ userId: string; change: string; undoes?: number }>;

/**
 * Makes one change and its log entry in one transaction. A lock serializes the changes of all operators, so
 * that each is checked against the state that the previous one left. Idempotent: a change that is already in
 * the log is not made again. Returns the id of its entry.
 */
export async function changeUnderLock(
  db: Database,
  { userId, change, undoes }: EditOrigin,
  on: Pick<LoggedChange, "subject" | "key">,
  make: (tx: Database) => Promise<Readonly<{ before: unknown; after: unknown }>>,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('operator'))`);
    const [known] = await tx.select().from(audit).where(eq(audit.change, change));
    // The id of a change of another subject: not a retry.
    if (known && (known.subject !== on.subject || known.key !== on.key)) throw new RequestError("invalid");
    if (known) return known.id;
    const made = await make(tx);
    const [entry] = await tx
      .insert(audit)
      .values({ ...on, ...made, change, userId, at: new Date(), undoes: undoes ?? null })
      .returning({ id: audit.id });
    if (!entry) throw new Error("The change was not recorded");
    return entry.id;
  });
}
