import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { fetchCatalogue } from "#app/compose/catalogue.ts";
import { lenientSearch, searchText } from "#app/compose/search-params.ts";
import { ITEM_SEARCH_PARAMS } from "#domain/catalogue/item-search-param-names.ts";
import type { ItemSearchParams } from "#domain/catalogue/item-search-params.ts";
import { GearSearchBanner, useWorn } from "#features/characters/gear/looking-for.tsx";
import type { PartFor } from "#features/items/details/item-panel.tsx";
import { ItemsPage } from "#features/items/list/items-page.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

const ItemActions = lazyPart(async () => (await import("#app/compose/item-actions.tsx")).ItemActions);
const WearItem = lazyPart(
  async () => (await import("#features/characters/gear/wear-item.tsx")).ItemForCharacter,
);

/** As it stands there: a number stays one, so that it gets no quotation marks when it is written again. */
const typed = v.union([v.pipe(v.string(), v.maxLength(400)), v.number()]);

/** Texts only: what they may be is the page's to know, which is loaded later than this. */
const Search = v.object({
  ...v.entriesFromList(ITEM_SEARCH_PARAMS, lenientSearch(typed)),
  /** Id of the item whose details are open. */
  item: lenientSearch(typed),
  /** The character for whom something is looked for, and where it would be worn. */
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
  const worn = useWorn(lookedFor, slot);
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
