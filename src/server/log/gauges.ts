import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database, OpenDatabase } from "#server/db/open.ts";
import { countPlayersAndSessions, loadDatabaseBytes } from "#server/db/queries/statistics.ts";
import type { Logger } from "#server/log/log.ts";
import type { Metrics } from "./metrics.ts";

type Watched = Readonly<{
  metrics: Metrics;
  log: Logger;
  db: Database;
  load: OpenDatabase["load"];
  folder: string;
}>;

export function watchDatabase({ metrics, log, db, load, folder }: Watched): void {
  const readOrWarn = async <T>(read: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await read();
    } catch (err) {
      log.warn({ event: "metrics_incomplete", err }, "A value for the metrics could not be read.");
      return undefined;
    }
  };
  const countPlayers = () => countPlayersAndSessions(db, new Date());
  metrics.gauge(
    "skypurse_database_statements",
    "SQL statements and transactions that are running, and that wait for their turn",
    "state",
    () => load(),
  );
  metrics.gauge(
    "skypurse_storage_bytes",
    "Size of the database, and of all files in DATA_DIR",
    "of",
    async () => ({
      database: await readOrWarn(() => loadDatabaseBytes(db)),
      data_folder: await readOrWarn(() => folderBytes(folder)),
    }),
  );
  metrics.gauge(
    "skypurse_players",
    "Number of guests and members; of members, PostgreSQL's estimate from 10,000 on",
    "role",
    async () => {
      const people = await readOrWarn(countPlayers);
      return { guest: people?.guests, member: people?.members };
    },
  );
  metrics.gauge(
    "skypurse_sessions",
    "Number of sessions that have not expired; of members, PostgreSQL's estimate from 10,000 on",
    "role",
    async () => {
      const people = await readOrWarn(countPlayers);
      return { guest: people?.guestSessions, member: people?.memberSessions };
    },
  );
}

/** A file that disappears during the scan counts as 0. */
async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
