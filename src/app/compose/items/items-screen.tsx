import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { GearSearchBanner, useEquippedItem } from "#features/characters/gear/gear-search.tsx";
import type { PartFor } from "#features/items/details/item-panel.tsx";
import { ItemsPage } from "#features/items/list/items-page.tsx";
import { itemsPageUrl } from "#features/items/list/items-url.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

const ItemActions = lazyPart(async () => (await import("./item-actions.tsx")).ItemActions);
const WearItem = lazyPart(
  async () => (await import("#features/characters/gear/item-for-character.tsx")).ItemForCharacter,
);

/** The items of the game, with the actions of the order and of the characters. */
export function ItemsScreen() {
  const { t } = useTranslation();
  const { state, search, merge } = usePageUrl(itemsPageUrl);
  const { for: lookedFor, slot } = state;
  const worn = useEquippedItem(lookedFor, slot);
  const wearFor: PartFor = useCallback(
    (item) => <WearItem item={item} for={lookedFor} slot={slot} />,
    [lookedFor, slot],
  );
  const lookingFor = useMemo(
    () => (lookedFor === undefined ? undefined : <GearSearchBanner for={lookedFor} slot={slot} />),
    [lookedFor, slot],
  );
  return (
    <ItemsPage
      title={t("shell.items")}
      search={search}
      onSearch={merge}
      wearFor={wearFor}
      actionsFor={actionsFor}
      lookingFor={lookingFor}
      worn={worn}
    />
  );
}

const actionsFor: PartFor = (item) => <ItemActions item={item} />;
