import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { eventsEndpoints } from "#contract/events.ts";
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
 * /api/events: tells each browser of a player that something of that player has changed, in a stream of server-sent events that ends
 * with the session. 503 `unavailable` if the process stops, or
 * has too many in all or of one network.
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
    const { player, known } = c.var;
    const scope = c.get("scope");
    if (scope) scope.openedAt = performance.now();
    const response = streamSSE(c, (sse) =>
      streams.follow({ player: player.id, session: known.sessionId, network }, sse),
    );
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    return response;
  });
}
