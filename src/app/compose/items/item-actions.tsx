import type { Item } from "#domain/catalogue/item.ts";
import { useCartActions } from "#features/cart/lines/cart-actions.ts";
import { NamedLine } from "#features/cart/lines/manual-line.tsx";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";

/** The actions for a game item besides viewing and equipping it: adding it to the order by name. */
export function ItemActions({ item }: Readonly<{ item: Item }>) {
  const { addByHand } = useCartActions(useShopCatalogue());
  return <NamedLine key={item.id} name={item.name} onAdd={addByHand} />;
}
