import { useQuery } from "@tanstack/react-query";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import { BookPage } from "#features/book/page/book-page.tsx";
import { bookUrl } from "#features/book/page/book-url.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";

export function BookScreen() {
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const { search, merge } = usePageUrl(bookUrl);
  const { state, choose } = useUrlState(bookUrl, search, merge);
  return <BookPage servers={servers} choice={state} onChoice={choose} />;
}
