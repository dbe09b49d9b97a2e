import { loadTables, type StoredTable, sumTables, type TableSums } from "#server/db/database-facts.ts";
import { type DatabaseSession, inSnapshot, PlaceError } from "#server/db/open-as-is.ts";
import { requireSameRows } from "./backup-files.ts";

const BATCH = 100;
/** Tables that have rows as soon as somebody has used a copy. */
const USED = ["users", "audit"];

/**
 * Replaces the rows of an unused database in one transaction, and compares them.
 * @throws PlaceError if the target is in use.
 */
export const moveRows = (from: DatabaseSession, to: DatabaseSession): Promise<TableSums> =>
  inSnapshot(from, () =>
    inSnapshot(to, async () => {
      const tables = await loadTables(to);
      await refuseUsed(to);
      for (const { table } of tables) await to.query(`alter table ${table} disable trigger user`);
      await to.query(`truncate ${tables.map(({ table }) => table).join(", ")} cascade`);
      for (const table of tables) await copyTable(from, to, table);
      await copySequences(from, to);
      for (const { table } of tables) await to.query(`alter table ${table} enable trigger user`);
      const stored = await sumTables(to);
      requireSameRows(await sumTables(from), stored);
      return stored;
    }),
  );

async function refuseUsed(to: DatabaseSession): Promise<void> {
  for (const table of USED) {
    const { rows } = await to.query(`select from ${table} limit 1`);
    if (rows.length > 0)
      throw new PlaceError(
        `The database is not empty: its table ${table} has rows. Nothing was changed. Use an empty database.`,
      );
  }
}

async function copyTable(
  from: DatabaseSession,
  to: DatabaseSession,
  { table, columns }: StoredTable,
): Promise<void> {
  // A row as text: PostgreSQL reads every value as it wrote it.
  await from.query(`declare moved no scroll cursor for select t::text as line from ${table} t`);
  const values = columns.map((column) => `(r.row).${column}`).join(", ");
  const insert = `insert into ${table} (${columns.join(", ")}) overriding system value select ${values}
    from (select line::${table} as row from json_array_elements_text($1::json) line offset 0) r`;
  for (;;) {
    const { rows } = await from.query(`fetch ${BATCH} from moved`);
    if (rows.length === 0) break;
    await to.query(insert, [JSON.stringify(rows.map(({ line }) => line))]);
  }
  await from.query("close moved");
}

async function copySequences(from: DatabaseSession, to: DatabaseSession): Promise<void> {
  const { rows } = await from.query(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, last } of rows)
    await to.query("select setval($1::text::regclass, $2::text::bigint)", [name, last]);
}
