import { Hono } from "hono";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { cachedValue } from "#server/http/prepared/cached-value.ts";
import { prepareText } from "#server/http/prepared/prepared-response.ts";
import { preparedRoute } from "#server/http/prepared/prepared-routes.ts";
import { shopEndpoints } from "./shop.contract.ts";
import type { ShownShop } from "./shown-shop.server.ts";

/** Browsers cache the response but revalidate it each time, so that they see an edit at once. */
const ABOUT = { headers: { "content-type": "application/json", "cache-control": "no-cache" } };

/**
 * /api/shop: the items with their prices, and the servers. Public; 500 `unexpected` if the database fails.
 * Each response is cached until an operator's change, until a member's price changes what everybody sees, and until the end of a day is stored.
 */
export function shopServer({ coordination }: Pick<Context, "coordination">, shop: ShownShop) {
  const prepared = (load: () => Promise<unknown>) =>
    cachedValue(async () => prepareText(JSON.stringify(await load()), ABOUT, 5));
  const items = prepared(async () => ({ items: await shop.products() }));
  const servers = prepared(async () => ({ servers: await shop.servers() }));
  coordination.onChange("shop", () => {
    items.drop();
    servers.drop();
  });
  return new Hono()
    .on(...methodAndPath(shopEndpoints.items), preparedRoute(items))
    .on(...methodAndPath(shopEndpoints.servers), preparedRoute(servers));
}
