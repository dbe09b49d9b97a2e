import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { PublicKind } from "./coordination.ts";

const POLL_MS = 10;

/**
 * The first keys of the advisory locks by which nodes show which version of a kind they have; the second is the version.
 * A lock ends with its connection, so a node that died is not waited for.
 */
const LOCK_CLASS: Readonly<Record<PublicKind, number>> = {
  shop: 507_572_701,
  catalogue: 507_572_702,
  rates: 507_572_703,
};

/** Shows on this connection that the node's caches are not older than `version`, instead of `before`. */
export async function acknowledge(
  client: pg.Client,
  kind: PublicKind,
  version: number,
  before: number | undefined,
): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1, $2)", [LOCK_CLASS[kind], version]);
  if (before !== undefined)
    await client.query("select pg_advisory_unlock_shared($1, $2)", [LOCK_CLASS[kind], before]);
}

/** Resolves when no node shows an older version than the database has, or after `limitMs` milliseconds. */
export async function allAcknowledged(
  config: pg.ClientConfig,
  kind: PublicKind,
  limitMs: number,
): Promise<void> {
  const until = performance.now() + limitMs;
  const client = new pg.Client(config);
  client.on("error", () => {});
  await client.connect();
  try {
    while (performance.now() < until) {
      const { rowCount } = await client.query(
        `select 1 from pg_locks
         where locktype = 'advisory' and objsubid = 2 and classid = $1
           and database = (select oid from pg_database where datname = current_database())
           and objid::bigint < (select version from public_versions where kind = $2) limit 1`,
        [LOCK_CLASS[kind], kind],
      );
      if (rowCount === 0) return;
      await pause(POLL_MS);
    }
  } finally {
    await client.end();
  }
}
