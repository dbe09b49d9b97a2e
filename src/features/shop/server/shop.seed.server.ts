import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { Database } from "#server/db/open.ts";
import { saveSeedData } from "./shop.db.ts";
import { SeedData } from "./shop.seed.contract.ts";

/**
 * Updates the database to the shipped list. Items follow the release; prices and servers are only initial values,
 * because the operator edits them. Throws if a file in `folder` is invalid.
 */
export async function seedShop(db: Database, folder: string): Promise<void> {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(folder, `${name}.json`), "utf8")) as unknown;
  const list = { items: await read("items"), prices: await read("prices"), servers: await read("servers") };
  await saveSeedData(db, v.parse(SeedData, list));
}
