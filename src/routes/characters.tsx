import { createFileRoute } from "@tanstack/react-router";
import { requireSignIn } from "#app/compose/account/require-sign-in.ts";
import { CharactersScreen } from "#app/compose/characters-screen.tsx";
import { fetchCatalogue } from "#client/state/use-items.ts";
import { searchValues } from "#client/url-state/url-definition.ts";
import type { CharactersSearch } from "#features/characters/list/characters-url.ts";
import { serversQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/characters")({
  validateSearch: searchValues<CharactersSearch>,
  beforeLoad: requireSignIn,
  loader(entering) {
    void entering.context.queryClient.prefetchQuery(serversQuery);
    fetchCatalogue(entering);
  },
  component: CharactersScreen,
});
