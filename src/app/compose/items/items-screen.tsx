import { useCallback, useMemo, useState } from "react";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import type { Worn } from "#domain/gear/build.ts";
import { GearSearchBanner } from "#features/characters/gear/item-for-character.tsx";
import { ItemsPage, type PanelFor } from "#features/items/list/items-page.tsx";
import { itemsPageUrl } from "#features/items/list/items-url.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { ComposedItemPanel } from "./composed-item-panel.tsx";

/** The items of the game, with the actions of the order and of the characters. */
export function ItemsScreen() {
  const { t } = useTranslation();
  const { state, search, merge } = usePageUrl(itemsPageUrl);
  const { for: gearSet, slot } = state;
  const [worn, setWorn] = useState<Worn>();
  const panelFor: PanelFor = useCallback(
    (opened) => <ComposedItemPanel {...opened} for={gearSet} slot={slot} />,
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
