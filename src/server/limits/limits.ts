import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler, Context as Request } from "hono";
import { PUBLIC_URLS } from "#contract/public-api.ts";
import type { SignedIn } from "#server/auth/player.ts";
import type { Context } from "#server/http/context.ts";
import { HEALTH_URLS } from "#server/http/endpoint-route.ts";
import { problem } from "#server/http/errors.ts";
import type { Admit } from "#server/http/prepared/prepared-listener.ts";
import { securityEvent } from "#server/log/security-events.ts";
import type { BucketResult } from "./bucket.ts";
import { connectionAt, connectionOf } from "./client-address.ts";
import type { RequestLimiter } from "./create-limits.ts";

/**
 * Limits the reads, those of the public API apart from all others, and the writes of all players together, of one
 * connection per minute; beyond it responds with 429 `too_fast` and Retry-After. Counts before the body is read and before the player is known. Health
 * checks are not counted: a flood must not take an instance out of service.
 */
export function networkLimit({ limits, env }: Context): MiddlewareHandler {
  return (c, next) => {
    if (c.req.path.startsWith(HEALTH_URLS)) return next();
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const reads = c.req.path.startsWith(PUBLIC_URLS) ? limits.publicReads : limits.reads;
    const bucket = isRead ? reads : limits.networkWrites;
    return limited(c, next, bucket, connectionOf(c, env.TRUST_PROXY));
  };
}

/**
 * Counts a read that is served from memory before it reaches the application, as `networkLimit` does. Returns
 * the RateLimit headers, or `undefined` above the limit, so that the application refuses the request. Health
 * checks and built files are not counted.
 */
export function countRead({ limits, env }: Pick<Context, "limits" | "env">): Admit {
  return (incoming, { pattern, isFile }) => {
    if (isFile || pattern.startsWith(HEALTH_URLS)) return NO_HEADERS;
    const forwarded = oneHeader(incoming.headers["x-forwarded-for"]);
    const taken = limits.reads.take(connectionAt(incoming.socket, forwarded, env.TRUST_PROXY));
    if (taken.isOver) return undefined;
    return ["RateLimit-Policy", limits.reads.policy, "RateLimit", limits.reads.state(taken)];
  };
}

const NO_HEADERS: readonly string[] = [];

const oneHeader = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header.join(",") : header;

/**
 * Limits the sign-ins of one connection per minute; beyond it responds with 429 `too_fast` and Retry-After.
 */
export function signInLimit({ limits, env }: Context): MiddlewareHandler {
  return (c, next) => limited(c, next, limits.signIns, connectionOf(c, env.TRUST_PROXY));
}

/** Limits the writes of one player per minute; beyond it responds with 429 `too_fast` and Retry-After. */
export function writeLimit({ limits }: Context): MiddlewareHandler<SignedIn> {
  return (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    return limited(c, next, limits.writes, c.var.player.id);
  };
}

/** Limits the full data exports of one player per minute; beyond it responds with 429 `too_fast`. */
export function exportLimit({ limits }: Context): MiddlewareHandler<SignedIn> {
  return (c, next) => limited(c, next, limits.exports, c.var.player.id);
}

/** Adds RateLimit and RateLimit-Policy to the response of every limited route, one item for each bucket. */
function limited(
  c: Request,
  next: () => Promise<void>,
  bucket: RequestLimiter,
  key: string,
): ReturnType<MiddlewareHandler> {
  const taken = bucket.take(key);
  // Without a promise the request continues at once.
  return taken instanceof Promise
    ? taken.then((counted) => responded(c, next, bucket, counted))
    : responded(c, next, bucket, taken);
}

function responded(
  c: Request,
  next: () => Promise<void>,
  bucket: RequestLimiter,
  taken: BucketResult,
): ReturnType<MiddlewareHandler> {
  appendField(c, "RateLimit-Policy", bucket.policy);
  appendField(c, "RateLimit", bucket.state(taken));
  if (!taken.isOver) return next();
  c.header("retry-after", String(taken.seconds));
  securityEvent(c, "limit_hit", { limit: bucket.name, player: c.get("player")?.id });
  return Promise.resolve(problem(c, "too_fast"));
}

/**
 * Writes directly into Node's response: a header in Hono's context disables Hono's fast path, so that every
 * read costs 10 µs instead of 3. Requests that did not come over a socket (tests) only have Hono's response.
 */
function appendField(c: Request, name: string, value: string): void {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  if (bindings?.outgoing) bindings.outgoing.appendHeader(name, value);
  else c.header(name, value, { append: true });
}
