import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler, Context as Request } from "hono";
import { matchedRoutes } from "hono/route";
import type { Context } from "#server/http/context.ts";
import { clientAddress, isFromProxy } from "#server/limits/client-address.ts";
import {
  beginRequest,
  finishRequest,
  followResponse,
  type RequestScope,
  type Sender,
  UNMATCHED_ROUTE,
} from "./request-scope.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** `undefined` outside `observeRequests`. */
    scope: RequestScope | undefined;
  }
}

/** Gives each request an id, and logs one line at its end. Comes before all other middleware; a nested one does nothing. */
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
      // A refusal is thrown too, but is not a failure.
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

/** From headers only if the peer of the socket is a trusted proxy. */
function senderOf(c: Request, { env }: Pick<Context, "env">): Sender {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  const remote = incoming?.socket.remoteAddress;
  const trust = env.TRUST_PROXY;
  if (trust === 0 || !isFromProxy(remote, trust)) return { address: remote, requestId: undefined };
  return {
    address: clientAddress(remote, c.req.header("x-forwarded-for"), trust)?.toString(),
    requestId: c.req.header("x-request-id"),
  };
}

/** The first route of this method; middleware is registered for all methods. */
function routeOf(c: Request): string {
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const routes = matchedRoutes(c);
  const matched = routes.find((route) => route.method === method && route.path !== "/*");
  return matched?.path ?? (routes[c.req.routeIndex]?.path === "/*" ? "/*" : UNMATCHED_ROUTE);
}
