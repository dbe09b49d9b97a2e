import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useFragment } from "#client/url-state/use-page-url.ts";
import { SharedOrderPage } from "#features/order-import/shared-order-page.tsx";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";

export function SharedOrderScreen() {
  const navigate = useNavigate();
  const fragment = useFragment();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  return (
    <SharedOrderPage
      key={fragment ?? "unread"}
      fragment={fragment}
      catalogue={useShopCatalogue()}
      servers={servers}
      onImported={() => navigate({ to: "/shop", search: { order: "open" } })}
    />
  );
}
