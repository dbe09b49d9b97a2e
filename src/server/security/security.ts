import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { secureHeaders } from "hono/secure-headers";
import { PUBLIC_URLS } from "#contract/public-api.ts";
import { problem } from "#server/http/errors.ts";
import { limitBodySize, validatedBy } from "#server/http/validators.ts";
import { securityEvent } from "#server/log/security-events.ts";
import type { PolicySources } from "#server/settings/services.ts";

/** Sets the security headers. The policy allows our files, inline scripts by their hashes, and the configured services. */
export function pageSecurity(inlineScripts: readonly string[], opened: PolicySources): MiddlewareHandler {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...hashes, ...opened.scripts],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", ...opened.images],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...opened.connections],
      ...(opened.frames.length > 0 && { frameSrc: [...opened.frames] }),
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // Without `includeSubDomains`: other hosts of the domain are not ours to decide about.
    strictTransportSecurity: "max-age=63072000",
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    crossOriginOpenerPolicy: "same-origin",
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
  });
}

/** The bytes that a client may send to a route without a body, such as "{}". */
const NO_BODY_BYTES = 64;

/** Refuses a body on routes that do not parse one with 413 `too_large`. `jsonBody` limits all other bodies. */
export const refuseUnexpectedBody: MiddlewareHandler = async (c, next) => {
  const takesBody = matchedRoutes(c).some(({ handler }) => validatedBy(handler)?.target === "json");
  return (takesBody ? undefined : await limitBodySize(c, NO_BODY_BYTES)) ?? next();
};

/** Responds with 404 `not_found` to paths with a NUL character, which PostgreSQL cannot store or compare. */
export const storableAddress: MiddlewareHandler = async (c, next) =>
  /^[^?#]*(%00|\0)/.test(c.req.url) ? problem(c, "not_found") : next();

/** Readable by scripts of other sites, besides the safelisted headers. */
const READABLE_HEADERS = "ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";
/** For how long a browser may keep the response to a preflight, in seconds. */
const PREFLIGHT_SECONDS = "86400";

/** For scripts of every site, errors included, without credentials. */
export const readableByEverySite: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", READABLE_HEADERS);
  if (c.req.method !== "OPTIONS" || !headers.has("allow")) return;
  headers.set("access-control-allow-methods", headers.get("allow") ?? "");
  headers.set("access-control-allow-headers", "If-None-Match");
  headers.set("access-control-max-age", PREFLIGHT_SECONDS);
};

/** Refuses write requests that another site sends in the player's name with 403 `foreign_origin` (CSRF). */
export const sameOriginOnly: MiddlewareHandler = async (c, next) => {
  const { method, path } = c.req;
  const isPreflight = method === "OPTIONS" && path.startsWith(PUBLIC_URLS);
  if (method === "GET" || method === "HEAD" || isPreflight) return next();
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  const isForeign = site
    ? site !== "same-origin" && site !== "none"
    : origin !== undefined && !isHost(origin, c.req.header("host"));
  if (!isForeign) return next();
  securityEvent(c, "foreign_origin", {});
  return problem(c, "foreign_origin");
};

function isHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
