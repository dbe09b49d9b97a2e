/**
 * Runs a temporary PostgreSQL from npm until its standard input ends, which also happens when the process that
 * started it is killed. Its commands are lines of the standard input: `stop`, `crash` (an immediate shutdown) and `start`; the
 * standard output has a line of JSON after the start and after each command. With `--durable`, what was committed is there
 * after a crash of the server. With `--standby-of <url>` it is a standby of that server on the same machine, which only reads
 * until it is promoted.
 */

import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { freePort } from "../nodes/free-port.ts";
import { loadLibrary } from "./library.ts";
import { copyAsStandby } from "./standby.ts";

const PASSWORD = "for-tests-only";

const { values: args } = parseArgs({
  options: { durable: { type: "boolean", default: false }, "standby-of": { type: "string" } },
});

/**
 * No durability against a crash of the machine, and without `--durable` none against one of the server; no socket file,
 * so that several servers do not share a path; no autovacuum, whose snapshots would change the plans of statements.
 */
const FLAGS = [
  ["fsync", "off"],
  ["synchronous_commit", args.durable ? "on" : "off"],
  ["full_page_writes", "off"],
  ["listen_addresses", "127.0.0.1"],
  ["unix_socket_directories", ""],
  ["autovacuum", "off"],
].flatMap(([name, value]) => ["-c", `${name}=${value}`]);

const folder = mkdtempSync(join(tmpdir(), "skypurse-postgres-"));
// PostgreSQL refuses to run as root. Its user has to reach the folder.
const isRoot = process.getuid?.() === 0;
if (isRoot) chmodSync(folder, 0o755);
const { default: EmbeddedPostgres } = await loadLibrary(folder, isRoot);
const port = await freePort();
const log: string[] = [];
const readOnly = Promise.withResolvers<void>();
const server = new EmbeddedPostgres({
  databaseDir: join(folder, "data"),
  port,
  password: PASSWORD,
  persistent: true,
  createPostgresUser: isRoot,
  // Sorts as the databases of most operators do, and not by code point, as the embedded database does.
  initdbFlags: ["--no-sync", "--encoding=UTF8", "--locale-provider=icu", "--icu-locale=en", "--locale=C"],
  postgresFlags: FLAGS,
  onLog(line) {
    log.push(line);
    if (line.includes("ready to accept read-only connections")) readOnly.resolve();
  },
  onError: (line) => log.push(String(line)),
});

try {
  if (args["standby-of"]) await copyAsStandby(args["standby-of"], join(folder, "data"));
  else await server.initialise();
  await start();
  for await (const command of createInterface({ input: process.stdin })) {
    if (command === "stop") {
      await server.stop();
      report({ stopped: true });
    } else if (command === "crash") {
      const [pid] = readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGQUIT");
      // Waits for its end.
      await server.stop();
      report({ stopped: true });
    } else if (command === "start") await start();
  }
} catch (error) {
  process.stderr.write(`PostgreSQL could not be started: ${error ?? "it ended"}\n${log.join("")}\n`);
  process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function start(): Promise<void> {
  // A standby is ready for both kinds of statements only when it is promoted.
  await Promise.race([server.start(), readOnly.promise]);
  report({ url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres` });
}

function report(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
