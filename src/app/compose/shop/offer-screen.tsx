import { useQuery } from "@tanstack/react-query";
import { useFragment } from "#client/url-state/use-page-url.ts";
import { OfferPage } from "#features/shop/offer/offer-page.tsx";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";

export function OfferScreen() {
  const fragment = useFragment();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  return (
    <OfferPage
      key={fragment ?? "unread"}
      fragment={fragment}
      catalogue={useShopCatalogue()}
      servers={servers}
    />
  );
}
