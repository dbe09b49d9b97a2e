import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { GameItem } from "#contract/items.ts";
import { CATEGORIES } from "#domain/item.ts";
import { type Delivery, deliveryOf } from "./delivery.server.ts";

const shipped = join(import.meta.dirname, "../../../content/items");

/** The day of the facts that the shipped catalogue was written from; see the decision about it. */
const SHIPPED = { origin: "shipped", date: "2023-02-10", version: null } as const;

/** The catalogue that every copy starts with. Throws `v.ValiError` when an item has not our form. */
export function shippedItems(): readonly GameItem[] {
  return CATEGORIES.flatMap((category) =>
    v.parse(v.array(GameItem), JSON.parse(readFileSync(join(shipped, `${category}.json`), "utf8"))),
  );
}

export function shippedCatalogue(): Delivery {
  return deliveryOf(SHIPPED, shippedItems());
}
