import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { resultRows, type Statements } from "./result-rows.ts";
import type { SnapshotHead, SnapshotTable } from "./snapshot-lines.ts";

/** Rows that are read at once. */
const BATCH = 100;

/** Values are written as text in forms that do not depend on the settings of the server. */
const SETTINGS = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, MDY'",
  "intervalstyle = 'iso_8601'",
  "bytea_output = 'hex'",
  "extra_float_digits = 1",
  "statement_timeout = 0",
  "idle_in_transaction_session_timeout = 0",
];

/** Passes the lines of a copy to `write`: all of one moment, while others change the database. */
export async function readSnapshot(
  db: Database,
  write: (lines: readonly string[]) => Promise<void>,
): Promise<void> {
  await db.transaction(
    async (tx) => {
      for (const setting of SETTINGS) await tx.execute(sql.raw(`set local ${setting}`));
      await write([JSON.stringify(await loadHead(tx))]);
      for (const table of await loadTables(tx)) {
        await write([JSON.stringify({ table: table.table, columns: table.columns })]);
        await readRows(tx, table, write);
      }
      await write([JSON.stringify({ end: true, sequences: await loadSequences(tx) })]);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function loadHead(tx: Statements): Promise<SnapshotHead> {
  const [server] = await resultRows(tx, sql`select version() as version`);
  const migrations = await resultRows(
    tx,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return {
    snapshot: 1,
    migrations: migrations.map(({ hash }) => String(hash)),
    server: String(server?.version).split(" on ")[0] ?? "",
  };
}

type Ordered = SnapshotTable & Readonly<{ order: string }>;

/** Returns the tables and their columns, without generated columns: those that others refer to come first. */
export async function loadTables(tx: Statements): Promise<readonly Ordered[]> {
  const rows = await resultRows(
    tx,
    sql`select c.relname as name,
          (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
            from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')::text as columns,
          (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.place)
            from pg_index i cross join unnest(i.indkey) with ordinality k (number, place)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
            where i.indrelid = c.oid and i.indisprimary) as "order",
          (select json_agg(other.relname) from pg_constraint f join pg_class other on other.oid = f.confrelid
            where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid)::text as needs
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p'
        order by c.relname collate "C"`,
  );
  const tables = rows.map((row) => ({
    table: String(row.name),
    columns: JSON.parse(String(row.columns)) as SnapshotTable["columns"],
    order: row.order === null ? "1" : String(row.order),
    needs: row.needs === null ? [] : (JSON.parse(String(row.needs)) as string[]),
  }));
  return afterNeeds(tables);
}

function afterNeeds<T extends Readonly<{ table: string; needs: readonly string[] }>>(
  tables: readonly T[],
): readonly T[] {
  const sorted: T[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const free = rest.filter(({ needs }) => needs.every((name) => !rest.some(({ table }) => table === name)));
    if (free.length === 0) throw new Error("The tables refer to each other in a circle.");
    sorted.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return sorted;
}

async function readRows(
  tx: Statements,
  { table, columns, order }: Ordered,
  write: (lines: readonly string[]) => Promise<void>,
): Promise<void> {
  const values = columns.map(({ name }) => `${quoted(name)}::text`).join(", ");
  await tx.execute(
    sql.raw(
      `declare snapshot_rows no scroll cursor for select json_build_array(${values})::text as line from ${quoted(table)} order by ${order}`,
    ),
  );
  for (;;) {
    const rows = await resultRows(tx, sql.raw(`fetch ${BATCH} from snapshot_rows`));
    if (rows.length === 0) break;
    await write(rows.map(({ line }) => String(line)));
  }
  await tx.execute(sql.raw("close snapshot_rows"));
}

async function loadSequences(tx: Statements): Promise<Record<string, string>> {
  const rows = await resultRows(
    tx,
    sql`select sequencename as name, last_value::text as last from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [String(name), String(last)]));
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
