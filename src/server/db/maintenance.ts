import { setImmediate as yieldToRequests } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "#server/log/log.ts";
import type { Database, OpenDatabase } from "./open.ts";

const MB = 1024 * 1024;
/** Interval between two checks of the amount written, in milliseconds. */
const CHECK_EVERY_MS = 5_000;
/** Maintenance runs after this much write-ahead log, in bytes. */
const WAL_BYTES = 16 * MB;
/** Maintenance runs at most this long after a write, in milliseconds. */
const LATEST_MS = 10 * 60_000;
/** A table below this size, in bytes, is not rewritten: it would free too little. */
const SMALLEST_REWRITE = 1 * MB;
/** With more live data, in bytes, a table is rewritten only when there were no writes: requests wait meanwhile. */
const LARGEST_REWRITE = 8 * MB;

type Rewritten = Readonly<{ table: string; before: number; after: number; ms: number }>;
/** Sizes in bytes, times in milliseconds. */
type MaintenanceRun = Readonly<{
  vacuumed: readonly string[];
  rewritten: readonly Rewritten[];
  /** Duration of the longest single statement: requests had to wait for it. */
  longestMs: number;
}>;

type Maintenance = Readonly<{
  runIfDue(now: Date): Promise<MaintenanceRun | undefined>;
  run(now: Date): Promise<MaintenanceRun>;
}>;

/** PGlite has no autovacuum and no checkpointer. One table at a time, so a request waits for one statement at most. */
export function createMaintenance(db: Database): Maintenance {
  // The first check runs maintenance, because an earlier process may have left work behind.
  let written: number | undefined;
  let checkedPosition = 0;
  let ranAt = 0;
  let isWaiting = false;

  async function run(now: Date, isQuiet: boolean): Promise<MaintenanceRun> {
    const vacuumed: string[] = [];
    const rewritten: Rewritten[] = [];
    const times: number[] = [];
    const timed = async (statement: string) => {
      const start = performance.now();
      await db.execute(sql.raw(statement));
      const ms = performance.now() - start;
      times.push(ms);
      await yieldToRequests();
      return ms;
    };
    // Row statistics are updated lazily; this includes the rows written in the last second.
    await db.execute(sql`select pg_stat_force_next_flush()`);
    for (const table of await tablesToVacuum(db, written === undefined)) {
      await timed(`vacuum (analyze) ${table}`);
      vacuumed.push(table);
    }
    isWaiting = false;
    for (const { table, size, live } of await loadSizes(db)) {
      if (size < SMALLEST_REWRITE || live > size / 2) continue;
      if (live > LARGEST_REWRITE && !isQuiet) {
        isWaiting = true;
        continue;
      }
      const ms = await timed(`vacuum (full, analyze) ${table}`);
      rewritten.push({ table, before: size, after: await loadSize(db, table), ms });
    }
    await timed("checkpoint");
    written = await walPosition(db);
    checkedPosition = written;
    ranAt = now.getTime();
    return { vacuumed, rewritten, longestMs: Math.max(...times) };
  }

  return {
    async runIfDue(now) {
      const position = await walPosition(db);
      const isQuiet = position === checkedPosition;
      checkedPosition = position;
      const bytes = position - (written ?? 0);
      const isLate = bytes > 0 && now.getTime() - ranAt >= LATEST_MS;
      const isDue = written === undefined || bytes >= WAL_BYTES || isLate || (isWaiting && isQuiet);
      return isDue ? run(now, isQuiet) : undefined;
    },
    run: (now) => run(now, true),
  };
}

async function walPosition(db: Database): Promise<number> {
  const [row] = await rowsOf(db, sql`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`);
  return Number(row?.bytes);
}

/**
 * Tables with dead rows or rows that ANALYZE has not seen. If `isFirst` all, also the catalogs: reading a page of theirs in which a migration
 * has left dead rows is a write.
 */
async function tablesToVacuum(db: Database, isFirst: boolean): Promise<readonly string[]> {
  const rows = await rowsOf(
    db,
    sql`select quote_ident(main.schemaname) || '.' || quote_ident(main.relname) as name
        from pg_stat_all_tables main
        join pg_class on pg_class.oid = main.relid
        left join pg_stat_all_tables long on long.relid = pg_class.reltoastrelid
        where case when main.schemaname in ('pg_catalog', 'information_schema', 'pg_toast')
          then ${isFirst} and main.schemaname = 'pg_catalog'
          else ${isFirst} or main.n_dead_tup > 0 or long.n_dead_tup > 0 or main.n_mod_since_analyze > 0 end
        order by name`,
  );
  return rows.map(({ name }) => String(name));
}

type TableSize = Readonly<{ table: string; size: number; live: number }>;

/** Bytes of each table without indexes, and its live bytes by the estimates of VACUUM and ANALYZE; TOAST uses chunks of 2 kB. */
async function loadSizes(db: Database): Promise<readonly TableSize[]> {
  const rows = await rowsOf(
    db,
    sql`select quote_ident(n.nspname) || '.' || quote_ident(main.relname) as name,
          pg_table_size(main.oid)::float8 as size,
          (main.reltuples * (28 + coalesce(width, 0)) + coalesce(long.reltuples, 0) * 2048)::float8 as live
        from pg_class main
        join pg_namespace n on n.oid = main.relnamespace
        left join pg_class long on long.oid = main.reltoastrelid
        left join lateral (
          select sum(avg_width) as width from pg_stats
          where schemaname = n.nspname and tablename = main.relname
        ) widths on true
        where main.relkind = 'r' and main.reltuples >= 0 and coalesce(long.reltuples, 0) >= 0
          and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ name, size, live }) => ({
    table: String(name),
    size: Number(size),
    live: Number(live),
  }));
}

async function loadSize(db: Database, table: string): Promise<number> {
  const [row] = await rowsOf(db, sql`select pg_table_size(${table}::regclass)::float8 as size`);
  return Number(row?.size);
}

async function rowsOf(db: Database, statement: ReturnType<typeof sql>) {
  // Both drivers return an object with `rows`; their common type does not declare it.
  return ((await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows;
}

/** Does nothing for a PostgreSQL server, which has autovacuum, and waits while `hasNoSpace` returns `true`. */
export function startMaintenance(
  { db, isEmbedded }: OpenDatabase,
  log: Logger,
  hasNoSpace: () => boolean,
): Readonly<{ stop(): Promise<void> }> {
  if (!isEmbedded) return { stop: async () => {} };
  const maintenance = createMaintenance(db);
  let underWay: Promise<void> | undefined;

  /** After a failed checkpoint on a full disk, PGlite never responds again. */
  let isFull = false;
  function hasSpace(): boolean {
    const wasFull = isFull;
    isFull = hasNoSpace();
    if (isFull && !wasFull)
      log.error(
        { event: "disk_full" },
        "The disk is almost full: free some space. Maintenance waits for it.",
      );
    return !isFull;
  }

  async function check(): Promise<void> {
    try {
      if (!hasSpace()) return;
      const done = await maintenance.runIfDue(new Date());
      for (const { table, before, after, ms } of done?.rewritten ?? [])
        log.info(
          { event: "table_rewritten", table, before, after, ms: Math.round(ms) },
          "A database table was rewritten to free space.",
        );
    } catch (err) {
      log.error(
        { event: "maintenance_failed", err },
        "Database maintenance failed; the next run retries it.",
      );
    }
  }

  const timer = setInterval(() => {
    underWay ??= check().finally(() => {
      underWay = undefined;
    });
  }, CHECK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
