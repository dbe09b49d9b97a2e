import type { Context as Request } from "hono";
import { LRUCache } from "lru-cache";
import type { Coordination, PublicKind } from "#server/db/nodes/coordination.ts";
import { onOwnBehalf } from "#server/limits/turns.ts";
import { type PreparedResponse, prepareText } from "./prepared-response.ts";
import { sendPrepared } from "./prepared-routes.ts";

/** Memory limit of the cached responses in bytes, all encodings together. */
const MAX_BYTES = 8 * 1024 * 1024;

const JSON_TYPE = "application/json";

const PERIOD_MS = 10 * 60_000;
/** A period of ten minutes: for rates, which change a little as the shared ones age. */
export const tenMinutes = (): string => String(Math.floor(Date.now() / PERIOD_MS));

type Options = Readonly<{
  /** The public data that the responses are made of. */
  kinds: readonly PublicKind[];
  /** Returns what a response is valid for besides: a cached one of another period is made again. */
  period: () => string;
}>;

/**
 * Returns a function that responds with what `load` returns for the present period, as JSON or as a text of another type, with
 * an `ETag`. Responses are cached by `key` until the next period, and until the public data change. Simultaneous requests share one call of `load`.
 */
export function keyedResponses({ onChange }: Pick<Coordination, "onChange">, { kinds, period }: Options) {
  const cached = new LRUCache<string, PreparedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  const underWay = new Map<string, Promise<PreparedResponse>>();
  let changes = 0;
  for (const kind of kinds)
    onChange(kind, () => {
      changes += 1;
      cached.clear();
    });

  function make(name: string, type: string, load: () => Promise<unknown>): Promise<PreparedResponse> {
    const known = underWay.get(name);
    if (known) return known;
    const own = onOwnBehalf(load)
      .then((data) => {
        // Clients revalidate each time, so that they see an edit at once; 304 costs them little.
        const headers = { "content-type": type, "cache-control": "no-cache" };
        return prepareText(type === JSON_TYPE ? JSON.stringify(data) : String(data), { headers }, 5);
      })
      .then((response) => {
        cached.set(name, response);
        return response;
      })
      .finally(() => {
        if (underWay.get(name) === own) underWay.delete(name);
      });
    underWay.set(name, own);
    return own;
  }

  return async (
    c: Request,
    key: readonly unknown[],
    load: (period: string) => Promise<unknown>,
    type = JSON_TYPE,
  ) => {
    const now = period();
    const name = JSON.stringify([changes, now, ...key]);
    return sendPrepared(c, cached.get(name) ?? (await make(name, type, () => load(now))));
  };
}
