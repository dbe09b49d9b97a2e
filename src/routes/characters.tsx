import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { fetchCatalogue } from "#app/compose/catalogue.ts";
import { requireSignIn } from "#app/compose/personal.ts";
import { searchTexts } from "#client/url-state/search-texts.ts";
import { CharactersPage } from "#features/characters/list/characters-page.tsx";
import { type CharactersSearch, charactersUrl } from "#features/characters/list/characters-url.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/characters")({
  validateSearch: searchTexts<CharactersSearch>,
  beforeLoad: requireSignIn,
  loader(entering) {
    void entering.context.queryClient.prefetchQuery(serversQuery);
    fetchCatalogue(entering);
  },
  component: Characters,
});

function Characters() {
  const search = charactersUrl.parse(Route.useSearch());
  const navigate = Route.useNavigate();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const onSearch = useCallback(
    (change: CharactersSearch, replace: boolean) =>
      navigate({
        search: (all) => ({ ...charactersUrl.validate(all), ...change }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return <CharactersPage search={search} onSearch={onSearch} servers={servers} />;
}
