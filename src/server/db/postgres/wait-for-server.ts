import pRetry from "p-retry";
import type { Logger } from "#server/log/log.ts";
import { DatabaseRefusedError } from "./server-facts.ts";
import { DISK_FULL, READ_ONLY, transientReason } from "./unavailable.ts";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** What an operator can mend, by SQLSTATE. */
const MENDABLE: Readonly<Record<string, string>> = {
  "28P01": "refused the password",
  "28000": "refused the user",
  "3D000": "has no such database",
};

/** What an operator can mend while the start waits, by SQLSTATE. */
const REASONS: Readonly<Record<string, string>> = {
  [DISK_FULL]: "its disk is full",
  [READ_ONLY]: "it only reads",
  "53300": "it has no free connection",
};

/**
 * Repeats `work` with growing waits, and a line in the log for each, as long as the server cannot be reached or is starting.
 * @throws DatabaseRefusedError after `seconds`, or if the server refuses the user or the database.
 */
export async function waitForServer(
  url: string,
  work: () => Promise<void>,
  { seconds, log }: Readonly<{ seconds: number; log?: Logger | undefined }>,
): Promise<void> {
  const place = placeOf(url);
  const giveUpAt = performance.now() + seconds * 1_000;
  try {
    await pRetry(work, {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: FIRST_WAIT_MS,
      maxTimeout: LONGEST_WAIT_MS,
      shouldRetry: ({ error }) => reasonOf(error) !== undefined && performance.now() < giveUpAt,
      onFailedAttempt({ error, retryDelay }) {
        const reason = reasonOf(error);
        if (reason === undefined || performance.now() >= giveUpAt) return;
        log?.warn(
          { event: "database_not_ready", reason },
          `PostgreSQL at ${place} is not ready (${reason}); the next attempt is in ${retryDelay / 1_000} s.`,
        );
      },
    });
  } catch (error) {
    throw inWords(error, place, seconds);
  }
}

function inWords(error: unknown, place: string, seconds: number): unknown {
  const reason = reasonOf(error);
  if (reason !== undefined)
    return new DatabaseRefusedError(
      `PostgreSQL at ${place} was not ready within ${seconds} s (${reason}). Check the server and DATABASE_URL, or set DATABASE_WAIT_SECONDS to wait longer.`,
    );
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const fault = MENDABLE[code];
  return fault ? new DatabaseRefusedError(`PostgreSQL at ${place} ${fault}. Check DATABASE_URL.`) : error;
}

/** Returns why a start may be repeated; `undefined` if it may not. Drizzle wraps the driver's errors. */
function reasonOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = transientReason(cause);
    if (code === undefined) continue;
    const words = REASONS[code];
    return words === undefined ? code : `${code}: ${words}`;
  }
  return undefined;
}

/** Returns the host, port and name of the database, without user and password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return "DATABASE_URL";
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
