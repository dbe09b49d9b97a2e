import { Hono } from "hono";
import { healthEndpoints } from "#contract/config.ts";
import { ping } from "#server/db/open.ts";
import { cachedValue } from "./cached-responses.ts";
import type { Context } from "./context.ts";
import { methodAndPath } from "./endpoint-route.ts";
import { problem } from "./errors.ts";
import { prepareJson } from "./prepared-response.ts";
import { preparedRoute } from "./prepared-routes.ts";

/** `ready` responds with 503 `not_ready` while the database is unreachable or the process stops. */
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

/** A larger deviation, in milliseconds, is a changed clock and not its usual correction. */
const JUMP_MS = 60 * 60_000;
const DOUBT_MS = 24 * 60 * 60_000;

type Clocks = Readonly<{
  /** Milliseconds since 1970, which an administrator can change. */
  now: () => number;
  /** Milliseconds since an arbitrary moment; monotonic. */
  elapsed: () => number;
}>;

const SYSTEM_CLOCKS: Clocks = { now: Date.now, elapsed: () => performance.now() };

/**
 * Returns whether the clock jumped by more than an hour during the last day, also after sleep. Deletion by age must wait then:
 * with a clock that is a day ahead, every guest would be too old.
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
