import { setTimeout as after } from "node:timers/promises";
import pRetry from "p-retry";
import pThrottle from "p-throttle";
import { ItemsRefused } from "#features/items/server/catalogue-store.server.ts";
import { lackedOf, listOf, versionOf } from "./folder-source.server.ts";
import type { Source } from "./source.ts";

/** How the API is asked; tests are in more of a hurry. */
export type Pace = Readonly<{
  /** The API's own limit is 300. */
  callsPerMinute: number;
  /** For one answer. */
  patienceMs: number;
  /** How often a question is asked again, and after how long for the first time; doubled each time. */
  retries: number;
  firstWaitMs: number;
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Told why something is asked for again. */
  notice: (text: string) => void;
  signal: AbortSignal;
}>;

const USUAL: Pace = {
  callsPerMinute: 285,
  patienceMs: 60_000,
  retries: 6,
  firstWaitMs: 1_000,
  wait: (ms, signal) => after(ms, undefined, { signal }),
  notice: () => {},
  signal: new AbortController().signal,
};

const LONGEST_WAIT_MS = 60_000;
/** A source that wants us away for longer is asked again another time. */
const LONGEST_PAUSE_MS = 10 * 60_000;

/** A hundred items are far below one. */
const MOST_MB = 32;
/** An item that is missing after so many more questions is not there at all. */
const AGAIN_WHEN_SHORT = 2;

/** What may be otherwise the next time. */
class Passing extends Error {
  override readonly name = "Passing";
  readonly pauseMs: number;
  constructor(message: string, pauseMs = 0, options?: ErrorOptions) {
    super(message, options);
    this.pauseMs = pauseMs;
  }
}

/** An answer without all that was asked for. */
class Short extends Passing {
  readonly items: readonly unknown[];
  constructor(message: string, items: readonly unknown[]) {
    super(message);
    this.items = items;
  }
}

/** The game's public API at an address. Throws `ItemsRefused` when it does not answer, or answers something else. */
export function webSource(from: string, given: Partial<Pace> = {}): Source {
  const pace = { ...USUAL, ...given };
  const { signal, wait } = pace;
  const base = from.replace(/\/+$/, "");
  /** Whoever is told to wait waits for all. */
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
            pace.notice(`${error.message} It is asked again.`);
            if (error.pauseMs === 0) return;
            pause = wait(error.pauseMs, signal);
            // Whoever waits for it hears that it was stopped; there may be nobody.
            pause.catch(() => {});
          },
        },
      );
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Passing)) throw error;
      throw new ItemsRefused(`${error.message} Asked ${times} times.`, { cause: error });
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
        const short = error instanceof ItemsRefused ? error.cause : undefined;
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

/** Throws `Short` when not all of the items are there, or none: a page of maintenance may come as a good answer. */
function allOf(ids: readonly number[], answer: unknown, where: string): readonly unknown[] {
  // One id alone is answered with the item itself.
  const items: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const lacked = lackedOf(ids, items).length;
  if (lacked === 0) return items;
  if (lacked === ids.length) throw new Short(`${shortened(where)} has none of the items.`, []);
  throw new Short(`${shortened(where)} lacks ${lacked} of ${ids.length} items.`, items);
}

async function answerOf(address: string, { signal, patienceMs }: Pace): Promise<unknown> {
  const { response, body } = await sent(address, signal, patienceMs);
  if (response.status === 429 || response.status >= 500)
    throw new Passing(`${shortened(address)} answers ${response.status}.`, pauseOf(response));
  if (!response.ok) throw new ItemsRefused(`${shortened(address)} answers ${response.status}.`);
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new Passing(`${shortened(address)} answers something that is no JSON.`, 0, { cause });
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
    if (cause instanceof ItemsRefused) throw cause;
    const isSlow = cause instanceof Error && cause.name === "TimeoutError";
    throw new Passing(`${shortened(address)} ${isSlow ? "takes too long." : "gives no whole answer."}`, 0, {
      cause,
    });
  }
}

/** Throws `ItemsRefused` at what is too large: a wrong address may send without an end. */
async function textOf({ body, url }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MOST_MB << 20)
      throw new ItemsRefused(`${shortened(url)} answers more than ${MOST_MB} MB: no API of the game does.`);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** What `Retry-After` asks for: seconds, or a date. */
function pauseOf({ headers }: Response): number {
  const asked = headers.get("retry-after");
  if (asked === null) return 0;
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now();
  if (ms > LONGEST_PAUSE_MS)
    throw new ItemsRefused(
      `The source wants to be left alone for ${Math.ceil(ms / 60_000)} minutes. Try again then.`,
    );
  return Math.max(ms || 0, 0);
}

const shortened = (address: string) => (address.length > 120 ? `${address.slice(0, 119)}…` : address);
