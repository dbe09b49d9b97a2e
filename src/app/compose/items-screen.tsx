import { useCallback, useMemo, useState } from "react";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import type { Item } from "#domain/catalogue/item.ts";
import type { Worn } from "#domain/gear/build.ts";
import { useCartActions } from "#features/cart/lines/cart-actions.ts";
import { NamedLine } from "#features/cart/lines/manual-line.tsx";
import { GearSearchBanner, ItemForCharacter } from "#features/characters/gear/item-for-character.tsx";
import { ItemPanel } from "#features/items/details/item-panel.tsx";
import { ItemsPage, type PanelFor } from "#features/items/list/items-page.tsx";
import { itemsPageUrl } from "#features/items/list/items-url.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";

export function ItemsScreen() {
  const { t } = useTranslation();
  const { state, search, merge } = usePageUrl(itemsPageUrl);
  const { for: gearSet, slot } = state;
  const [worn, setWorn] = useState<Worn>();
  const panelFor: PanelFor = useCallback(
    (opened) => (
      <ItemPanel
        {...opened}
        equipFor={(item) => <ItemForCharacter item={item} for={gearSet} slot={slot} />}
        actionsFor={(item) => <AddByName item={item} />}
      />
    ),
    [gearSet, slot],
  );
  const banner = useMemo(
    () =>
      gearSet === undefined ? undefined : <GearSearchBanner for={gearSet} slot={slot} onWorn={setWorn} />,
    [gearSet, slot],
  );
  return (
    <ItemsPage
      title={t("shell.items")}
      search={search}
      onSearch={merge}
      panelFor={panelFor}
      banner={banner}
      worn={gearSet === undefined ? undefined : worn}
    />
  );
}

function AddByName({ item }: Readonly<{ item: Item }>) {
  const { addByHand } = useCartActions(useShopCatalogue());
  return <NamedLine key={item.id} name={item.name} onAdd={addByHand} />;
}
