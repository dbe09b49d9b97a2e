import { getConnInfo } from "@hono/node-server/conninfo";
import type { MiddlewareHandler, Context as Request } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Context } from "./context.ts";
import type { Env } from "./env.ts";
import { problem } from "./errors.ts";
import type { SignedIn } from "./player.ts";

/** How many exports of everything one player may ask for in a minute. */
const EXPORTS_PER_MINUTE = 6;

/** What this copy counts: each is one count, whichever feature asks. */
export type Limits = Readonly<{
  signIns: RateLimiterMemory;
  writes: RateLimiterMemory;
  exports: RateLimiterMemory;
}>;

export function createLimits(env: Env): Limits {
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  return {
    signIns: perMinute(env.SIGN_INS_PER_MINUTE),
    writes: perMinute(env.WRITES_PER_MINUTE),
    exports: perMinute(EXPORTS_PER_MINUTE),
  };
}

/** At most so many sign-ins from one address in a minute, then 429 `too_fast` with Retry-After. */
export function signInLimit({ limits, env }: Context): MiddlewareHandler {
  return (c, next) => limited(c, next, limits.signIns, addressOf(c, env));
}

/** At most so many changes by one player in a minute, then 429 `too_fast` with Retry-After. Reading is free. */
export function writeLimit({ limits }: Context): MiddlewareHandler<SignedIn> {
  return (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    return limited(c, next, limits.writes, c.var.player.id);
  };
}

/** For what reads everything that a player has: 429 `too_fast` after some in a minute. */
export function exportLimit({ limits }: Context): MiddlewareHandler<SignedIn> {
  return (c, next) => limited(c, next, limits.exports, c.var.player.id);
}

async function limited(
  c: Request,
  next: () => Promise<void>,
  limiter: RateLimiterMemory,
  key: string,
): Promise<Response | undefined> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    c.header("retry-after", String(Math.ceil(refused.msBeforeNext / 1000)));
    return problem(c, "too_fast");
  }
  await next();
  return undefined;
}

/** The address that a request comes from; nobody's where there is no network in between. */
function addressOf(c: Request, env: Env): string {
  if (env.TRUST_PROXY) return c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "unknown";
  return "incoming" in (c.env ?? {}) ? (getConnInfo(c).remote.address ?? "unknown") : "unknown";
}
