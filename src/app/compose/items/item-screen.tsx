import { WatchItem } from "#features/alerts/view/watch-item.tsx";
import { ItemForCharacter } from "#features/characters/gear/item-for-character.tsx";
import { ItemView } from "#features/items/pages/item-view.tsx";
import { AddByName, PlannerLinkOf } from "./item-actions.tsx";
import { ItemPrices } from "./item-prices.tsx";

export function ItemScreen() {
  return (
    <ItemView
      equipFor={(item) => <ItemForCharacter item={item} />}
      plannerFor={(item) => <PlannerLinkOf item={item} />}
      actionsFor={(item) => <AddByName item={item} />}
      watchFor={({ id, name }) => <WatchItem key={id} id={id} name={name} />}
      pricesFor={(item) => <ItemPrices item={item} />}
    />
  );
}
