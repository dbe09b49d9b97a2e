import { Hono } from "hono";
import { healthEndpoints } from "#contract/config.ts";
import { ping } from "#server/db/open.ts";
import { cachedValue } from "./cached-responses.ts";
import type { Context } from "./context.ts";
import { methodAndPath } from "./endpoint-route.ts";
import { problem } from "./errors.ts";
import { prepareJson } from "./prepared-response.ts";
import { preparedRoute } from "./prepared-routes.ts";

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

/** A larger difference from the time that has passed is a change of the clock, and not its usual correction, in milliseconds. */
const JUMP_MS = 60 * 60_000;
/** How long the clock is not trusted after it was changed, in milliseconds. */
const DOUBT_MS = 24 * 60 * 60_000;

type Clocks = Readonly<{
  /** The time of day, in milliseconds since 1970, which somebody can set. */
  now: () => number;
  /** The time since an arbitrary moment, in milliseconds, which nobody can set. */
  elapsed: () => number;
}>;

const SYSTEM_CLOCKS: Clocks = { now: Date.now, elapsed: () => performance.now() };

/**
 * Returns a function that says whether the clock of this machine was changed by more than an hour during the last day. What
 * is deleted because of its age has to wait for so long: with a clock that is a day ahead, every guest would be too old.
 * A machine that was asleep looks the same.
 */
export function createClockCheck({ now, elapsed }: Clocks = SYSTEM_CLOCKS): () => boolean {
  let offset = now() - elapsed();
  let doubtedUntil = Number.NEGATIVE_INFINITY;
  return () => {
    const present = now() - elapsed();
    if (Math.abs(present - offset) > JUMP_MS) doubtedUntil = elapsed() + DOUBT_MS;
    offset = present;
    return elapsed() < doubtedUntil;
  };
}
