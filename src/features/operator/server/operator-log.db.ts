import { desc, eq, lt } from "drizzle-orm";
import * as v from "valibot";
import { toInstant } from "#contract/dates.ts";
import type { Database } from "#server/db/open.ts";
import { audit, users } from "#server/db/schema.ts";
import { LoggedChange } from "./operator.contract.ts";
import { loadState } from "./operator.db.ts";
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
  const entries = [];
  for (const { entry, name, email } of rows.slice(0, ENTRIES_PER_PAGE)) {
    const present = await loadState(db, v.parse(LoggedChange, entry).subject, entry.key);
    entries.push({
      ...entry,
      at: toInstant(entry.at),
      who: name !== null && email !== null ? { name, email } : null,
      canUndo:
        present !== undefined && appliedTo(present, reversed(v.parse(LoggedChange, entry))) !== undefined,
    });
  }
  return { entries, next: rows.length > ENTRIES_PER_PAGE ? (entries.at(-1)?.id ?? null) : null };
}
