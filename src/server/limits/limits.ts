import type { MiddlewareHandler, Context as Request } from "hono";
import { PUBLIC_URLS } from "#contract/public-api.ts";
import type { SignedIn } from "#server/auth/player.ts";
import type { Context } from "#server/http/context.ts";
import { problem } from "#server/http/errors.ts";
import { securityEvent } from "#server/log/security-events.ts";
import { connectionOf } from "./client-address.ts";
import type { RateLimit } from "./rate-limits.ts";
import { onBehalfOf } from "./turns.ts";

/** 429 `too_fast` with Retry-After if too many requests of the connection wait, or at the limit of the public API. */
export function networkLimit({ limits, turns, env }: Context): MiddlewareHandler {
  return (c, next) => {
    const { path, method } = c.req;
    const connection = connectionOf(c, env.TRUST_PROXY);
    const seconds = turns.secondsIfCrowded(connection);
    if (seconds !== undefined) return Promise.resolve(refusal(c, "turns", seconds));
    const isPublicRead = (method === "GET" || method === "HEAD") && path.startsWith(PUBLIC_URLS);
    return onBehalfOf(connection, async () => {
      // Refusing a request costs time too.
      await turns.run(() => {});
      return isPublicRead ? limited(c, next, limits.publicReads, connection) : next();
    });
  };
}

export function signInLimit({ limits, env }: Context): MiddlewareHandler {
  return (c, next) => limited(c, next, limits.signIns, connectionOf(c, env.TRUST_PROXY));
}

export function writeLimit({ limits }: Context): MiddlewareHandler<SignedIn> {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    return limited(c, next, limits.writes, c.var.player.id);
  };
}

/** Counts the changes of a request as writes of the player: one request must not store the ids of many. */
export const chargeChanges = ({ limits }: Context, playerId: string, changes: readonly unknown[]) =>
  changes.length > 1 ? limits.writes.charge(playerId, changes.length - 1) : undefined;

/** Adds RateLimit and RateLimit-Policy to the response. */
async function limited(
  c: Request,
  next: () => Promise<void>,
  limit: RateLimit,
  key: string,
): ReturnType<MiddlewareHandler> {
  const { isOver, fields, seconds } = await limit.take(key);
  for (const [name, value] of Object.entries(fields)) c.header(name, value, { append: true });
  return isOver ? refusal(c, limit.name, seconds) : next();
}

function refusal(c: Request, limit: string, seconds: number): Response {
  c.header("retry-after", String(seconds));
  securityEvent(c, "limit_hit", { limit, player: c.get("player")?.id });
  return problem(c, "too_fast");
}
