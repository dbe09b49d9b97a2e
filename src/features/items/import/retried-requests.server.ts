import { setTimeout as after } from "node:timers/promises";
import pRetry from "p-retry";
import pThrottle from "p-throttle";
import { CatalogueError } from "#features/items/server/catalogue-store.server.ts";

/** Rate limit, timeout and retries of the requests to the API; tests use shorter ones. */
export type RequestOptions = Readonly<{
  /** The API itself allows 300. */
  callsPerMinute: number;
  /** Timeout of one request. */
  patienceMs: number;
  /** The number of retries. The first one waits `firstWaitMs`; each further wait is twice as long. */
  retries: number;
  firstWaitMs: number;
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Called with the reason for each retry. */
  notice: (text: string) => void;
  signal: AbortSignal;
}>;

const USUAL: RequestOptions = {
  callsPerMinute: 285,
  patienceMs: 60_000,
  retries: 6,
  firstWaitMs: 1_000,
  wait: (ms, signal) => after(ms, undefined, { signal }),
  notice: () => {},
  signal: new AbortController().signal,
};

const MAX_WAIT_MS = 60_000;
/** A longer `Retry-After` is not waited for: the import fails and can be run again later. */
const MAX_PAUSE_MS = 10 * 60_000;

/** The largest accepted response. A batch of 100 items is far below 1 MB. */
const MAX_RESPONSE_MB = 32;
/** A transient failure: worth retrying. */
export class Passing extends Error {
  override readonly name = "Passing";
  readonly pauseMs: number;
  /** After this many retries the failure is no longer transient. */
  readonly mostRetries: number = Number.POSITIVE_INFINITY;
  constructor(message: string, pauseMs = 0, options?: ErrorOptions) {
    super(message, options);
    this.pauseMs = pauseMs;
  }
}

/** Requests `path`, and returns what `read` makes of the response. */
type Ask = <T>(path: string, read: (answer: unknown, where: string) => T) => Promise<T>;

/**
 * Returns a function that requests paths below `base`: no faster than allowed, and again after a transient
 * failure, which `read` can throw too. It throws `CatalogueError` once all retries have failed.
 */
export function retriedRequests(base: string, given: Partial<RequestOptions>): Ask {
  const pace = { ...USUAL, ...given };
  const { signal } = pace;
  /** A `Retry-After` delays all requests, not only the one that received it. */
  let pause: Promise<unknown> = Promise.resolve();
  const inTurn = pThrottle({ limit: 1, interval: 60_000 / pace.callsPerMinute, strict: true, signal });
  const asked = inTurn((address: string) => answerOf(address, pace));

  function pauseAfter(error: Passing) {
    pace.notice(`${error.message} The request will be retried.`);
    if (error.pauseMs === 0) return;
    pause = pace.wait(error.pauseMs, signal);
    // Pending requests see the abort; without one this promise would reject unhandled.
    pause.catch(() => {});
  }

  return async (path, read) => {
    const address = base + path;
    let times = 0;
    try {
      return await pRetry(
        async () => {
          await pause;
          times++;
          return read(await asked(address), address);
        },
        {
          retries: pace.retries,
          minTimeout: pace.firstWaitMs,
          maxTimeout: Math.max(pace.firstWaitMs, MAX_WAIT_MS),
          randomize: true,
          signal,
          shouldRetry: isPassing,
          onFailedAttempt: (failed) => {
            const { error } = failed;
            if (error instanceof Passing && isPassing(failed) && failed.retriesLeft > 0) pauseAfter(error);
          },
        },
      );
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Passing)) throw error;
      throw new CatalogueError(`${error.message} The request was sent ${times} times.`, { cause: error });
    }
  };
}

function isPassing({ error, attemptNumber }: { error: Error; attemptNumber: number }): boolean {
  return error instanceof Passing && attemptNumber <= error.mostRetries;
}

async function answerOf(address: string, { signal, patienceMs }: RequestOptions): Promise<unknown> {
  const { response, body } = await sent(address, signal, patienceMs);
  if (response.status === 429 || response.status >= 500)
    throw new Passing(`${shortened(address)} responded with ${response.status}.`, pauseOf(response));
  if (!response.ok) throw new CatalogueError(`${shortened(address)} responded with ${response.status}.`);
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new Passing(`${shortened(address)} responded with invalid JSON.`, 0, { cause });
  }
}

async function sent(address: string, signal: AbortSignal, patienceMs: number) {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      headers: { accept: "application/json", "user-agent": "Skypurse items:import" },
    });
    return { response, body: await textOf(response) };
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof CatalogueError) throw cause;
    const isSlow = cause instanceof Error && cause.name === "TimeoutError";
    throw new Passing(
      `${shortened(address)} ${isSlow ? "did not respond in time." : "sent no complete response."}`,
      0,
      {
        cause,
      },
    );
  }
}

/** Throws `CatalogueError` when the body is too large: a wrong URL may send an endless one. */
async function textOf({ body, url }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MAX_RESPONSE_MB << 20)
      throw new CatalogueError(
        `${shortened(url)} responded with more than ${MAX_RESPONSE_MB} MB, which the game's API never does.`,
      );
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/**
 * Returns the wait that `Retry-After` demands in ms (the header has seconds or a date), 0 without one. Throws
 * `CatalogueError` above the limit.
 */
function pauseOf({ headers }: Response): number {
  const asked = headers.get("retry-after");
  if (asked === null) return 0;
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now();
  if (ms > MAX_PAUSE_MS)
    throw new CatalogueError(
      `The source asks to wait ${Math.ceil(ms / 60_000)} minutes (Retry-After). Try again then.`,
    );
  return Math.max(ms || 0, 0);
}

/** An address as a message names it: a long one is cut. */
export const shortened = (address: string) => (address.length > 120 ? `${address.slice(0, 119)}…` : address);
