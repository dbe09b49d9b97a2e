import * as v from "valibot";
import { GameServer, MAX_GAME_SERVERS, MAX_SHOP_ITEMS, ShopItem, ShopPrice, slug } from "#contract/shop.ts";
import { list } from "#contract/stored/stored-types.ts";

/** GET /api/shop/items: the whole list, in its order. */
export const ShopItems = v.object({ items: list(MAX_SHOP_ITEMS, ShopItem) });

/** GET /api/shop/servers: the game's servers, in their order. */
export const Servers = v.object({ servers: list(MAX_GAME_SERVERS, GameServer) });

/** What a new copy starts from: the files in content/shop. */
export const StartingList = v.object({
  items: list(MAX_SHOP_ITEMS, v.omit(ShopItem, ["price"])),
  prices: list(MAX_SHOP_ITEMS, v.object({ ...ShopPrice.entries, slug })),
  servers: list(MAX_GAME_SERVERS, GameServer),
});
export type StartingList = v.InferOutput<typeof StartingList>;
