import * as v from "valibot";
import { EditableProduct, GameServer, MAX_GAME_SERVERS, MAX_SHOP_ITEMS, ShopPrice } from "#contract/shop.ts";
import { list, slug } from "#contract/stored-types.ts";

/** The initial data of a new installation: the files in content/shop. */
export const SeedData = v.object({
  items: list(MAX_SHOP_ITEMS, v.omit(EditableProduct, ["price"])),
  prices: list(MAX_SHOP_ITEMS, v.object({ ...ShopPrice.entries, slug })),
  servers: list(MAX_GAME_SERVERS, GameServer),
});
export type SeedData = v.InferOutput<typeof SeedData>;
