import type { Item } from "#domain/catalogue/item.ts";
import { useCartActions } from "#features/cart/lines/cart-actions.ts";
import { NamedLine } from "#features/cart/lines/named-line.tsx";
import { useCatalogue } from "#features/shop/catalogue.client.ts";

/** The actions for a game item besides viewing and equipping it: adding it to the order by name. */
export function ItemActions({ item }: Readonly<{ item: Item }>) {
  const { addNamed } = useCartActions(useCatalogue());
  return <NamedLine key={item.id} name={item.name} onAdd={addNamed} />;
}
