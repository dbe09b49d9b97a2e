import { useQuery } from "@tanstack/react-query";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { CharactersPage } from "#features/characters/list/characters-page.tsx";
import { charactersUrl } from "#features/characters/list/characters-url.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";

export function CharactersScreen() {
  const { state, merge } = usePageUrl(charactersUrl);
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const { priceOf } = useShopCatalogue();
  return <CharactersPage search={state} onSearch={merge} servers={servers} priceOf={priceOf} />;
}
