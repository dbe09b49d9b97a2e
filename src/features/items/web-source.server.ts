import { setTimeout as after } from "node:timers/promises";
import pRetry from "p-retry";
import pThrottle from "p-throttle";
import { idsOf, versionOf } from "./folder-source.server.ts";
import type { Source } from "./game-source.server.ts";
import { ItemsRefused } from "./versions.server.ts";

/** How the API is asked; tests are in more of a hurry. */
export type Pace = Readonly<{
  /** The API's own limit is 300. */
  callsPerMinute: number;
  /** For one answer. */
  patienceMs: number;
  /** How often a question is asked again, and after how long for the first time; doubled each time. */
  retries: number;
  firstWaitMs: number;
  wait: (ms: number) => Promise<unknown>;
  /** Told why something is asked for again. */
  notice: (text: string) => void;
  signal: AbortSignal;
}>;

const USUAL: Pace = {
  callsPerMinute: 285,
  patienceMs: 60_000,
  retries: 6,
  firstWaitMs: 1_000,
  wait: (ms) => after(ms),
  notice: () => {},
  signal: new AbortController().signal,
};

const LONGEST_WAIT_MS = 60_000;
/** A source that wants us away for longer is asked again another time. */
const LONGEST_PAUSE_MS = 10 * 60_000;

/** What may be otherwise the next time. */
class Passing extends Error {
  override readonly name = "Passing";
  readonly pauseMs: number;
  constructor(message: string, pauseMs = 0, options?: ErrorOptions) {
    super(message, options);
    this.pauseMs = pauseMs;
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

  async function ask(path: string): Promise<unknown> {
    const address = base + path;
    try {
      return await pRetry(
        async () => {
          await pause;
          return asked(address);
        },
        {
          retries: pace.retries,
          minTimeout: pace.firstWaitMs,
          maxTimeout: Math.max(pace.firstWaitMs, LONGEST_WAIT_MS),
          randomize: true,
          signal,
          shouldRetry: ({ error }) => error instanceof Passing,
          onFailedAttempt: ({ error, retriesLeft }) => {
            if (!(error instanceof Passing) || retriesLeft === 0) return;
            pace.notice(`${error.message} It is asked again.`);
            if (error.pauseMs > 0) pause = wait(error.pauseMs);
          },
        },
      );
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Passing)) throw error;
      throw new ItemsRefused(`${error.message} Asked ${pace.retries + 1} times.`, { cause: error });
    }
  }

  return {
    name: base,
    batch: 100,
    isKept: true,
    version: async () => versionOf(await ask("/version/data"), `${base}/version/data`),
    ids: async () => idsOf(await ask("/item"), `${base}/item`),
    async items(ids) {
      const answer = await ask(`/item/${ids.join(",")}`);
      // One id alone is answered with the item itself.
      return Array.isArray(answer) ? answer : [answer];
    },
    day: (now) => now.toISOString().slice(0, 10),
  };
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
    return { response, body: await response.text() };
  } catch (cause) {
    signal.throwIfAborted();
    const isSlow = cause instanceof Error && cause.name === "TimeoutError";
    throw new Passing(`${shortened(address)} ${isSlow ? "takes too long." : "gives no whole answer."}`, 0, {
      cause,
    });
  }
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
