import { createFileRoute } from "@tanstack/react-router";
import { fetchCatalogue } from "#app/compose/items/catalogue.ts";
import { ItemsScreen } from "#app/compose/items/items-screen.tsx";
import { searchTexts } from "#client/url-state/search-texts.ts";
import type { ItemsPageSearch } from "#features/items/list/items-url.ts";

export const Route = createFileRoute("/fwc-items")({
  validateSearch: searchTexts<ItemsPageSearch>,
  loader: fetchCatalogue,
  component: ItemsScreen,
});
