import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { Database } from "#server/db/open.ts";
import { Server, ShopItem, ShopPrice } from "./shop.contract.ts";
import { saveStartingList } from "./shop.db.ts";

const StartingItems = v.array(v.omit(ShopItem, ["price"]));
const StartingPrices = v.array(v.object({ ...ShopPrice.entries, slug: v.string() }));
const StartingServers = v.array(Server);

export type StartingList = Readonly<{
  items: v.InferOutput<typeof StartingItems>;
  prices: v.InferOutput<typeof StartingPrices>;
  servers: v.InferOutput<typeof StartingServers>;
}>;

/**
 * Brings the database up to the shipped list: items follow the release, but prices and servers only start from
 * it, because the operator edits them. Throws when a file in `folder` does not have its form.
 */
export async function seedShop(db: Database, folder: string): Promise<void> {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(folder, `${name}.json`), "utf8")) as unknown;
  await saveStartingList(db, {
    items: v.parse(StartingItems, await read("items")),
    prices: v.parse(StartingPrices, await read("prices")),
    servers: v.parse(StartingServers, await read("servers")),
  });
}
