import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { type Reply, replyTo } from "./prepared-response.ts";
import { type PreparedRoute, preparedRoutesOf, type RequestTraits } from "./prepared-routes.ts";

/**
 * Called before a prepared response is sent. Returns additional headers for this response, names and values alternating: setting
 * them on the response would make node:http merge all headers one by one.
 */
export type Observe = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  route: PreparedRoute,
) => readonly string[];

type Hooks = Readonly<{ observe?: Observe }>;

/**
 * Serves an application over `node:http`. A GET or HEAD whose response is in memory bypasses the application
 * and its adapter, and gets the same bytes and headers that the application would send; all other requests go
 * to it.
 */
export function preparedListener(app: Hono, { observe }: Hooks = {}): RequestListener {
  const rest = getRequestListener(app.fetch);
  const { routes, headers } = preparedRoutesOf(app);
  const routeFor = routeFinder(routes);
  const constant = headers.map(([name, value]) => [name.toLowerCase(), value] as const);
  /** Names and values alternating: the form that node:http writes fastest. */
  const flattened = new WeakMap<Reply, string[]>();

  function headersOf(reply: Reply): string[] {
    const known = flattened.get(reply);
    if (known) return known;
    const flat = Object.entries({ ...reply.headers, ...Object.fromEntries(constant) }).flat();
    flattened.set(reply, flat);
    return flat;
  }

  return (incoming, outgoing) => {
    const { method, url = "/" } = incoming;
    if ((method === "GET" || method === "HEAD") && incoming.headers.range === undefined) {
      const end = url.indexOf("?");
      const path = end < 0 ? url : url.slice(0, end);
      const route = routeFor(path);
      const response = route && readyResponse(route, askedBy(incoming, path, end < 0 ? "" : url.slice(end)));
      if (route && response) {
        const reply = replyTo(response, {
          method,
          acceptEncoding: oneOf(incoming.headers["accept-encoding"]),
          ifNoneMatch: incoming.headers["if-none-match"],
        });
        const observed = observe ? observe(incoming, outgoing, route) : NONE;
        outgoing.writeHead(reply.status, [...headersOf(reply), ...observed]);
        outgoing.end(reply.body ?? undefined);
        return;
      }
    }
    void rest(incoming, outgoing);
  };
}

/**
 * Returns `undefined` if `ready` throws: the application then calls it again, and logs and handles the error.
 */
function readyResponse({ source }: PreparedRoute, asked: RequestTraits) {
  try {
    return source.ready(asked);
  } catch {
    return undefined;
  }
}

function askedBy({ headers }: IncomingMessage, path: string, search: string): RequestTraits {
  const { cookie, "accept-language": acceptLanguage } = headers;
  return { name: path.slice(path.lastIndexOf("/") + 1), acceptLanguage, cookie, search };
}

const NONE: readonly string[] = [];

const oneOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(", ") : header);

/**
 * Finds the route of a path with two lookups: exact paths, then patterns that end in a parameter or wildcard.
 */
function routeFinder(routes: readonly PreparedRoute[]): (path: string) => PreparedRoute | undefined {
  const exact = new Map<string, PreparedRoute>();
  const prefixes = new Map<string, PreparedRoute>();
  for (const route of routes) {
    const [, prefix] = /^(.*\/)(?:\*|:\w+)$/.exec(route.pattern) ?? [];
    if (prefix !== undefined) prefixes.set(prefix, route);
    else exact.set(route.pattern, route);
  }
  return (path) => exact.get(path) ?? prefixes.get(path.slice(0, path.lastIndexOf("/") + 1));
}
