import type { Item } from "#domain/catalogue/item.ts";
import { useCartActions } from "#features/cart/lines/cart-actions.ts";
import { NamedLine } from "#features/cart/lines/named-line.tsx";
import { useCatalogue } from "#features/shop/catalogue.client.ts";

/** What can be done with an item of the game besides looking at it and wearing it. */
export function ItemActions({ item }: Readonly<{ item: Item }>) {
  const { addNamed } = useCartActions(useCatalogue());
  return <NamedLine key={item.id} name={item.name} onAdd={addNamed} />;
}
