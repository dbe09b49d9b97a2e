import { Hono } from "hono";
import { healthEndpoints } from "#contract/config.ts";
import { ping } from "#server/db/open.ts";
import { cachedValue } from "#server/http/cached-responses.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { problem } from "#server/http/errors.ts";
import { prepareJson } from "#server/http/prepared-response.ts";
import { preparedRoute } from "#server/http/prepared-routes.ts";

/**
 * GET /api/health/live responds with 200 while the process runs. GET /api/health/ready responds with 503
 * `not_ready` while the database is unreachable and once the process has received a signal to stop.
 */
export function healthServer({ db, observer, stopping }: Context) {
  // Simultaneous requests share one query, because health checks are not rate-limited.
  let pinging: Promise<void> | undefined;
  const sharedPing = () => {
    pinging ??= ping(db).finally(() => {
      pinging = undefined;
    });
    return pinging;
  };
  const alive = cachedValue(() => prepareJson({ status: "ok" }));
  return new Hono()
    .on(...methodAndPath(healthEndpoints.live), preparedRoute(alive))
    .on(...methodAndPath(healthEndpoints.ready), async (c) => {
      if (stopping.aborted) return problem(c, "not_ready");
      try {
        await sharedPing();
        return c.json({ status: "ok" });
      } catch (err) {
        observer.log.error({ event: "database_unreachable", err }, "The database does not respond.");
        return problem(c, "not_ready");
      }
    });
}
