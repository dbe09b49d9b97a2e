import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import { isStorable as isStorableText } from "#contract/stored.ts";
import { problem } from "./errors.ts";
import type { Opened } from "./services.ts";

/** No request of ours is larger than two full orders that came together: 1,000 lines with notes. */
const MAX_BODY_BYTES = 512 * 1024;

/**
 * The usual headers, and a Content-Security-Policy that allows our own files, by their hashes the inline scripts of
 * the page, which choose the theme before the first paint, and exactly what the services that are set up need.
 */
export function pageSecurity(inlineScripts: readonly string[], opened: Opened): MiddlewareHandler {
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
      connectSrc: ["'self'", ...opened.answers],
      ...(opened.frames.length > 0 && { frameSrc: [...opened.frames] }),
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // Of this host alone: what else its owner serves beside it is not ours to decide.
    strictTransportSecurity: "max-age=63072000",
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    crossOriginOpenerPolicy: "same-origin",
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
  });
}

/** Bodies are JSON of a bounded size, whatever the address: checked before any feature sees the request. */
export const jsonOnly: readonly MiddlewareHandler[] = [
  bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => problem(c, "too_large") }),
  async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const body = await c.req.text();
    if (body === "") return next();
    if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? ""))
      return problem(c, "not_json");
    try {
      if (!isStorable(JSON.parse(body))) return problem(c, "invalid");
    } catch {
      return problem(c, "malformed_json");
    }
    return next();
  },
];

/** Whether a database takes every text in it. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner));
}

/** No address of ours has a NUL: there is nothing at it, and no database could look for it. */
export const storableAddress: MiddlewareHandler = async (c, next) =>
  /%00|\0/.test(new URL(c.req.url).pathname) ? problem(c, "not_found") : next();

/** A change must come from our own pages: what another site sends in the player's name is 403 `foreign_origin`. */
export const ownPagesOnly: MiddlewareHandler = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  const isForeign = site
    ? site !== "same-origin" && site !== "none"
    : origin !== undefined && !isHost(origin, c.req.header("host"));
  return isForeign ? problem(c, "foreign_origin") : next();
};

function isHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
