import { join } from "node:path";
import { seedShop } from "#features/shop/server/shop.seed.server.ts";
import { DamagedDatabaseError } from "#server/db/embedded/database-files.ts";
import { DiskFullError, isDiskFull } from "#server/db/embedded/disk-space.ts";
import { FolderLockedError } from "#server/db/folder-lock.ts";
import { startMaintenance } from "#server/db/maintenance.ts";
import { singleNode } from "#server/db/nodes/coordination.ts";
import { joinNodes } from "#server/db/nodes/joined-node.ts";
import { openDatabase } from "#server/db/open.ts";
import { DatabaseRefusedError } from "#server/db/postgres/server-facts.ts";
import { deleteExpired } from "#server/db/queries/sessions.ts";
import { type Context, createContext } from "#server/http/context.ts";
import { gracefulStop, stopAtSignal } from "#server/http/graceful-stop.ts";
import { listen, portOf } from "#server/http/http-server.ts";
import { preparedListener } from "#server/http/prepared/prepared-listener.ts";
import { countRead } from "#server/limits/limits.ts";
import { redirectConsole } from "#server/log/library-output.ts";
import { createLog, type Logger, standardOutput } from "#server/log/log.ts";
import type { Observer } from "#server/log/request-scope.ts";
import { securityEventOf } from "#server/log/security-events.ts";
import { observeFromMemory } from "#server/log/sender.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { startMetrics } from "#server/metrics/start-metrics.ts";
import { restrictDataFolder } from "#server/security/private-folder.ts";
import { WriteFaultError, writeFault } from "#server/security/write-fault.ts";
import { type Env, InvalidSettings, portTaken, readEnv } from "#server/settings/env.ts";
import { revisionLine, servicesOf } from "#server/settings/services.ts";
import { settingsWarnings } from "#server/settings/settings-warnings.ts";
import { createServerApi } from "./app.server.ts";
import { createSite } from "./site.server.ts";

const root = join(import.meta.dirname, "../..");

/** Interval in milliseconds at which expired sessions, and guests without a session, are removed. */
const REMOVE_EVERY_MS = 10 * 60_000;

/** Failures that the operator can mend. */
const MENDABLE = [
  FolderLockedError,
  DatabaseRefusedError,
  DamagedDatabaseError,
  DiskFullError,
  WriteFaultError,
  InvalidSettings,
];

try {
  await start();
} catch (error) {
  fail(error);
}

/**
 * Ends the process with code 1. Errors that the operator can fix are written as plain text, all others are
 * logged.
 */
function fail(thrown: unknown, log?: Logger): never {
  const error = writeFault(thrown);
  if (error instanceof Error && MENDABLE.some((kind) => error instanceof kind))
    process.stderr.write(`${error.message}\n`);
  else
    (log ?? createLog("error", process.stderr)).fatal(
      { event: "crashed", err: error },
      "Skypurse stops because of an unexpected error.",
    );
  process.exit(1);
}

async function removeWhatEnded({ db, observer }: Context): Promise<void> {
  try {
    const count = await deleteExpired(db, new Date());
    if (count > 0) securityEventOf(observer, "guests_expired", { count, reason: "idle" });
  } catch (err) {
    observer.log.error(
      { event: "removal_failed", err },
      "Expired data could not be removed; the next run retries it.",
    );
  }
}

/** Opens the database, and joins the other servers that use it. */
async function openNode(env: Env, { log, metrics }: Observer) {
  const opened = await openDatabase({
    url: env.DATABASE_URL,
    folder: env.DATA_DIR,
    env,
    log,
    onStatement: metrics?.statement,
    seed: (db) => seedShop(db, join(root, "content/shop")),
  });
  const coordination = env.DATABASE_URL ? await joinNodes(env.DATABASE_URL, { env, log }) : singleNode();
  async function close(): Promise<void> {
    await coordination.close();
    await opened.close();
  }
  return { opened, coordination, close };
}

async function start() {
  const env = readEnv(process.env);
  const log = createLog(env.LOG_LEVEL, await standardOutput());
  redirectConsole(log);
  for (const event of ["uncaughtException", "unhandledRejection"])
    process.on(event, (error: unknown) => fail(error, log));
  for (const line of settingsWarnings(env))
    log.warn({ event: "doubtful_setting" }, `A setting is probably wrong: ${line}`);
  const readable = restrictDataFolder(env.DATA_DIR);
  if (readable) log.warn({ event: "doubtful_permissions" }, `Permissions are too open: ${readable}`);
  const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics();
  const { opened, coordination, close } = await openNode(env, { log, metrics });
  const { db, load } = opened;
  const consent = revisionLine(servicesOf(env));
  if (consent) log.info({ event: "consent_list" }, consent);
  const stopping = new AbortController();
  const context = createContext(db, env, {
    observer: { log, metrics },
    stopping: stopping.signal,
    coordination,
  });
  const site = env.API_ONLY ? createServerApi(context) : await createSite(context, join(root, "dist"));

  const removing = setInterval(() => void removeWhatEnded(context), REMOVE_EVERY_MS);
  await removeWhatEnded(context);
  const metricsServer = metrics && (await startMetrics(metrics, { db, load, env, log }));
  const maintenance = startMaintenance(opened, log, () => isDiskFull(env.DATA_DIR));

  const listener = preparedListener(site, {
    admit: countRead(context),
    observe: observeFromMemory(context),
  });
  const server = listen({ listener, port: env.PORT, hostname: env.HOST });
  const stopServer = gracefulStop(server);
  server.once("listening", () => {
    const port = portOf(server);
    log.info({ event: "server_ready", port }, `Skypurse is ready: http://localhost:${port}`);
  });
  server.on("error", async (error) => {
    await close();
    const isTaken = "code" in error && error.code === "EADDRINUSE";
    fail(isTaken ? portTaken("PORT", env.PORT) : error, log);
  });
  stopAtSignal({
    log,
    onStopping() {
      clearInterval(removing);
      stopping.abort();
    },
    async stop() {
      await stopServer();
      metricsServer?.close();
      await maintenance.stop();
      await close();
    },
  });
}
