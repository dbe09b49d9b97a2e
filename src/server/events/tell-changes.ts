import type { MiddlewareHandler } from "hono";
import { API_BASE } from "#contract/endpoint.ts";
import type { EventScope } from "#contract/events.ts";
import { TAB_HEADER } from "#contract/session.ts";
import type { Context } from "#server/http/context.ts";

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
    const player = (c.get("player") ?? c.get("known")?.player)?.id;
    if (!scopes || player === undefined) return;
    const from = c.req.header(TAB_HEADER);
    coordination.playerChanged({ player, scopes, from: from && TAB.test(from) ? from : undefined });
  };
}
