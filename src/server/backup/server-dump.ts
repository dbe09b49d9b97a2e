import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { type DatabaseFacts, loadFacts } from "#server/db/database-facts.ts";
import { connect, type DatabaseSession, inSnapshot, PlaceError, using } from "#server/db/open-as-is.ts";
import { BackupError } from "./backup-files.ts";

type Tool = "pg_dump" | "pg_restore";
const execute = promisify(execFile);

/** Writes the database at `url` with `pg_dump`, as it is at one moment, while others change it. */
export const dumpServer = (url: string, file: string): Promise<DatabaseFacts> =>
  using(connect(url), async (session) => {
    await requireTool("pg_dump", session);
    return inSnapshot(session, async () => {
      const { rows } = await session.query("select pg_export_snapshot() as id");
      await run("pg_dump", url, [
        ...["--format=custom", "--no-owner", "--no-privileges", "--no-unlogged-table-data"],
        ...[`--snapshot=${rows[0]?.id}`, `--file=${file}`],
      ]);
      return loadFacts(session);
    });
  });

/** Fills the empty database at `url`, all or nothing, and describes it. */
export const loadServer = (file: string, url: string): Promise<DatabaseFacts> =>
  using(connect(url), async (session) => {
    await requireEmpty(session);
    await run("pg_restore", url, ["--no-owner", "--no-privileges", "--single-transaction", file]);
    return inSnapshot(session, () => loadFacts(session));
  });

/** @throws PlaceError or BackupError if the database at `url` cannot be restored. */
export const requireRestorable = (url: string): Promise<void> =>
  using(connect(url), async (session) => {
    await requireTool("pg_restore", session);
    await requireEmpty(session);
  });

async function requireEmpty({ query }: DatabaseSession): Promise<void> {
  const { rows } = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  if (rows[0])
    throw new PlaceError(
      `The database is not empty: it has the table ${rows[0].name}. Nothing was changed. Create an empty one: create database … template template0 encoding 'UTF8'`,
    );
}

export const isInUse = (url: string): Promise<boolean> =>
  using(connect(url), async ({ query }) => {
    const { rows } = await query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    return rows.length > 0;
  });

/** Runs `work` with a database that is created on the server at `url`, beside the named one, and dropped afterwards. */
export const withTemporaryDatabase = <T>(url: string, work: (url: string) => Promise<T>): Promise<T> =>
  using(connect(url), async ({ query }) => {
    const name = `skypurse_verify_${randomUUID().slice(0, 8)}`;
    await query(`create database ${name} template template0 encoding 'UTF8'`).catch((cause) => {
      throw new BackupError(
        `No temporary database could be created (${cause.message}). Allow it (alter role … createdb), or name another server: --into <DATABASE_URL>.`,
        { cause },
      );
    });
    try {
      const temporary = new URL(url);
      temporary.pathname = name;
      return await work(temporary.href);
    } finally {
      await query(`drop database ${name} with (force)`);
    }
  });

/** @throws BackupError if the tool is missing, or older than the server. */
async function requireTool(tool: Tool, { query }: DatabaseSession): Promise<void> {
  const { rows } = await query("select current_setting('server_version_num')::int / 10000 as major");
  const needed = Number(rows[0]?.major);
  const present = await majorOf(tool);
  if (present !== undefined && present >= needed) return;
  const state = present === undefined ? "not on this machine" : `only of version ${present} on this machine`;
  throw new BackupError(
    `${tool} is ${state}, and the server is PostgreSQL ${needed}. Nothing was changed. It is in the Debian package postgresql-client-${needed}: apt-get install postgresql-client-${needed} (where Debian has another version, from https://apt.postgresql.org).`,
  );
}

export async function majorOf(tool: Tool): Promise<number | undefined> {
  try {
    const { stdout } = await execute(tool, ["--version"]);
    return Number(/ (\d+)/.exec(stdout)?.[1]);
  } catch {
    return undefined;
  }
}

/** Other users of the machine can read the arguments of a process, so the password is not one of them. */
async function run(tool: Tool, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const env = { ...process.env, ...(password !== "" && { PGPASSWORD: password }) };
  try {
    await execute(tool, [...args, `--dbname=${address.href}`], { env, maxBuffer: Number.POSITIVE_INFINITY });
  } catch (cause) {
    const { stderr = "" } = cause as { stderr?: string };
    throw new BackupError(`${tool} failed, and nothing was kept. ${stderr.trim().slice(0, 1000)}`, { cause });
  }
}
