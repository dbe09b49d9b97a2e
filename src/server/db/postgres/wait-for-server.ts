import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "#server/log/log.ts";
import { DatabaseRefusedError } from "./prepare-database.ts";
import { DISK_FULL, READ_ONLY, transientReason } from "./unavailable.ts";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

type Words = Readonly<{
  words: string;
  /** Given if waiting does not help. */
  advice?: string;
}>;
const CHECK_URL = "Check DATABASE_URL.";

/** By SQLSTATE. */
const MENDABLE: ReadonlyMap<string, Words> = new Map([
  ["28P01", { words: "refused the password", advice: CHECK_URL }],
  ["28000", { words: "refused the user", advice: CHECK_URL }],
  ["3D000", { words: "has no such database", advice: CHECK_URL }],
  [
    "57014",
    {
      words: "canceled a statement that prepares the database",
      advice: "Raise the statement_timeout of this user or database, then start again.",
    },
  ],
  [DISK_FULL, { words: "its disk is full" }],
  [READ_ONLY, { words: "it only reads" }],
  ["53300", { words: "it has no free connection" }],
]);

type Fault = Readonly<{
  reason: string;
  words?: string;
  advice?: string;
}>;

/**
 * Retries `work` after transient failures.
 * @throws DatabaseRefusedError after `seconds`, or for a failure that does not pass.
 */
export async function waitForServer(
  url: string,
  work: () => Promise<void>,
  { seconds, log }: Readonly<{ seconds: number; log?: Logger | undefined }>,
): Promise<void> {
  const place = placeOf(url);
  const giveUpAt = performance.now() + seconds * 1_000;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      const fault = faultOf(error);
      if (!fault || fault.advice !== undefined || performance.now() >= giveUpAt)
        throw inWords(error, place, seconds);
      log?.warn(
        { event: "database_not_ready", reason: fault.reason },
        `PostgreSQL at ${place} is not ready (${textOf(fault)}); the next attempt is in ${waitMs / 1_000} s.`,
      );
      await delay(waitMs);
    }
  }
}

function inWords(cause: unknown, place: string, seconds: number): unknown {
  const fault = faultOf(cause);
  if (!fault) return cause;
  const message = fault.advice
    ? `PostgreSQL at ${place} ${fault.words}. ${fault.advice}`
    : `PostgreSQL at ${place} was not ready within ${seconds} s (${textOf(fault)}). Check the server and DATABASE_URL, or set DATABASE_WAIT_SECONDS to wait longer.`;
  return new DatabaseRefusedError(message, { cause });
}

const textOf = ({ reason, words }: Fault) => (words === undefined ? reason : `${reason}: ${words}`);

/** Drizzle wraps the driver's errors. */
function faultOf(error: unknown): Fault | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    const reason = MENDABLE.has(code) ? code : transientReason(cause);
    if (reason !== undefined) return { reason, ...MENDABLE.get(reason) };
  }
  return undefined;
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return "DATABASE_URL";
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
