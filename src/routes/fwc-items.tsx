import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { fetchCatalogue } from "#app/compose/catalogue.ts";
import { searchTexts } from "#client/url-state/search-texts.ts";
import type { ItemSearchParams } from "#domain/catalogue/item-search-params.ts";
import { GearSearchBanner, useEquippedItem } from "#features/characters/gear/gear-search.tsx";
import type { PartFor } from "#features/items/details/item-panel.tsx";
import { ItemsPage } from "#features/items/list/items-page.tsx";
import { type ItemsPageSearch, itemsPageUrl } from "#features/items/list/items-url.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

const ItemActions = lazyPart(async () => (await import("#app/compose/item-actions.tsx")).ItemActions);
const WearItem = lazyPart(
  async () => (await import("#features/characters/gear/item-for-character.tsx")).ItemForCharacter,
);

export const Route = createFileRoute("/fwc-items")({
  validateSearch: searchTexts<ItemsPageSearch>,
  loader: fetchCatalogue,
  component: FwcItems,
});

function FwcItems() {
  const { t } = useTranslation();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (change: ItemSearchParams) =>
      navigate({
        search: (all) => ({ ...itemsPageUrl.validate(all), ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );

  const { for: lookedFor, slot } = itemsPageUrl.parse(search);
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
      onSearch={onSearch}
      wearFor={wearFor}
      actionsFor={actionsFor}
      lookingFor={lookingFor}
      worn={worn}
    />
  );
}

const actionsFor: PartFor = (item) => <ItemActions item={item} />;
