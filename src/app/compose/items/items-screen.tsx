import { useCallback, useMemo, useState } from "react";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import type { Worn } from "#domain/gear/build.ts";
import type { PartFor } from "#features/items/details/item-panel.tsx";
import { ItemsPage } from "#features/items/list/items-page.tsx";
import { itemsPageUrl } from "#features/items/list/items-url.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

const ItemActions = lazyPart(async () => (await import("./item-actions.tsx")).ItemActions);
const WearItem = lazyPart(
  async () => (await import("#features/characters/gear/item-for-character.tsx")).ItemForCharacter,
);

const GearSearchBanner = lazyPart(
  async () => (await import("#features/characters/gear/gear-search.tsx")).GearSearchBanner,
);

/** The items of the game, with the actions of the order and of the characters. */
export function ItemsScreen() {
  const { t } = useTranslation();
  const { state, search, merge } = usePageUrl(itemsPageUrl);
  const { for: gearSet, slot } = state;
  const [worn, setWorn] = useState<Worn>();
  const equipFor: PartFor = useCallback(
    (item) => <WearItem item={item} for={gearSet} slot={slot} />,
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
      equipFor={equipFor}
      actionsFor={actionsFor}
      banner={banner}
      worn={gearSet === undefined ? undefined : worn}
    />
  );
}

const actionsFor: PartFor = (item) => <ItemActions item={item} />;
