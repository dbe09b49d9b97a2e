import { Hono } from "hono";
import { cachedValue } from "#server/http/cached-responses.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { prepareJson } from "#server/http/prepared-response.ts";
import { preparedRoute } from "#server/http/prepared-routes.ts";
import { shopEndpoints } from "./shop.contract.ts";
import type { ShownShop } from "./shown-shop.server.ts";

/**
 * /api/shop: the items with their prices, and the servers. Public; 500 `unexpected` if the database fails. Each
 * response is cached until an operator's change, until a member's price changes what everybody sees, and until the
 * end of a day is stored.
 */
export function shopServer({ coordination }: Pick<Context, "coordination">, shop: ShownShop) {
  const prepared = (load: () => Promise<unknown>) => cachedValue(async () => prepareJson(await load(), 5));
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
