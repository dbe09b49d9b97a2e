/** Which methods an address takes, derived from the registered routes. */
import type { Handler, Hono, MiddlewareHandler, Context as Request } from "hono";
import type { H, RouterRoute } from "hono/types";
import { isHiding } from "#server/auth/player.ts";
import { problem } from "./errors.ts";

/** The part of an application that is asked here. */
type Routes = Pick<Hono, "router" | "routes">;

function matched({ router }: Routes, method: string, path: string): readonly [H, RouterRoute][] {
  return router.match(method, path)[0].map(([route]) => route);
}

/** The methods that `path` takes, HEAD beside GET and OPTIONS beside any; none where no route has this path. */
export function allowedMethodsAt(app: Routes, path: string): readonly string[] {
  const registered = [...new Set(app.routes.map(({ method }) => method))].filter((one) => one !== "ALL");
  const taken = registered.filter((method) =>
    matched(app, method, path).some(([, route]) => route.method === method),
  );
  if (taken.length === 0) return [];
  return [...taken, ...(taken.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort();
}

/** 204 for OPTIONS, 405 `method_not_allowed` for anything else, both with `Allow` (RFC 9110, 15.5.6). */
export function answerWithAllow(c: Request, methods: readonly string[]): Response {
  c.header("allow", methods.join(", "));
  return c.req.method === "OPTIONS" ? c.body(null, 204) : problem(c, "method_not_allowed");
}

/**
 * Answers a method that no route has at a known path before anybody is asked to sign in: OPTIONS 204, any other 405
 * `method_not_allowed`. A path that is hidden from most players goes on to the middleware that hides it. An own
 * middleware, because the one of hono replaces 404 alone: it would show hidden paths, and ask visitors to sign in first.
 */
export function knownMethodsOnly(app: Routes): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    const sought = method === "HEAD" ? "GET" : method;
    const handlers = matched(app, sought, path);
    const isTaken = handlers.some(([, route]) => route.method === sought);
    if (isTaken || handlers.some(([handler]) => isHiding(handler))) return next();
    const methods = allowedMethodsAt(app, path);
    return methods.length > 0 ? answerWithAllow(c, methods) : next();
  };
}

/** For whoever came past `knownMethodsOnly`: 404 `not_found`, or as there on a path that is hidden from others. */
export function onUnhandled(app: Routes): Handler {
  return (c) => {
    const { method, path } = c.req;
    const methods = allowedMethodsAt(app, path);
    const isRefused = method === "OPTIONS" || !methods.includes(method);
    return methods.length > 0 && isRefused ? answerWithAllow(c, methods) : problem(c, "not_found");
  };
}
