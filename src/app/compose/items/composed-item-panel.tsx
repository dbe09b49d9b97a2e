import { type ComponentProps, useCallback } from "react";
import type { Item } from "#domain/catalogue/item.ts";
import { useCartActions } from "#features/cart/lines/cart-actions.ts";
import { NamedLine } from "#features/cart/lines/manual-line.tsx";
import { ItemForCharacter } from "#features/characters/gear/item-for-character.tsx";
import { ItemPanel, type OpenedItem, type PartFor } from "#features/items/details/item-panel.tsx";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";

type ComposedItemPanelProps = OpenedItem & Pick<ComponentProps<typeof ItemForCharacter>, "for" | "slot">;

/** The panel of an item, with the actions of the order and of the characters. They arrive together, so that nothing moves. */
export function ComposedItemPanel({ for: gearSet, slot, ...props }: ComposedItemPanelProps) {
  const equipFor: PartFor = useCallback(
    (item) => <ItemForCharacter item={item} for={gearSet} slot={slot} />,
    [gearSet, slot],
  );
  return <ItemPanel {...props} equipFor={equipFor} actionsFor={actionsFor} />;
}

const actionsFor: PartFor = (item) => <ItemActions item={item} />;

/** The actions for a game item besides viewing and equipping it: adding it to the order by name. */
function ItemActions({ item }: Readonly<{ item: Item }>) {
  const { addByHand } = useCartActions(useShopCatalogue());
  return <NamedLine key={item.id} name={item.name} onAdd={addByHand} />;
}
