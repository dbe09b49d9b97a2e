import cluster from "node:cluster";
import { DamagedDatabaseError, DiskFullError } from "#server/db/database-files.ts";
import { WrongFolderError } from "#server/db/demo-folder.ts";
import { FolderLockedError } from "#server/db/folder-lock.ts";
import { DatabaseRefusedError } from "#server/db/postgres/prepare-database.ts";
import { createLog, type Logger, redirectConsole, standardOutput } from "#server/log/log.ts";
import { restrictDataFolder, WriteFaultError, writeFault } from "#server/security/private-folder.ts";
import { InvalidSettings, readEnv } from "#server/settings/env.ts";
import { readServerEnv } from "#server/settings/listen-address.ts";
import { settingsWarnings } from "#server/settings/setting-errors.ts";
import { startNode } from "./node.server.ts";
import { startWorkers } from "./workers.server.ts";

/** Failures that the operator can mend. */
const MENDABLE = [
  FolderLockedError,
  DatabaseRefusedError,
  DamagedDatabaseError,
  DiskFullError,
  WriteFaultError,
  InvalidSettings,
  WrongFolderError,
];

try {
  await start();
} catch (error) {
  fail(error);
}

/** Code 1. Errors that the operator can fix are plain text, all others are logged. */
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

async function start() {
  const env = cluster.isPrimary ? await readServerEnv(process.env) : readEnv(process.env);
  const log = createLog(env.LOG_LEVEL, await standardOutput());
  redirectConsole(log);
  for (const event of ["uncaughtException", "unhandledRejection"])
    process.on(event, (error: unknown) => fail(error, log));
  // Once for all processes.
  if (cluster.isPrimary)
    for (const line of settingsWarnings(env))
      log.warn({ event: "doubtful_setting" }, `A setting is probably wrong: ${line}`);
  const readable = restrictDataFolder(env.DATA_DIR);
  if (readable) log.warn({ event: "doubtful_permissions" }, `Permissions are too open: ${readable}`);
  if (env.WORKERS > 1 && cluster.isPrimary) startWorkers(env, log);
  else await startNode(env, { log, fail: (error) => fail(error, log) });
}
