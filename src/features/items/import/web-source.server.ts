import { setTimeout as after } from "node:timers/promises";
import pRetry from "p-retry";
import pThrottle from "p-throttle";
import { CatalogueError } from "#features/items/server/catalogue-store.server.ts";
import { lackedOf, listOf, versionOf } from "./folder-source.server.ts";
import type { Source } from "./source.ts";

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

const LONGEST_WAIT_MS = 60_000;
/** A longer `Retry-After` is not waited for: the import fails and can be run again later. */
const LONGEST_PAUSE_MS = 10 * 60_000;

/** The largest accepted response. A batch of 100 items is far below 1 MB. */
const MOST_MB = 32;
/** An item that is still missing after this many retries does not exist. */
const AGAIN_WHEN_SHORT = 2;

/** A transient failure: worth retrying. */
class Passing extends Error {
  override readonly name = "Passing";
  readonly pauseMs: number;
  constructor(message: string, pauseMs = 0, options?: ErrorOptions) {
    super(message, options);
    this.pauseMs = pauseMs;
  }
}

/** A response that lacks some of the requested items. */
class Short extends Passing {
  readonly items: readonly unknown[];
  constructor(message: string, items: readonly unknown[]) {
    super(message);
    this.items = items;
  }
}

/**
 * Returns the game's public API at a URL as a source. Its methods throw `CatalogueError` when the API does not
 * respond, or responds with something else.
 */
export function webSource(from: string, given: Partial<RequestOptions> = {}): Source {
  const pace = { ...USUAL, ...given };
  const { signal, wait } = pace;
  const base = from.replace(/\/+$/, "");
  /** A `Retry-After` delays all requests, not only the one that received it. */
  let pause: Promise<unknown> = Promise.resolve();
  const inTurn = pThrottle({ limit: 1, interval: 60_000 / pace.callsPerMinute, strict: true, signal });
  const asked = inTurn((address: string) => answerOf(address, pace));

  async function ask<T>(path: string, read: (answer: unknown, where: string) => T): Promise<T> {
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
          maxTimeout: Math.max(pace.firstWaitMs, LONGEST_WAIT_MS),
          randomize: true,
          signal,
          shouldRetry: isPassing,
          onFailedAttempt: (failed) => {
            const { error } = failed;
            if (!(error instanceof Passing) || !isPassing(failed) || failed.retriesLeft === 0) return;
            pace.notice(`${error.message} The request will be retried.`);
            if (error.pauseMs === 0) return;
            pause = wait(error.pauseMs, signal);
            // Pending requests see the abort; without one this promise would reject unhandled.
            pause.catch(() => {});
          },
        },
      );
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Passing)) throw error;
      throw new CatalogueError(`${error.message} The request was sent ${times} times.`, { cause: error });
    }
  }

  return {
    name: base,
    batch: 100,
    isKept: true,
    version: () => ask("/version/data", versionOf),
    ids: () => ask("/item", listOf),
    async items(ids) {
      try {
        return await ask(`/item/${ids.join(",")}`, (answer, where) => allOf(ids, answer, where));
      } catch (error) {
        const short = error instanceof CatalogueError ? error.cause : undefined;
        if (short instanceof Short && short.items.length > 0) return short.items;
        throw error;
      }
    },
    day: (now) => now.toISOString().slice(0, 10),
  };
}

function isPassing({ error, attemptNumber }: { error: Error; attemptNumber: number }): boolean {
  if (error instanceof Short && error.items.length > 0) return attemptNumber <= AGAIN_WHEN_SHORT;
  return error instanceof Passing;
}

/** Throws `Short` when some or all of the items are missing: a maintenance page may have status 200. */
function allOf(ids: readonly number[], answer: unknown, where: string): readonly unknown[] {
  // A request for a single id returns the item itself.
  const items: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const lacked = lackedOf(ids, items).length;
  if (lacked === 0) return items;
  if (lacked === ids.length) throw new Short(`${shortened(where)} contains none of the requested items.`, []);
  throw new Short(`${shortened(where)} lacks ${lacked} of ${ids.length} items.`, items);
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
    if (bytes > MOST_MB << 20)
      throw new CatalogueError(
        `${shortened(url)} responded with more than ${MOST_MB} MB, which the game's API never does.`,
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
  if (ms > LONGEST_PAUSE_MS)
    throw new CatalogueError(
      `The source asks to wait ${Math.ceil(ms / 60_000)} minutes (Retry-After). Try again then.`,
    );
  return Math.max(ms || 0, 0);
}

const shortened = (address: string) => (address.length > 120 ? `${address.slice(0, 119)}…` : address);
