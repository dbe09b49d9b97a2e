import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { fetchCatalogue } from "#app/compose/catalogue.ts";
import { lenientSearch, searchText } from "#app/compose/search-params.ts";
import { ITEM_SEARCH_PARAMS } from "#domain/catalogue/item-search-param-names.ts";
import type { ItemSearchParams } from "#domain/catalogue/item-search-params.ts";
import { GearSearchBanner, useEquippedItem } from "#features/characters/gear/gear-search.tsx";
import type { PartFor } from "#features/items/details/item-panel.tsx";
import { ItemsPage } from "#features/items/list/items-page.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

const ItemActions = lazyPart(async () => (await import("#app/compose/item-actions.tsx")).ItemActions);
const WearItem = lazyPart(
  async () => (await import("#features/characters/gear/item-for-character.tsx")).ItemForCharacter,
);

/**
 * A parsed search parameter. A number stays a number, because as a string it would be written back in quotes.
 */
const typed = v.union([v.pipe(v.string(), v.maxLength(400)), v.number()]);

/** Only texts: the page parses them further, because it is loaded later than the route. */
const Search = v.object({
  ...v.entriesFromList(ITEM_SEARCH_PARAMS, lenientSearch(typed)),
  /** Id of the item whose details are open. */
  item: lenientSearch(typed),
  /** The character for whom the player looks for an item, and the slot for it. */
  for: lenientSearch(searchText),
  slot: lenientSearch(searchText),
});

export const Route = createFileRoute("/fwc-items")({
  validateSearch: Search,
  loader: fetchCatalogue,
  component: FwcItems,
});

function FwcItems() {
  const { t } = useTranslation();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (change: ItemSearchParams) =>
      navigate({ search: (all) => ({ ...all, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );

  const { for: lookedFor, slot } = search;
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
