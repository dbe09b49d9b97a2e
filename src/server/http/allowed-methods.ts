import type { Handler, Hono, MiddlewareHandler, Context as Request } from "hono";
import type { H, RouterRoute } from "hono/types";
import { hidesRoute } from "#server/auth/player.ts";
import { problem } from "./errors.ts";

type Routes = Pick<Hono, "router" | "routes">;

function matched({ router }: Routes, method: string, path: string): readonly [H, RouterRoute][] {
  return router.match(method, path)[0].map(([route]) => route);
}

/** HEAD wherever GET is, and OPTIONS; empty if no route has this path. */
export function allowedMethodsAt(app: Routes, path: string): readonly string[] {
  const registered = [...new Set(app.routes.map(({ method }) => method))].filter((one) => one !== "ALL");
  const methods = registered.filter((method) =>
    matched(app, method, path).some(([, route]) => route.method === method),
  );
  if (methods.length === 0) return [];
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort();
}

/** With `Allow` (RFC 9110, 15.5.6). */
export function respondWithAllow(c: Request, methods: readonly string[]): Response {
  c.header("allow", methods.join(", "));
  return c.req.method === "OPTIONS" ? c.body(null, 204) : problem(c, "method_not_allowed");
}

/** Runs before the sign-in check. Hono's own middleware only replaces 404 responses, which would reveal hidden paths. */
export function knownMethodsOnly(app: Routes): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    const sought = method === "HEAD" ? "GET" : method;
    const handlers = matched(app, sought, path);
    const isTaken = handlers.some(([, route]) => route.method === sought);
    if (isTaken || handlers.some(([handler]) => hidesRoute(handler))) return next();
    const methods = allowedMethodsAt(app, path);
    return methods.length > 0 ? respondWithAllow(c, methods) : next();
  };
}

/** 404 `not_found`, or for an operator on a hidden path 204 or 405 as above. */
export function onUnhandled(app: Routes): Handler {
  return (c) => {
    const { method, path } = c.req;
    const methods = allowedMethodsAt(app, path);
    const isRefused = method === "OPTIONS" || !methods.includes(method);
    return methods.length > 0 && isRefused ? respondWithAllow(c, methods) : problem(c, "not_found");
  };
}
