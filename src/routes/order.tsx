import { useQuery } from "@tanstack/react-query";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { SharedOrderPage } from "#features/order-import/shared-order-page.tsx";
import { useCatalogue } from "#features/shop/catalogue.client.ts";
import { NO_SERVERS, serversQuery, shopItemsQuery } from "#features/shop/shop.client.ts";

/** A shared order. All of it is in the URL's fragment, which the server never receives. */
export const Route = createFileRoute("/order")({
  loader({ context: { queryClient } }) {
    void queryClient.prefetchQuery(shopItemsQuery);
    void queryClient.prefetchQuery(serversQuery);
  },
  component: SharedOrder,
});

function SharedOrder() {
  const navigate = Route.useNavigate();
  const fragment = useLocation({ select: ({ hash }) => hash });
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  return (
    <SharedOrderPage
      key={fragment}
      fragment={fragment}
      catalogue={useCatalogue()}
      servers={servers}
      onTaken={() => navigate({ to: "/shop", search: { order: "open" } })}
    />
  );
}
