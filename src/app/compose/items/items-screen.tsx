import { useCallback, useMemo, useState } from "react";
import { indexOfId, useItems } from "#client/state/use-items.ts";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { itemPath } from "#domain/catalogue/item-address.ts";
import type { Worn } from "#domain/gear/build.ts";
import { WatchItem } from "#features/alerts/view/watch-item.tsx";
import { GearSearchBanner, ItemForCharacter } from "#features/characters/gear/item-for-character.tsx";
import { ItemPanel } from "#features/items/details/item-panel.tsx";
import { ItemsPage, type PanelFor } from "#features/items/list/items-page.tsx";
import { type ItemsPageSearch, itemsPageUrl } from "#features/items/list/items-url.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AddByName, PlannerLinkOf } from "./item-actions.tsx";

export function ItemsScreen() {
  const { t, language } = useTranslation();
  const { items } = useItems(language);
  const maskOf = useCallback(
    ({ item: id }: ItemsPageSearch) => {
      const open = items?.[indexOfId(items, Number(id ?? 0))];
      return open && itemPath(open);
    },
    [items],
  );
  const { state, search, merge } = usePageUrl(itemsPageUrl, maskOf);
  const { for: gearSet, slot } = state;
  const [worn, setWorn] = useState<Worn>();
  const panelFor: PanelFor = useCallback(
    (opened) => (
      <ItemPanel
        {...opened}
        equipFor={(item) => <ItemForCharacter item={item} for={gearSet} slot={slot} />}
        plannerFor={(item) => <PlannerLinkOf item={item} />}
        actionsFor={(item) => <AddByName item={item} />}
        watchFor={({ id, name }) => <WatchItem key={id} id={id} name={name} />}
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
