import * as v from "valibot";
import type { DatabaseSession } from "./open-as-is.ts";

type Queries = Pick<DatabaseSession, "query">;

const TableSums = v.record(v.string(), v.object({ rows: v.number(), checksum: v.string() }));
/** The checksum does not depend on the order of the rows. */
export type TableSums = v.InferOutput<typeof TableSums>;

export const DatabaseFacts = v.object({
  engine: v.string(),
  migration: v.string(),
  tables: TableSums,
});
export type DatabaseFacts = v.InferOutput<typeof DatabaseFacts>;

export async function loadFacts(session: Queries): Promise<DatabaseFacts> {
  const { rows } = await session.query("select version()");
  const [engine = ""] = String(rows[0]?.version).split(" on ");
  return { engine, migration: await loadMigration(session), tables: await sumTables(session) };
}

export async function loadMigration({ query }: Queries): Promise<string> {
  const { rows } = await query(
    "select hash from drizzle.__drizzle_migrations order by created_at desc limit 1",
  );
  return String(rows[0]?.hash);
}

export async function sumTables(session: Queries): Promise<TableSums> {
  const sums: TableSums = {};
  for (const { table } of await loadTables(session)) {
    const { rows } = await session.query(
      `select count(*)::int as rows,
         coalesce(sum(('x' || left(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text as checksum
       from ${table} t`,
    );
    sums[table] = { rows: Number(rows[0]?.rows), checksum: String(rows[0]?.checksum) };
  }
  return sums;
}

/** Names as SQL writes them. */
export type StoredTable = Readonly<{ table: string; columns: readonly string[] }>;

/** Returns the logged tables and their columns without generated ones; those that others refer to come first. */
export async function loadTables({ query }: Queries): Promise<readonly StoredTable[]> {
  const { rows } = await query(
    `select quote_ident(c.relname) as name,
       (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')::text as columns,
       (select coalesce(json_agg(quote_ident(other.relname)), '[]')
         from pg_constraint f join pg_class other on other.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid)::text as needs
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
     order by c.relname collate "C"`,
  );
  const sorted: StoredTable[] = [];
  let rest = rows.map(({ name, columns, needs }) => ({
    table: String(name),
    columns: JSON.parse(String(columns)) as string[],
    needs: JSON.parse(String(needs)) as string[],
  }));
  while (rest.length > 0) {
    const free = rest.filter(({ needs }) => needs.every((name) => !rest.some(({ table }) => table === name)));
    if (free.length === 0) throw new Error("The tables refer to each other in a circle.");
    sorted.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return sorted;
}
