import type { Item } from "#domain/item.ts";
import { useCartActions } from "#features/cart/cart-actions.ts";
import { NamedLine } from "#features/cart/named-line.tsx";
import { WearItem } from "#features/characters/wear-item.tsx";
import { useCatalogue } from "#features/shop/catalogue.client.ts";

type ItemActionsProps = Readonly<{ item: Item; for: string | undefined; slot: string | undefined }>;

/** What can be done with an item of the game besides looking at it. */
export function ItemActions({ item, for: lookedFor, slot }: ItemActionsProps) {
  const { addNamed } = useCartActions(useCatalogue());
  return (
    <>
      <WearItem item={item} for={lookedFor} slot={slot} />
      <NamedLine key={item.id} name={item.name} onAdd={addNamed} />
    </>
  );
}
