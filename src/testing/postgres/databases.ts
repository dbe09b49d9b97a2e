import { randomUUID } from "node:crypto";
import pg from "pg";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the PostgreSQL server; `undefined` in projects that use the embedded database. */
    postgres: string | undefined;
    /** The name of its migrated database, which those of the test files are copies of. */
    template: string | undefined;
  }
}

type TestDatabase = Readonly<{ name: string; url: string; drop: () => Promise<void> }>;

/** Creates a database on the server, empty or as a copy of `template`. `drop` also ends its connections. */
export async function createDatabase(
  serverUrl: string,
  { name = `test_${randomUUID()}`, template = "template0", options = "" } = {},
): Promise<TestDatabase> {
  const quoted = pg.escapeIdentifier(name);
  await execute(serverUrl, `create database ${quoted} template ${pg.escapeIdentifier(template)} ${options}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => execute(serverUrl, `drop database if exists ${quoted} with (force)`),
  };
}

/** Sends one statement over a connection of its own. */
async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
