import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { isSame } from "#domain/values/is-same.ts";
import type { Database } from "#server/db/open.ts";
import { audit } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";
import { EditedChange, type StateOf } from "./operator.contract.ts";
import { loadState, saveState } from "./operator.db.ts";

/** The operator, the id of the change, and the id of the entry that it reverts. */
type EditOrigin = Readonly<{ userId: string; change: string; undoes?: number }>;

/**
 * Makes one change and its log entry in one transaction, and returns the id of the entry. A lock serializes the changes of all
 * operators. Idempotent: a change that is already in the log is not made again.
 * @throws RequestError `changed_meanwhile`, also if the state already is as wanted, `not_found`, `invalid`, or what `saveState` throws
 */
export async function makeChange(
  db: Database,
  { userId, change, undoes }: EditOrigin,
  step: EditedChange,
): Promise<number> {
  const { subject, key } = step;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('operator'))`);
    const [logged] = await tx.select().from(audit).where(eq(audit.change, change));
    // The id of a change of something else: not a retry.
    if (logged && (logged.subject !== subject || logged.key !== key)) throw new RequestError("invalid");
    if (logged) return logged.id;
    const before = await loadState(tx, subject, key);
    // A product, a server or a member that is gone has changed since the entry.
    if (before === undefined)
      throw new RequestError(undoes === undefined ? "not_found" : "changed_meanwhile");
    const wanted = appliedTo(before, step);
    if (wanted === undefined) throw new RequestError("changed_meanwhile", before);
    await saveState(tx, subject, key, wanted);
    const after = await loadState(tx, subject, key);
    if (isSame(before, after)) throw new RequestError("changed_meanwhile", before);
    const [entry] = await tx
      .insert(audit)
      .values({ subject, key, before, after, change, userId, at: new Date(), undoes: undoes ?? null })
      .returning({ id: audit.id });
    if (!entry) throw new Error("The change was not recorded");
    return entry.id;
  });
}

/**
 * Reverts an entry of the log, and returns the id of the new entry.
 * @throws RequestError `not_found` without such an entry or if it has no undo, and what `makeChange` throws
 */
export async function undo(db: Database, edit: Omit<EditOrigin, "undoes">, id: number): Promise<number> {
  const [row] = await db.select().from(audit).where(eq(audit.id, id));
  const { success, output } = v.safeParse(EditedChange, row);
  if (!success) throw new RequestError("not_found");
  return makeChange(db, { ...edit, undoes: id }, reversed(output));
}

/** Returns the change that undoes `step`. */
export const reversed = (step: EditedChange): EditedChange =>
  // Before and after have the same type, which TypeScript does not derive for any subject.
  ({ ...step, before: step.after, after: step.before }) as EditedChange;

/** Returns the state after a change of the present one, or `undefined` if what it changes is not as it was before. */
export function appliedTo(present: EditedChange["before"], step: EditedChange) {
  if (step.subject === "server") return editedServer(present as StateOf<"server">, step);
  return isSame(present, step.before) ? step.after : undefined;
}

type ServerStep = Extract<EditedChange, { subject: "server" }>;

/** Of a server, only the fields that differ are changed and compared: its place also changes with those of others. */
function editedServer(present: StateOf<"server">, { before, after }: ServerStep) {
  if (!before || !present) return before === present ? after : undefined;
  const fields = (["name", "region", "place"] as const).filter((field) =>
    after ? before[field] !== after[field] : field !== "place",
  );
  if (fields.some((field) => present[field] !== before[field])) return undefined;
  return after && { ...present, ...Object.fromEntries(fields.map((field) => [field, after[field]])) };
}
