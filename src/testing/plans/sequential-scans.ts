import { sql } from "drizzle-orm";
import pg from "pg";
import * as v from "valibot";
import { inject } from "vitest";
import type { Database } from "#server/db/open.ts";
import type { SentStatement } from "#testing/statement-log.ts";

type PlanNode = Readonly<{ [key: string]: unknown; Plans?: readonly PlanNode[] | undefined }>;

const Explained = v.array(v.object({ Plan: v.record(v.string(), v.unknown()) }));

/** Returns the tables that a statement reads as a whole, row by row, by the planner's choice. */
export async function scannedTables(
  client: pg.Client,
  { text, params }: SentStatement,
): Promise<readonly string[]> {
  const { rows } = await client.query(`explain (format json) ${text}`, [...params]);
  const [explained] = v.parse(Explained, rows[0]?.["QUERY PLAN"]);
  return explained ? scansIn(explained.Plan as PlanNode) : [];
}

function scansIn(node: PlanNode): readonly string[] {
  const own = node["Node Type"] === "Seq Scan" ? [String(node["Relation Name"])] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansIn)];
}

/** Runs a statement, and returns how many rows of a table it has read, those included that it left out. */
export async function rowsRead(
  client: pg.Client,
  { text, params }: SentStatement,
  table: string,
): Promise<number> {
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...params]);
  const [explained] = v.parse(Explained, rows[0]?.["QUERY PLAN"]);
  return explained ? readIn(explained.Plan as PlanNode, table) : 0;
}

/** A node's rows are those of one of its loops. */
function readIn(node: PlanNode, table: string): number {
  const perLoop = Number(node["Actual Rows"]) + Number(node["Rows Removed by Filter"] ?? 0);
  const own = node["Relation Name"] === table ? perLoop * Number(node["Actual Loops"]) : 0;
  return (node.Plans ?? []).reduce((sum, one) => sum + readIn(one, table), own);
}

/** Foreign keys without an index that begins with their columns: deleting a row would read their whole table. */
const UNINDEXED_KEYS = `
  select key.conrelid::regclass || ' (' || key.conname || ')' as name
  from pg_constraint as key
  where key.contype = 'f' and not exists (
    select from pg_index as index
    where index.indrelid = key.conrelid and index.indpred is null
      and (index.indkey::int2[])[0:array_length(key.conkey, 1) - 1] @> key.conkey
  )
  order by name`;

export async function unindexedForeignKeys(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(UNINDEXED_KEYS);
  return rows.map(({ name }) => name);
}

/** Connects to the database of a test app, on the server of the test run. */
export async function connectTo(db: Database): Promise<pg.Client> {
  const [{ database } = { database: "" }] = await db
    .select({ database: sql<string>`current_database()` })
    .from(sql`(select 1) as one`);
  const client = new pg.Client({
    connectionString: Object.assign(new URL(inject("postgres") ?? ""), { pathname: `/${database}` }).href,
  });
  await client.connect();
  return client;
}
