import * as v from "valibot";
import { endpoint } from "#contract/endpoint.ts";
import { GameServer, MAX_GAME_SERVERS, MAX_SHOP_ITEMS, Product } from "#contract/shop.ts";
import { list } from "#contract/stored-types.ts";

/** Response of GET /api/shop/items: all items, sorted as in the shop. */
export const Products = v.object({ items: list(MAX_SHOP_ITEMS, Product) });

/** Response of GET /api/shop/servers: the game's servers, sorted. */
export const Servers = v.object({ servers: list(MAX_GAME_SERVERS, GameServer) });

export const shopEndpoints = {
  items: endpoint("GET /shop/items", Products),
  servers: endpoint("GET /shop/servers", Servers),
};
