import type { Context, MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { routePath } from "hono/route";
import { type PreparedResponse, replyTo } from "./prepared-response.ts";

/** The parts of a request that determine which prepared response it gets. */
export type RequestTraits = Readonly<{
  /** The path after the prefix of the route's pattern: the value of its only parameter or wildcard. */
  name: string;
  acceptLanguage: string | undefined;
  cookie?: string | undefined;
  /** The search of the URL, with its question mark; by default none. */
  search?: string;
}>;

/** A source of prepared responses. */
export type ResponseSource = Readonly<{
  /** Returns the response if it is in memory and still valid. */
  ready: (traits: RequestTraits) => PreparedResponse | undefined;
  /** Creates the response, or waits for one in progress; resolves to `undefined` if there is none. */
  make: (traits: RequestTraits) => Promise<PreparedResponse | undefined>;
}>;

declare module "hono" {
  interface ContextVariableMap {
    /** Whether the response is a prepared one, which is already compressed. */
    isPrepared: boolean | undefined;
  }
}

/** Responds with a prepared response that is in memory. The next handler is called if there is none. */
export function readyResponse(source: ResponseSource): MiddlewareHandler {
  return async (c, next) => {
    const response = source.ready(traitsOf(c));
    if (!response) return next();
    const scope = c.get("scope");
    if (scope) scope.isFromMemory = true;
    return sendPrepared(c, response);
  };
}

/** Responds with a prepared response, which is made if it is not in memory. The next handler is called if the source has none. */
export function preparedRoute(source: ResponseSource): MiddlewareHandler {
  const whenReady = readyResponse(source);
  return (c, next) =>
    whenReady(c, async () => {
      const response = await source.make(traitsOf(c));
      if (response) c.res = sendPrepared(c, response);
      else await next();
    });
}

function traitsOf(c: Context): RequestTraits {
  const { path, url } = c.req;
  const searchStart = url.indexOf("?");
  return {
    // The rest of the path: a file in a subfolder is not a file of this folder.
    name: path.slice(routePath(c).lastIndexOf("/") + 1),
    acceptLanguage: c.req.header("accept-language"),
    cookie: c.req.header("cookie"),
    search: searchStart < 0 ? "" : url.slice(searchStart),
  };
}

/** Responds with a prepared response, or with 304 if the client's copy is current. */
export function sendPrepared(c: Context, response: PreparedResponse): Response {
  c.set("isPrepared", true);
  const { status, headers, body } = replyTo(response, {
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  });
  return c.newResponse(body, status, headers);
}

const compressing = compress();

/** Compresses responses that are not prepared while they are sent. */
export const compressUnprepared: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.get("isPrepared")) await compressing(c, async () => {});
};
