import type { Client } from "pg";

/** Oldest and newest major version of PostgreSQL that the tests have passed on. */
const OLDEST = 15;
const NEWEST = 18;

/** Thrown if the database server cannot be used; the message tells the operator what to do. */
export class DatabaseRefusedError extends Error {
  override readonly name = "DatabaseRefusedError";
}

type ServerFacts = Readonly<{
  /** The setting `server_version_num`: 150004 is 15.4. */
  version: number;
  /** The encoding of the database, such as UTF8. */
  encoding: string;
}>;

export async function loadServerFacts(client: Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  );
  const [facts] = rows;
  if (!facts) throw new Error("The database server did not return its version.");
  return facts;
}

/**
 * Checks whether the application can use this server.
 * @returns a warning about a version that is newer than the tested ones, or `undefined`.
 * @throws DatabaseRefusedError for an older version, and for an encoding that cannot store every text.
 */
export function checkServer({ version, encoding }: ServerFacts): string | undefined {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST)
    throw new DatabaseRefusedError(
      `PostgreSQL ${major} is too old: Skypurse needs PostgreSQL ${OLDEST} to ${NEWEST}. Update the server at DATABASE_URL.`,
    );
  if (encoding !== "UTF8")
    throw new DatabaseRefusedError(
      `The database at DATABASE_URL has the encoding ${encoding}, which cannot store every text. Create one with: create database skypurse template template0 encoding 'UTF8'`,
    );
  return major > NEWEST
    ? `PostgreSQL ${major} is newer than the versions that Skypurse was tested on (${OLDEST} to ${NEWEST}).`
    : undefined;
}
