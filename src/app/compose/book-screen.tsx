import { useQuery } from "@tanstack/react-query";
import { usePlayer } from "#client/api/session.ts";
import { useItemNamesOf } from "#client/state/item-names.ts";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import { salesWith, useBook } from "#features/book/book.client.ts";
import { BookPage } from "#features/book/page/book-page.tsx";
import { bookUrl } from "#features/book/page/book-url.ts";
import { useChangedOrders } from "#features/orders/order-queries.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";

/** The book counts orders as the player has changed them, also before the changes are sent. */
export function BookScreen() {
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const { search, merge } = usePageUrl(bookUrl);
  const { state, choose } = useUrlState(bookUrl, search, merge);
  const player = usePlayer()?.id ?? "";
  const { data: book, isError, isFetching, refetch } = useBook(state.period);
  const { orders, unknown } = useChangedOrders(player, book?.since);
  const { nameOf } = useShopCatalogue();
  const sales = book && salesWith(book.data, orders, state.period);
  useItemNamesOf(state.by === "product" && sales ? sales.flatMap(({ lines }) => lines) : []);
  return (
    <BookPage
      servers={servers}
      nameOfItem={nameOf}
      sales={sales}
      uncounted={unknown}
      onRetry={isError && !isFetching ? () => void refetch() : undefined}
      choice={state}
      onChoice={choose}
    />
  );
}
