import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { SeedData } from "#features/shop/server/shop.seed.contract.ts";

const file = join(import.meta.dirname, "../../../content/shop/items.json");

/** The slugs of the products in `content/shop/`, in their order. */
export const SHIPPED_SLUGS: readonly string[] = v
  .parse(SeedData.entries.items, JSON.parse(readFileSync(file, "utf8")))
  .map(({ slug }) => slug);
