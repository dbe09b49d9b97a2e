import { createFileRoute } from "@tanstack/react-router";
import { OfferScreen } from "#app/compose/shop/offer-screen.tsx";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";

/** The shop of a seller. All of it is in the URL's fragment, which the server never receives. */
export const Route = createFileRoute("/offer")({
  loader({ context: { queryClient } }) {
    void queryClient.prefetchQuery(productsQuery);
    void queryClient.prefetchQuery(serversQuery);
  },
  component: OfferScreen,
});
