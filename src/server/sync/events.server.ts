import { Hono, type MiddlewareHandler } from "hono";
import { streamSSE } from "hono/streaming";
import { API_BASE } from "#contract/endpoint.ts";
import { type EventScope, eventsEndpoints } from "#contract/events.ts";
import { TAB_HEADER } from "#contract/session.ts";
import { requirePlayer, type SignedIn } from "#server/auth/player.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { NO_STORE, problem } from "#server/http/errors.ts";
import { connectionOf } from "#server/limits/client-address.ts";
import { PlayerStreams } from "./player-streams.ts";

/** Half of the connections of a process (`MAX_CONNECTIONS`). */
const MAX_STREAMS = 2_500;
/** A tenth of them for one network, such as a provider's address that many share. */
const PART_OF_NETWORK = 10;
/** When a refused browser asks again; until then it reads what may have changed. */
const RETRY_AFTER_SECONDS = "20";

const HEADERS = { ...NO_STORE, "content-type": "text/event-stream", "x-accel-buffering": "no" } as const;

/**
 * /api/events: tells each browser of a player what has changed, until the session ends. 503 `unavailable` if there are
 * too many streams, or the process stops.
 */
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

/** What the writes of a player change, by the first part of their path. */
export const CHANGED_BY: Readonly<Record<string, readonly EventScope[]>> = {
  documents: ["documents"],
  orders: ["orders"],
  characters: ["characters"],
  alerts: ["alerts"],
  rates: ["rates"],
  "shared-prices": ["prices"],
  "shared-rates": ["community"],
  join: ["documents", "orders", "characters", "rates"],
  profile: ["session", "profile"],
  session: ["session", "profile"],
};

/** The form of a tab's id: it reaches the player's other browsers. */
const TAB = /^[\w:-]{1,64}$/;

/** After each write of a player that was not refused, tells the streams of that player what it has changed. */
export function tellChanges({ coordination }: Pick<Context, "coordination">): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { method, path } = c.req;
    // A failure may come after the commit.
    if (method === "GET" || method === "HEAD" || (c.res.status >= 400 && c.res.status < 500)) return;
    const scopes = CHANGED_BY[path.slice(API_BASE.length + 1).split("/", 1)[0] ?? ""];
    const player = (c.get("player") ?? c.get("sender")?.player)?.id;
    if (!scopes || player === undefined) return;
    const from = c.req.header(TAB_HEADER);
    coordination.playerChanged({ player, scopes, from: from && TAB.test(from) ? from : undefined });
  };
}
