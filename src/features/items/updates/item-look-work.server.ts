import type { Context } from "#server/http/context.ts";
import { type ItemLooksRow, isAcceptedFor, loadItemLooks, saveItemLooks } from "./item-looks.db.ts";
import type { LookResult, LookTask } from "./look-task.server.ts";
import { runLook } from "./run-look.server.ts";

/**
 * How often the leading node reads whether a look is due, and a node with a running look whether the terms are still accepted, in
 * milliseconds: an operator waits for it.
 */
const EVERY_MS = 5_000;
const HOUR_MS = 3_600_000;
/** Wait while another import or a rollback runs, in milliseconds. */
const BUSY_MS = 10 * 60_000;
const MINUTES_OF_A_DAY = 24 * 60;

type LookParts = Readonly<{
  clock: () => Date;
  look: (task: LookTask, signal: AbortSignal) => Promise<LookResult>;
}>;

/**
 * Looks for new items once a day at a random minute (UTC), on the node that runs the timed work, after an operator has accepted
 * the source's terms; an hour after the first failure, then the next day. A look that ended with its process goes on.
 */
export function startItemLooks(
  context: Context,
  { everyMs = EVERY_MS, ...parts }: Partial<LookParts & Readonly<{ everyMs: number }>> = {},
) {
  const { run, stop } = createItemLooks(context, { clock: () => new Date(), look: runLook, ...parts });
  // Not only on the leading node: a node that no longer leads may still be looking.
  const timer = setInterval(run, everyMs);
  context.coordination.onLeading(() => void run());
  void run();
  return {
    /** Ends the work; resolves when none is in progress. What was downloaded stays for the next start. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await stop();
    },
  };
}

/** The work without its timer: `run` starts a look that is due, on the leading node, and ends one whose terms were withdrawn. */
export function createItemLooks(context: Context, parts: LookParts) {
  const { db, env, observer, coordination } = context;
  const stopping = new AbortController();
  let running: Readonly<{ ended: Promise<void>; abort: () => void }> | undefined;
  // Of the database, which fails at each run until it is back.
  let isReported = false;

  function report(err: unknown): void {
    if (!isReported)
      observer.log.error({ event: "item_look_failed", err }, "New items cannot be looked for.");
    isReported = true;
  }

  async function check(): Promise<void> {
    if (!running && !coordination.isLeader()) return;
    const row = await loadItemLooks(db);
    isReported = false;
    if (!row || !isAcceptedFor(row, env.ITEMS_SOURCE)) return running?.abort();
    if (running || stopping.signal.aborted || row.dueAt > parts.clock()) return;
    const abort = new AbortController();
    const signal = AbortSignal.any([stopping.signal, abort.signal]);
    const ended = lookOnce(context, parts, { row, signal })
      .catch(report)
      .finally(() => {
        running = undefined;
      });
    running = { ended, abort: () => abort.abort() };
  }

  return {
    /** A demo copy never looks. */
    run: async () => (env.DEMO === undefined ? check().catch(report) : undefined),
    async stop(): Promise<void> {
      stopping.abort();
      await running?.ended;
    },
    /** Resolves when no look is running. */
    idle: async () => running?.ended,
  };
}

type Due = Readonly<{ row: ItemLooksRow; signal: AbortSignal }>;

async function lookOnce(context: Context, { clock, look }: LookParts, { row, signal }: Due): Promise<void> {
  const { db, env, observer, randomInt } = context;
  const failures = row.startedAt ? row.failures + 1 : row.failures;
  const tomorrow = nextDay(clock(), randomInt(MINUTES_OF_A_DAY));
  if (row.startedAt && failures > 1) {
    // Perhaps the machine has too little memory: it must not start again at once, for ever.
    const failure = { kind: "interrupted", at: clock().toISOString(), detail: "" } as const;
    await saveItemLooks(db, { startedAt: null, failures, failure, dueAt: tomorrow });
    return;
  }
  await saveItemLooks(db, { startedAt: clock(), failures });
  const task = { source: env.ITEMS_SOURCE, now: clock(), env: settingsOf(env) };
  const result = await look(task, signal).catch((err: unknown): LookResult => {
    observer.log.error({ event: "item_look_failed", err }, "The import of items failed.");
    return { kind: "failed", failure: { kind: "unexpected", detail: "" } };
  });
  await saveItemLooks(db, { startedAt: null, ...outcomeOf(result, { failures, now: clock(), tomorrow }) });
  if (result.kind === "imported")
    observer.log.info(
      { event: "items_imported", version: result.version },
      "New items of the game were imported.",
    );
  if (result.kind === "failed" && result.failure.kind !== "unexpected" && failures === 0)
    observer.log.error(
      { event: "item_look_failed", reason: result.failure.kind },
      `New items could not be looked for: ${result.failure.detail}`,
    );
}

type Before = Readonly<{ failures: number; now: Date; tomorrow: Date }>;

function outcomeOf(result: LookResult, { failures, now, tomorrow }: Before): Partial<ItemLooksRow> {
  const { kind } = result;
  switch (kind) {
    case "stopped":
      return {};
    case "busy":
      return { dueAt: new Date(+now + BUSY_MS) };
    case "failed":
      return {
        failures: failures + 1,
        failure: { ...result.failure, at: now.toISOString() },
        dueAt: failures === 0 ? new Date(+now + HOUR_MS) : tomorrow,
      };
    default:
      return { lookedAt: now, version: result.version, failures: 0, failure: null, dueAt: tomorrow };
  }
}

function nextDay(now: Date, minute: number): Date {
  const day = new Date(now);
  day.setUTCHours(24, minute, 0, 0);
  return day;
}

/** A worker gets a copy, which not every setting allows. */
const settingsOf = ({
  DATA_DIR,
  DATABASE_URL,
  DATABASE_POOL_SIZE,
  DATABASE_CONNECT_SECONDS,
  DATABASE_STATEMENT_SECONDS,
  DATABASE_LOCK_SECONDS,
  DATABASE_IDLE_TRANSACTION_SECONDS,
  DATABASE_CONNECTION_LIFE_SECONDS,
  DATABASE_WAIT_SECONDS,
}: Context["env"]): LookTask["env"] => ({
  DATA_DIR,
  DATABASE_URL,
  DATABASE_POOL_SIZE,
  DATABASE_CONNECT_SECONDS,
  DATABASE_STATEMENT_SECONDS,
  DATABASE_LOCK_SECONDS,
  DATABASE_IDLE_TRANSACTION_SECONDS,
  DATABASE_CONNECTION_LIFE_SECONDS,
  DATABASE_WAIT_SECONDS,
});
