import * as v from "valibot";
import { GameServer, ShopItem, ShopPrice, slug } from "#contract/shop.ts";

/** GET /api/shop/items: the whole list, in its order. */
export const ShopItems = v.object({ items: v.array(ShopItem) });

/** GET /api/shop/servers: the game's servers, in their order. */
export const Servers = v.object({ servers: v.array(GameServer) });

/** What a new copy starts from: the files in content/shop. */
export const StartingList = v.object({
  items: v.array(v.omit(ShopItem, ["price"])),
  prices: v.array(v.object({ ...ShopPrice.entries, slug })),
  servers: v.array(GameServer),
});
export type StartingList = v.InferOutput<typeof StartingList>;
