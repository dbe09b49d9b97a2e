import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import * as v from "valibot";
import { fetchCatalogue } from "#app/compose/catalogue.ts";
import { requireSignIn } from "#app/compose/personal.ts";
import { lenientSearch, searchText } from "#app/compose/search-params.ts";
import { CharactersPage } from "#features/characters/list/characters-page.tsx";
import type { CharactersSearch } from "#features/characters/list/characters-search.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";

/** Only texts: the page parses them further, because it is loaded later than the route. */
const Search = v.object({
  /** The id of the open character. */
  character: lenientSearch(searchText),
  /** The id of the shown gear set. */
  set: lenientSearch(searchText),
  /** What it is compared with: a character's id and, after a period, a gear set's. */
  compare: lenientSearch(searchText),
});

export const Route = createFileRoute("/characters")({
  validateSearch: Search,
  beforeLoad: requireSignIn,
  loader(entering) {
    void entering.context.queryClient.prefetchQuery(serversQuery);
    fetchCatalogue(entering);
  },
  component: Characters,
});

function Characters() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const onSearch = useCallback(
    (change: CharactersSearch, replace: boolean) =>
      navigate({ search: (all) => ({ ...all, ...change }), replace, resetScroll: false }),
    [navigate],
  );
  return <CharactersPage search={search} onSearch={onSearch} servers={servers} />;
}
