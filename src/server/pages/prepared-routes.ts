import type { Hono, MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { routePath } from "hono/route";
import { findTargetHandler } from "hono/utils/handler";
import { type PreparedResponse, replyTo } from "./prepared-response.ts";

/** What of a request decides which answer it gets. */
export type RequestTraits = Readonly<{
  /** The part of the path behind the last slash: the value of a route's one parameter or wildcard. */
  name: string;
  acceptLanguage: string | undefined;
}>;

/** Where prepared answers come from. */
export type ResponseSource = Readonly<{
  /** The answer if it is in memory and still true; must be cheap. */
  ready: (asked: RequestTraits) => PreparedResponse | undefined;
  /** Makes the answer, or waits for it; `undefined` when there is none. */
  make: (asked: RequestTraits) => Promise<PreparedResponse | undefined>;
}>;

const known = new WeakMap<object, Omit<PreparedRoute, "pattern">>();

declare module "hono" {
  interface ContextVariableMap {
    /** Whether a prepared answer was given, which is compressed already. */
    isPrepared: boolean | undefined;
  }
}

/**
 * Answers a GET route with prepared answers. Where its source has none the next handler is called. Of a built file
 * (`isFile`) the next handler also answers requests with a Range, which prepared answers do not split.
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
      // The whole part of the path that the pattern leaves open: a file in a subfolder is not a file of this folder.
      name: path.slice(pattern.lastIndexOf("/") + 1),
      acceptLanguage: c.req.header("accept-language"),
    };
    const answer = source.ready(asked) ?? (await source.make(asked));
    if (!answer) return next();
    c.set("isPrepared", true);
    const { status, headers, body } = replyTo(answer, {
      method: c.req.method,
      acceptEncoding: c.req.header("accept-encoding"),
      ifNoneMatch: c.req.header("if-none-match"),
    });
    return c.newResponse(body, status, headers);
  };
  known.set(handler, { source, isFile });
  return handler;
}

const compressing = compress();

/** Compresses whatever is not a prepared answer while it is sent. */
export const compressUnprepared: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.get("isPrepared")) await compressing(c, async () => {});
};

const constants = new WeakMap<object, readonly Header[]>();
type Header = readonly [name: string, value: string];

/** Sets the same headers on every answer. */
export function constantHeaders(headers: readonly Header[]): MiddlewareHandler {
  const handler: MiddlewareHandler = async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
  };
  constants.set(handler, headers);
  return handler;
}

/** A route whose answers are prepared. */
export type PreparedRoute = Readonly<{ pattern: string; source: ResponseSource; isFile: boolean }>;

/** The routes of an application that have prepared answers, and the headers that it sets on all of its answers. */
export function preparedRoutesOf({ routes }: Pick<Hono, "routes">) {
  const found: PreparedRoute[] = [];
  const headers: Header[] = [];
  for (const { method, path, handler: routed } of routes) {
    // An application with an error handler of its own wraps its handlers where it is mounted.
    const handler = findTargetHandler(routed);
    const route = known.get(handler);
    if (route && method === "GET") found.push({ pattern: path, ...route });
    if (path === "/*") headers.push(...(constants.get(handler) ?? []));
  }
  return { routes: found, headers };
}
