import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import * as v from "valibot";
import { fetchCatalogue } from "#app/compose/catalogue.ts";
import { personal } from "#app/compose/personal.ts";
import { lenientSearch, searchText } from "#app/compose/search-params.ts";
import { CharactersPage } from "#features/characters/list/characters-page.tsx";
import type { CharactersSearch } from "#features/characters/list/characters-search.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";

/** Texts only: what they may be is the page's to know, which is loaded later than this. */
const Search = v.object({
  /** The id of the character that is open. */
  character: lenientSearch(searchText),
  /** The id of the set of gear that is shown. */
  set: lenientSearch(searchText),
  /** What it is compared with: a character's id and, after a point, a set's. */
  compare: lenientSearch(searchText),
});

export const Route = createFileRoute("/characters")({
  validateSearch: Search,
  beforeLoad: personal,
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
