import type { MiddlewareHandler, Context as Request } from "hono";
import { LRUCache } from "lru-cache";
import { type Coordination, PUBLIC_KINDS, type PublicKind } from "#server/db/coordination.ts";
import { onOwnBehalf } from "#server/limits/turns.ts";
import { type PreparedResponse, prepareText } from "./prepared-response.ts";
import { sendPrepared } from "./prepared-routes.ts";

export type CachedValue<T> = Readonly<{
  ready: () => T | undefined;
  make: () => Promise<T>;
  set: (value: T) => void;
  drop: () => void;
}>;

/** Simultaneous requests share one call of `make`. A value begun before a `drop` is not cached. */
export function cachedValue<T>(make: () => Promise<T>): CachedValue<T> {
  let cached: Readonly<{ value: T }> | undefined;
  let underWay: Promise<T> | undefined;
  return {
    ready: () => cached?.value,
    make() {
      if (underWay) return underWay;
      const promise = make()
        .then((value) => {
          if (underWay === promise) cached = { value };
          return value;
        })
        .finally(() => {
          if (underWay === promise) underWay = undefined;
        });
      underWay = promise;
      return promise;
    },
    set(value) {
      cached = { value };
    },
    drop() {
      cached = undefined;
      underWay = undefined;
    },
  };
}

const PERIOD_MS = 10 * 60_000;
export const tenMinutes = (): string => String(Math.floor(Date.now() / PERIOD_MS));

/** The most results of one `load` in memory; the least recently used are dropped. */
const MAX_CACHED = 100;

/** Caches until public data change, at most ten minutes because shared numbers age. For responses with access rights. */
export function cachedReads<T extends object>(
  coordination: Pick<Coordination, "onChange">,
  load: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  // A read that a change overtakes goes to the requests that wait for it, and is not cached.
  const cached = new LRUCache<string, T>({
    max: MAX_CACHED,
    ttl: PERIOD_MS,
    perf: { now: () => Date.now() },
    ignoreFetchAbort: true,
    fetchMethod: load,
  });
  for (const kind of PUBLIC_KINDS) coordination.onChange(kind, () => cached.clear());
  return (key) => cached.forceFetch(key);
}

/** In bytes, all encodings together. */
const MAX_BYTES = 8 * 1024 * 1024;

const JSON_TYPE = "application/json";

type Options = Readonly<{
  kinds: readonly PublicKind[];
  /** The cache expires when the returned value changes. */
  period: () => string;
}>;

/** Responds with JSON or text and an `ETag`, cached by `key` until the next period or change of public data. */
export function keyedResponses({ onChange }: Pick<Coordination, "onChange">, { kinds, period }: Options) {
  const cached = new LRUCache<string, PreparedResponse, () => Promise<PreparedResponse>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => onOwnBehalf(make),
  });
  for (const kind of kinds) onChange(kind, () => cached.clear());

  return async (
    c: Request,
    key: readonly unknown[],
    load: (period: string) => Promise<unknown>,
    type = JSON_TYPE,
  ) => {
    const present = period();
    async function make() {
      const data = await load(present);
      // Clients revalidate each time, so that they see a change without delay; 304 costs them little.
      const headers = { "content-type": type, "cache-control": "no-cache" };
      return prepareText(type === JSON_TYPE ? JSON.stringify(data) : String(data), { headers }, 5);
    }
    return sendPrepared(c, await cached.forceFetch(JSON.stringify([present, ...key]), { context: make }));
  };
}

/** Drops this node's cache before the response to a write: its next request sees the change, other nodes within a second. */
export function publishedWrites(
  { published }: Pick<Coordination, "published">,
  kind: PublicKind,
): MiddlewareHandler {
  return async (c, next) => {
    try {
      await next();
    } finally {
      // The change is committed. A failed request may have committed one too.
      if (c.req.method !== "GET") published(kind);
    }
  };
}
