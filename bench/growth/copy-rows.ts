import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Rows } from "./growth-rows.ts";

/** Rows of one COPY, so that the file takes little space. */
const ROWS_AT_ONCE = 200_000;

/** Sends rows to a PostgreSQL on this machine by COPY from a file, without triggers and checks of references. */
export async function copyRows(url: string, all: readonly Rows[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-copy-"));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const { table, columns, rows } of all) {
      const startedAt = performance.now();
      let count = 0;
      for (const path of filesOf(join(folder, table), rows)) {
        const { rowCount } = await client.query(`copy ${table} (${columns.join(", ")}) from '${path}'`);
        count += rowCount ?? 0;
      }
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
      console.info(`  ${count.toLocaleString("en-US")} rows of ${table} in ${seconds} s`);
    }
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes rows to the same file again and again, and yields its path each time it is full. */
function* filesOf(path: string, rows: Rows["rows"]): Generator<string> {
  let [file, count] = [openSync(path, "w", 0o644), 0];
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(row.map(fieldOf).join("\t"));
    if (lines.length === 5_000) {
      writeSync(file, `${lines.join("\n")}\n`);
      lines = [];
    }
    if (++count % ROWS_AT_ONCE > 0) continue;
    closeSync(file);
    yield path;
    file = openSync(path, "w", 0o644);
  }
  if (lines.length > 0) writeSync(file, `${lines.join("\n")}\n`);
  closeSync(file);
  yield path;
}

function fieldOf(value: Rows["rows"] extends Iterable<readonly (infer V)[]> ? V : never): string {
  if (value === null) return "\\N";
  return String(value).replace(
    /[\\\t\n\r]/g,
    (char) => `\\${char === "\\" ? char : { "\t": "t", "\n": "n", "\r": "r" }[char]}`,
  );
}
