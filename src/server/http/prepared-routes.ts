import type { Context, MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { routePath } from "hono/route";
import { type PreparedResponse, replyTo } from "./prepared-response.ts";

export type RequestTraits = Readonly<{
  name: string;
  acceptLanguage: string | undefined;
  cookie?: string | undefined;
  /** With its question mark. */
  search?: string;
}>;

export type ResponseSource = Readonly<{
  ready: (traits: RequestTraits) => PreparedResponse | undefined;
  /** Resolves to `undefined` if there is none. */
  make: (traits: RequestTraits) => Promise<PreparedResponse | undefined>;
}>;

declare module "hono" {
  interface ContextVariableMap {
    isPrepared: boolean | undefined;
  }
}

/** Responds only from memory, else calls the next handler. */
export function readyResponse(source: ResponseSource): MiddlewareHandler {
  return async (c, next) => {
    const response = source.ready(traitsOf(c));
    if (!response) return next();
    const scope = c.get("scope");
    if (scope) scope.isFromMemory = true;
    return sendPrepared(c, response);
  };
}

/** Calls the next handler if the source has no response. */
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

export function sendPrepared(c: Context, response: PreparedResponse): Response {
  c.set("isPrepared", true);
  const { status, headers, body } = replyTo(response, {
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  });
  return c.newResponse(body, status, headers);
}

const compressing = compress();

export const compressUnprepared: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.get("isPrepared")) await compressing(c, async () => {});
};
