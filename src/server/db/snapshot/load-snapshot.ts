import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { loadTables, quoted } from "./read-snapshot.ts";
import { resultRows, type Statements } from "./result-rows.ts";
import { createDigest, type Digests, InvalidSnapshot, type SnapshotTable } from "./snapshot-lines.ts";

/** Rows and bytes of text that are inserted with one statement. */
const MAX_ROWS = 500;
const MAX_BYTES = 1_000_000;

/** Tables that have rows as soon as somebody has used a copy. */
const USED = ["users", "audit"];

/** Thrown if a database may not be overwritten. */
export class NotEmptyError extends Error {
  override readonly name = "NotEmptyError";
}

/**
 * Replaces the rows of a migrated database that nobody has used by those of a copy, all or none. Triggers do not run,
 * because the copy includes what they have written.
 * @throws NotEmptyError if the database has players or changes of operators.
 */
export async function loadSnapshot(db: Database, lines: AsyncIterable<string>): Promise<Digests> {
  const digest = createDigest();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local timezone = 'UTC'`);
    const tables = (await loadTables(tx)).map(({ table }) => table);
    await refuseUsed(tx, tables);
    for (const table of tables)
      await tx.execute(sql.raw(`alter table ${quoted(table)} disable trigger user`));
    await tx.execute(sql.raw(`truncate ${tables.map(quoted).join(", ")} cascade`));
    const insert = createInserter(tx, tables);
    for await (const line of lines) {
      const parsed = digest.add(line);
      if (parsed.kind === "row") await insert.add(line);
      else await insert.flush();
      if (parsed.kind === "table") insert.into(parsed.value);
      if (parsed.kind === "end") await setSequences(tx, parsed.value.sequences);
    }
    for (const table of tables) await tx.execute(sql.raw(`alter table ${quoted(table)} enable trigger user`));
    // An incomplete copy is an error here, so that nothing of it is stored.
    digest.result();
  });
  return digest.result();
}

async function refuseUsed(tx: Statements, tables: readonly string[]): Promise<void> {
  for (const table of USED.filter((name) => tables.includes(name))) {
    const [row] = await resultRows(tx, sql.raw(`select exists (select from ${quoted(table)}) as used`));
    if (row?.used === true)
      throw new NotEmptyError(
        `The database is not empty: its table ${table} has rows. Nothing was changed. Use an empty database.`,
      );
  }
}

function createInserter(tx: Statements, known: readonly string[]) {
  let statement = "";
  let waiting: string[] = [];
  let bytes = 0;
  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const [before = "", after = ""] = statement.split("$rows");
    await tx.execute(sql`${sql.raw(before)}${`[${waiting.join(",")}]`}${sql.raw(after)}`);
    waiting = [];
    bytes = 0;
  }
  return {
    into({ table, columns }: SnapshotTable): void {
      if (!known.includes(table))
        throw new InvalidSnapshot(`The copy has a table that this release does not know: ${table}.`);
      const names = columns.map(({ name }) => quoted(name)).join(", ");
      const values = columns.map(({ type }, place) => `(r->>${place})::${safeType(type)}`).join(", ");
      statement = `insert into ${quoted(table)} (${names}) overriding system value select ${values} from json_array_elements($rows::json) r`;
    },
    async add(line: string): Promise<void> {
      waiting.push(line);
      bytes += line.length;
      if (waiting.length >= MAX_ROWS || bytes >= MAX_BYTES) await flush();
    },
    flush,
  };
}

/** The type is part of a statement, and the copy is a file that somebody may have changed. */
function safeType(type: string): string {
  if (!/^[a-z][a-z0-9 _]*(\(\d+(,\d+)?\))?[a-z ]*(\[\])*$/.test(type))
    throw new InvalidSnapshot(`The copy has a column of the unknown type ${type}.`);
  return type;
}

async function setSequences(tx: Statements, sequences: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await tx.execute(sql`select setval(${quoted(name)}::regclass, ${last}::bigint)`);
}
