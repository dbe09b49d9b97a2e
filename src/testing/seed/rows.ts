import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";

/** Returns the number of rows in each table that belong to the player; tables without any are left out. */
export async function rowsOf(db: Database, userId: string): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await query(
    db,
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id' order by table_name`,
  );
  const counted: [string, number][] = [];
  for (const { name } of tables) {
    const { rows } = await query(
      db,
      sql`select count(*)::int as count from ${sql.identifier(String(name))} where user_id = ${userId}`,
    );
    const count = Number(rows[0]?.count);
    if (count > 0) counted.push([String(name), count]);
  }
  return Object.fromEntries(counted);
}

async function query(db: Database, statement: ReturnType<typeof sql>) {
  // Both PostgreSQL drivers return an object with rows; their common type lacks the field.
  return (await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] };
}
