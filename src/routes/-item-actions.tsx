import { useCartActions } from "#features/cart/cart-actions.ts";
import { NamedLine } from "#features/cart/named-line.tsx";
import { useCatalogue } from "#features/shop/catalogue.client.ts";

/** What can be done with an item of the game besides looking at it. */
export function ItemActions({ name }: Readonly<{ name: string }>) {
  const { addNamed } = useCartActions(useCatalogue());
  return <NamedLine key={name} name={name} onAdd={addNamed} />;
}
