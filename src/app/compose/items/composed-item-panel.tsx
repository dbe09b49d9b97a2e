import { type ComponentProps, useCallback } from "react";
import { ItemForCharacter } from "#features/characters/gear/item-for-character.tsx";
import { ItemPanel, type OpenedItem, type PartFor } from "#features/items/details/item-panel.tsx";
import { ItemActions } from "./item-actions.tsx";

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
