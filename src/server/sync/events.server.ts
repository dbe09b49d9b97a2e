import { Hono, type MiddlewareHandler } from "hono";
import { streamSSE } from "hono/streaming";
import { API_BASE } from "#contract/endpoint.ts";
import { EVENT_SCOPES, type EventScope, eventsEndpoints, JOINED_SCOPES } from "#contract/events.ts";
import { TAB_HEADER } from "#contract/session.ts";
import { requirePlayer, type SignedIn } from "#server/auth/player.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { NO_STORE, problem } from "#server/http/errors.ts";
import { connectionOf } from "#server/limits/client-address.ts";
import { PlayerStreams } from "./player-streams.ts";

/** Half of the connections of a process (`MAX_CONNECTIONS`). */
const MAX_STREAMS = 2_500;
/** A tenth for one network, such as a provider's shared address. */
const PART_OF_NETWORK = 10;
/** Seconds until a refused browser retries; until then it polls. */
const RETRY_AFTER_SECONDS = "20";

const HEADERS = { ...NO_STORE, "content-type": "text/event-stream", "x-accel-buffering": "no" } as const;

/** Until the session ends. 503 `unavailable` with too many streams, or while the process stops. */
export function eventsServer(context: Context, most = MAX_STREAMS) {
  const streams = new PlayerStreams(context);
  return new Hono<SignedIn>().use(requirePlayer(context)).on(...methodAndPath(eventsEndpoints.open), (c) => {
    if (c.req.method === "HEAD") return c.body(null, 200, HEADERS);
    const network = connectionOf(c, context.env.TRUST_PROXY);
    const isFull = streams.count >= most || streams.countOf(network) >= most / PART_OF_NETWORK;
    if (streams.isStopping || isFull) {
      c.header("retry-after", RETRY_AFTER_SECONDS);
      return problem(c, "unavailable");
    }
    const { player, sender } = c.var;
    const scope = c.get("scope");
    if (scope) scope.openedAt = performance.now();
    const response = streamSSE(c, (sse) =>
      streams.follow({ player: player.id, session: sender.sessionId, network }, sse),
    );
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    return response;
  });
}

/** Groups of endpoints that are not called like their scope. */
const OTHER_SCOPES: Readonly<Record<string, readonly EventScope[]>> = {
  "shared-prices": ["prices"],
  "shared-rates": ["community"],
  "window-answers": ["answers"],
  join: JOINED_SCOPES,
  profile: ["session", "profile"],
  session: ["session", "profile"],
};

/** Returns what a write to a path changes, by the group of its endpoints. */
export function scopesOf(path: string): readonly EventScope[] {
  const group = path.slice(API_BASE.length + 1).split("/", 1)[0] ?? "";
  return OTHER_SCOPES[group] ?? EVENT_SCOPES.filter((scope) => scope === group);
}

/** Sent to the player's other browsers. */
const TAB = /^[\w:-]{1,64}$/;

/** Notifies the player's streams after each write that was not refused. */
export function tellChanges({ coordination }: Pick<Context, "coordination">): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { method, path } = c.req;
    // A failure may come after the commit.
    if (method === "GET" || method === "HEAD" || (c.res.status >= 400 && c.res.status < 500)) return;
    const scopes = scopesOf(path);
    const player = (c.get("player") ?? c.get("sender")?.player)?.id;
    if (scopes.length === 0 || player === undefined) return;
    const from = c.req.header(TAB_HEADER);
    coordination.playerChanged({ player, scopes, from: from && TAB.test(from) ? from : undefined });
  };
}
