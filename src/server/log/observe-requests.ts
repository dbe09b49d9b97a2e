import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler, Context as Request } from "hono";
import { matchedRoutes } from "hono/route";
import type { Context } from "#server/http/context.ts";
import {
  beginRequest,
  finishRequest,
  followResponse,
  type RequestScope,
  type Sender,
  UNMATCHED_ROUTE,
} from "./request-scope.ts";

import { sender } from "./sender.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** The scope of the request; `undefined` outside `observeRequests`. */
    scope: RequestScope | undefined;
  }
}

/**
 * Gives each request an id, for the response header X-Request-Id, the problem document and the log, and
 * writes one log line when the request ends. Must be registered before all other middleware; a nested second
 * one does nothing.
 */
export function observeRequests(context: Pick<Context, "observer" | "env">): MiddlewareHandler {
  return async (c, next) => {
    if (c.get("scope")) return next();
    // Hono's environment is empty if the request did not come over a socket (tests).
    const { incoming, outgoing }: Partial<HttpBindings> = c.env ?? {};
    const scope = beginRequest(context.observer, c.req.method, senderOf(c, context));
    c.set("scope", scope);
    if (incoming && outgoing && "assignSocket" in outgoing) followResponse(scope, incoming, outgoing);
    try {
      await next();
      // A refusal is thrown too, but is not a failure, even if its client has disconnected.
      if (c.error && c.res.status >= 500) scope.error = c.error;
    } catch (thrown) {
      scope.error = thrown;
      throw thrown;
    } finally {
      scope.route = routeOf(c);
      if (!outgoing) {
        c.res.headers.set("x-request-id", scope.id);
        finishRequest(scope, c.res.status);
      }
    }
    return undefined;
  };
}

function senderOf(c: Request, { env }: Pick<Context, "env">): Sender {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return sender(incoming?.socket.remoteAddress, env.TRUST_PROXY, (name) => c.req.header(name));
}

/**
 * Returns the first matched route that was registered for this method; middleware is registered for all
 * methods.
 */
function routeOf(c: Request): string {
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const routes = matchedRoutes(c);
  const own = routes.find((route) => route.method === method && route.path !== "/*");
  return own?.path ?? (routes[c.req.routeIndex]?.path === "/*" ? "/*" : UNMATCHED_ROUTE);
}
