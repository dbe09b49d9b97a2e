import { desc, eq, lt } from "drizzle-orm";
import * as v from "valibot";
import { toInstant } from "#contract/dates.ts";
import type { Database } from "#server/db/open.ts";
import { audit, users } from "#server/db/schema.ts";
import { EditedChange, LoggedChange } from "./operator.contract.ts";
import { loadStates } from "./operator.db.ts";
import { appliedTo, reversed } from "./operator-edit.db.ts";

const ENTRIES_PER_PAGE = 25;

/** Returns the newest entries, or those before the entry `before`. */
export async function loadLog(db: Database, before: number | undefined) {
  const rows = await db
    .select({ entry: audit, name: users.name, email: users.providerEmail })
    .from(audit)
    .leftJoin(users, eq(audit.userId, users.id))
    .where(before === undefined ? undefined : lt(audit.id, before))
    .orderBy(desc(audit.id))
    .limit(ENTRIES_PER_PAGE + 1);
  const page = rows
    .slice(0, ENTRIES_PER_PAGE)
    .map((row) => ({ ...row, step: v.parse(LoggedChange, row.entry) }));
  const canUndo = await undoableAmong(
    db,
    page.map(({ step }) => step).filter((step) => v.is(EditedChange, step)),
  );
  const entries = page.map(({ entry, step, name, email }) => ({
    ...entry,
    at: toInstant(entry.at),
    who: name !== null && email !== null ? { name, email } : null,
    canUndo: canUndo.has(step),
  }));
  return { entries, next: rows.length > ENTRIES_PER_PAGE ? (entries.at(-1)?.id ?? null) : null };
}

/** Those of the changes whose undo would not be refused. One query for each subject. */
async function undoableAmong(
  db: Database,
  steps: readonly EditedChange[],
): Promise<ReadonlySet<LoggedChange>> {
  const undoable = new Set<LoggedChange>();
  for (const [subject, changed] of Map.groupBy(steps, (step) => step.subject)) {
    const states = await loadStates(
      db,
      subject,
      changed.map(({ key }) => key),
    );
    for (const step of changed) {
      const present = states.get(step.key);
      if (present !== undefined && appliedTo(present, reversed(step)) !== undefined) undoable.add(step);
    }
  }
  return undoable;
}
