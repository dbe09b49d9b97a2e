import type { Context, Hono, MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { routePath } from "hono/route";
import { findTargetHandler } from "hono/utils/handler";
import { type PreparedResponse, replyTo } from "./prepared-response.ts";

/** The parts of a request that determine which prepared response it gets. */
export type RequestTraits = Readonly<{
  /** The path after the last slash: the value of the route's only parameter or wildcard. */
  name: string;
  acceptLanguage: string | undefined;
  cookie?: string | undefined;
  /** The search of the URL, with its question mark; by default none. */
  search?: string;
}>;

/** A source of prepared responses. */
export type ResponseSource = Readonly<{
  /** Returns the response if it is in memory and still valid; must be fast. */
  ready: (asked: RequestTraits) => PreparedResponse | undefined;
  /** Creates the response, or waits for one in progress; resolves to `undefined` if there is none. */
  make: (asked: RequestTraits) => Promise<PreparedResponse | undefined>;
}>;

const known = new WeakMap<object, Omit<PreparedRoute, "pattern">>();

declare module "hono" {
  interface ContextVariableMap {
    /** Whether the response is a prepared one, which is already compressed. */
    isPrepared: boolean | undefined;
  }
}

/**
 * Serves a GET route from prepared responses. If the source has none, the next handler is called. For a built
 * file (`isFile`), the next handler also serves requests with a Range, which prepared responses do not
 * support.
 */
export function preparedRoute(
  source: ResponseSource,
  { isFile = false }: Readonly<{ isFile?: boolean }> = {},
): MiddlewareHandler {
  const handler: MiddlewareHandler = async (c, next) => {
    if (isFile && c.req.header("range") !== undefined) return next();
    const { path } = c.req;
    const pattern = routePath(c);
    const asked = {
      // The whole rest of the path after the pattern's prefix: a file in a subfolder is not a file of this
      // folder.
      name: path.slice(pattern.lastIndexOf("/") + 1),
      acceptLanguage: c.req.header("accept-language"),
      cookie: c.req.header("cookie"),
      search: searchOf(c.req.url),
    };
    const response = source.ready(asked) ?? (await source.make(asked));
    if (!response) return next();
    return sendPrepared(c, response);
  };
  known.set(handler, { source, isFile });
  return handler;
}

/** Responds with a prepared response, or with 304 if the client's copy is current. */
export function sendPrepared(c: Context, response: PreparedResponse): Response {
  c.set("isPrepared", true);
  const { status, headers, body } = replyTo(response, {
    method: c.req.method,
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  });
  return c.newResponse(body, status, headers);
}

/** Returns the search of a URL, with its question mark; empty without one. */
function searchOf(url: string): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start);
}

const compressing = compress();

/** Compresses responses that are not prepared while they are sent. */
export const compressUnprepared: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.get("isPrepared")) await compressing(c, async () => {});
};

const constants = new WeakMap<object, readonly Header[]>();
type Header = readonly [name: string, value: string];

/** Sets the same headers on every response. */
export function constantHeaders(headers: readonly Header[]): MiddlewareHandler {
  const handler: MiddlewareHandler = async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
  };
  constants.set(handler, headers);
  return handler;
}

/** A route whose responses are prepared. */
export type PreparedRoute = Readonly<{ pattern: string; source: ResponseSource; isFile: boolean }>;

/** Returns an application's routes with prepared responses, and the headers that it sets on all responses. */
export function preparedRoutesOf({ routes }: Pick<Hono, "routes">) {
  const found: PreparedRoute[] = [];
  const headers: Header[] = [];
  for (const { method, path, handler: routed } of routes) {
    // A mounted application with its own error handler wraps its handlers.
    const handler = findTargetHandler(routed);
    const route = known.get(handler);
    if (route && method === "GET") found.push({ pattern: path, ...route });
    if (path === "/*") headers.push(...(constants.get(handler) ?? []));
  }
  return { routes: found, headers };
}
