import type { SQL } from "drizzle-orm";
import type { Database } from "../database.ts";

/** A database or a transaction. */
export type Statements = Pick<Database, "execute">;

/** Both drivers return an object with `rows`; their common type does not declare it. */
export async function resultRows(
  db: Statements,
  statement: SQL,
): Promise<readonly Record<string, unknown>[]> {
  return ((await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows;
}
