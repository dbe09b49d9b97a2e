import type { Context as Request } from "hono";
import { LRUCache } from "lru-cache";
import type { Coordination } from "#server/db/nodes/coordination.ts";
import { type PreparedResponse, prepareText } from "#server/http/prepared/prepared-response.ts";
import { sendPrepared } from "#server/http/prepared/prepared-routes.ts";
import { utcDay } from "./public-values.server.ts";

/** Memory limit of the cached responses in bytes, all encodings together. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Clients revalidate each time, so that the next request sees an edit; 304 costs them little. */
const ABOUT = { headers: { "content-type": "application/json", "cache-control": "no-cache" } };

/**
 * Returns a function that responds with what `load` returns for today, as JSON with an `ETag`. Responses are cached by
 * `key` until the next day, and until an operator changes prices or servers.
 */
export function publicResponses({ onChange, isCurrent }: Pick<Coordination, "onChange" | "isCurrent">) {
  const cached = new LRUCache<string, PreparedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  let changes = 0;
  onChange("shop", () => {
    changes += 1;
    cached.clear();
  });
  return async (c: Request, key: readonly unknown[], load: (today: string) => Promise<unknown>) => {
    const today = utcDay();
    const name = JSON.stringify([changes, today, ...key]);
    const known = isCurrent() ? cached.get(name) : undefined;
    const response = known ?? (await prepareText(JSON.stringify(await load(today)), ABOUT, 5));
    if (!known) cached.set(name, response);
    return sendPrepared(c, response);
  };
}
