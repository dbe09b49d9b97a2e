import { getConnInfo } from "@hono/node-server/conninfo";
import type { MiddlewareHandler, Context as Request } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Env } from "./env.ts";
import { problem } from "./errors.ts";
import type { SignedIn } from "./player.ts";

/** At most so many sign-ins from one address in a minute, then 429 `too_fast` with Retry-After. */
export function signInLimit(env: Env): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: env.SIGN_INS_PER_MINUTE, duration: 60 });
  return (c, next) => limited(c, next, limiter, addressOf(c, env));
}

/** At most so many changes by one player in a minute, then 429 `too_fast` with Retry-After. Reading is free. */
export function writeLimit(env: Env): MiddlewareHandler<SignedIn> {
  const limiter = new RateLimiterMemory({ points: env.WRITES_PER_MINUTE, duration: 60 });
  return (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    return limited(c, next, limiter, c.var.player.id);
  };
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
