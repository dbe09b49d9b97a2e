import { existsSync, statSync } from "node:fs";
import { setTimeout as after } from "node:timers/promises";
import { CatalogueError } from "#features/items/server/catalogue-store.server.ts";
import {
  type CatalogueSource,
  type ListPath,
  missingIds,
  parseIds,
  parseVersion,
  UnavailableError,
} from "./download.server.ts";
import { folderSource } from "./folder-source.server.ts";

/** Rate limit, timeout and retries of the requests to the API; tests use shorter ones. */
export type RequestOptions = Readonly<{
  /** The API itself allows 300. */
  callsPerMinute: number;
  timeoutMs: number;
  /** The number of retries. The first one waits `firstWaitMs`; each further wait is twice as long. */
  retries: number;
  firstWaitMs: number;
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Called with the reason for each retry. */
  notice: (text: string) => void;
  signal: AbortSignal;
  /** Of a whole download; a real one is about 30 MB. */
  maxMb: number;
}>;

const DEFAULTS: RequestOptions = {
  callsPerMinute: 285,
  timeoutMs: 60_000,
  retries: 6,
  firstWaitMs: 1_000,
  wait: (ms, signal) => after(ms, undefined, { signal }),
  notice: () => {},
  signal: new AbortController().signal,
  maxMb: 1_000,
};

/** A longer `Retry-After` is not waited for: the import fails and can be run again later. */
const MAX_PAUSE_MS = 10 * 60_000;
/** The largest accepted response. A batch of 100 items is far below 1 MB. */
const MAX_RESPONSE_MB = 32;
/** An entry that is still missing after this many requests does not exist. */
const MAX_INCOMPLETE = 3;

/** A failure that a later request may not have. */
class TransientError extends Error {
  readonly pauseMs: number;
  constructor(message: string, pauseMs = 0, options?: ErrorOptions) {
    super(message, options);
    this.pauseMs = pauseMs;
  }
}

/** Returns the source at an http(s) URL or in a folder. Throws `CatalogueError` for anything else. */
export function sourceOf(from: string, options?: Partial<RequestOptions>): CatalogueSource {
  if (/^https?:\/\//i.test(from) && URL.canParse(from)) return gameApi(from, options);
  if (existsSync(from) && statSync(from).isDirectory()) return folderSource(from);
  throw new CatalogueError(`"${from}" is neither an http(s) address nor a folder.`);
}

/**
 * Returns the game's public API at a URL as a source. Its methods throw `CatalogueError` when the API does not
 * respond, or responds with something else.
 */
export function gameApi(from: string, changedOptions: Partial<RequestOptions> = {}): CatalogueSource {
  const base = from.replace(/\/+$/, "");
  const options = { ...DEFAULTS, ...changedOptions };
  const { signal, wait, firstWaitMs } = options;
  let nextCall = 0;

  /** Waits as long as the rate limit requires. */
  async function turn(): Promise<void> {
    const time = Math.max(Date.now(), nextCall);
    nextCall = time + 60_000 / options.callsPerMinute;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));
  }

  /** Requests a path, again after a transient failure, and returns what `read` makes of the response. */
  async function request<T>(path: string, read: (answer: unknown, url: string) => T): Promise<T> {
    const url = base + path;
    for (let attempt = 1; ; attempt++) {
      await turn();
      try {
        return read(await fetchJson(url, options), url);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof TransientError)) throw error;
        if (attempt > options.retries)
          throw new UnavailableError(`${error.message} The request was sent ${attempt} times.`, {
            cause: error,
          });
        options.notice(`${error.message} The request will be retried.`);
        await wait(Math.max(error.pauseMs, firstWaitMs * 2 ** (attempt - 1)), signal);
      }
    }
  }

  return {
    name: base,
    batch: 100,
    isKept: true,
    maxMb: options.maxMb,
    version: () => request("/version/data", parseVersion),
    ids: (path) => request(`/${path}`, (answer, url) => parseIds(answer, url, path)),
    async entries(path, ids) {
      for (let attempt = 1; ; attempt++) {
        const entries = await request(`/${path}/${ids.join(",")}`, (answer, url) =>
          entriesIn(answer, path, ids, url),
        );
        if (missingIds(path, ids, entries).length === 0 || attempt === MAX_INCOMPLETE) return entries;
        await wait(firstWaitMs * attempt, signal);
      }
    },
    document: (path) => request(`/${path}`, (answer) => answer),
    day: (now) => now.toISOString().slice(0, 10),
  };
}

/** Throws `TransientError` when all entries are missing: a maintenance page may have status 200. */
function entriesIn(answer: unknown, path: ListPath, ids: readonly number[], url: string): readonly unknown[] {
  // A request for a single id returns the entry itself.
  const entries: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  if (missingIds(path, ids, entries).length === ids.length)
    throw new TransientError(`${shortened(url)} contains none of the requested entries.`);
  return entries;
}

async function fetchJson(url: string, { signal, timeoutMs }: RequestOptions): Promise<unknown> {
  const { response, text } = await fetchText(url, signal, timeoutMs);
  const { status, ok } = response;
  if (status === 429 || status >= 500)
    throw new TransientError(`${shortened(url)} responded with ${status}.`, pauseOf(response));
  if (!ok) throw new UnavailableError(`${shortened(url)} responded with ${status}.`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TransientError(`${shortened(url)} responded with invalid JSON.`, 0, { cause });
  }
}

async function fetchText(url: string, signal: AbortSignal, timeoutMs: number) {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      // Only the host that the operator has chosen is asked.
      redirect: "manual",
      headers: { accept: "application/json", "user-agent": "Skypurse items:import" },
    });
    return { response, text: await textOf(response) };
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof CatalogueError) throw cause;
    const isSlow = cause instanceof Error && cause.name === "TimeoutError";
    const problem = isSlow ? "did not respond in time." : "sent no complete response.";
    throw new TransientError(`${shortened(url)} ${problem}`, 0, { cause });
  }
}

/** Throws `CatalogueError` when the body is too large: a wrong URL may send an endless one. */
async function textOf({ body, url }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MAX_RESPONSE_MB << 20)
      throw new UnavailableError(
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
  const header = headers.get("retry-after");
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  if (ms > MAX_PAUSE_MS)
    throw new CatalogueError(
      `The source asks to wait ${Math.ceil(ms / 60_000)} minutes (Retry-After). Try again then.`,
    );
  return Math.max(ms || 0, 0);
}

/** An address as a message names it: a long one is cut. */
const shortened = (address: string) => (address.length > 120 ? `${address.slice(0, 119)}…` : address);
