import { Hono } from "hono";
import { ping } from "#server/db/open.ts";
import { cachedResponse } from "#server/http/cached-response.ts";
import type { Context } from "#server/http/context.ts";
import { problem } from "#server/http/errors.ts";
import { prepareText } from "#server/pages/prepared-response.ts";
import { preparedRoute } from "#server/pages/prepared-routes.ts";

/**
 * /api/health: whether the process lives, and whether it can answer: 503 `not_ready` without its database, and once it
 * was told to stop.
 */
export function healthServer({ db, observer, stopping }: Context) {
  // However many ask at once, the database is asked once: health checks are not limited.
  let pinging: Promise<void> | undefined;
  const sharedPing = () => {
    pinging ??= ping(db).finally(() => {
      pinging = undefined;
    });
    return pinging;
  };
  const headers = { "content-type": "application/json", "cache-control": "no-cache" };
  const alive = cachedResponse(() => prepareText(JSON.stringify({ status: "ok" }), { headers }));
  return new Hono().get("/live", preparedRoute(alive)).get("/ready", async (c) => {
    if (stopping.aborted) return problem(c, "not_ready");
    try {
      await sharedPing();
      return c.json({ status: "ok" });
    } catch (err) {
      observer.log.error({ event: "database_unreachable", err }, "The database does not answer.");
      return problem(c, "not_ready");
    }
  });
}
