import * as v from "valibot";
import { CashShopItems, type ItemsManifest } from "#contract/items.ts";
import type { CashShopItem, FindItem } from "#domain/order/listed-item.ts";
import type { ActiveCatalogue } from "./active-catalogue.server.ts";

/**
 * Reads the tradable items of the cash shop once for each catalogue. Without them, as after a failure, no item is found, and the
 * next call tries again.
 */
export function cashShopNames({ manifest, file }: ActiveCatalogue): () => Promise<FindItem> {
  let source: Promise<ItemsManifest> | undefined;
  let items: Promise<ReadonlyMap<number, CashShopItem>> | undefined;

  async function load(): Promise<ReadonlyMap<number, CashShopItem>> {
    const { cashShop } = await manifest();
    const content = cashShop === undefined ? undefined : await file(cashShop);
    const list = content ? v.parse(CashShopItems, JSON.parse(Buffer.from(content.identity).toString())) : [];
    return new Map(list.map((item) => [item.id, item]));
  }

  return async () => {
    const active = manifest();
    if (active !== source || !items) items = load();
    source = active;
    const byId = await items.catch(() => {
      items = undefined;
      return new Map<number, CashShopItem>();
    });
    return (id) => byId.get(id);
  };
}
