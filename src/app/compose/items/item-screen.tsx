import { ItemForCharacter } from "#features/characters/gear/item-for-character.tsx";
import { ItemView } from "#features/items/pages/item-view.tsx";
import { ItemActions } from "./item-actions.tsx";
import { ItemPrices } from "./item-prices.tsx";

export function ItemScreen() {
  return (
    <ItemView
      equipFor={(item) => <ItemForCharacter item={item} />}
      actionsFor={(item) => <ItemActions item={item} />}
      pricesFor={(item) => <ItemPrices item={item} />}
    />
  );
}
