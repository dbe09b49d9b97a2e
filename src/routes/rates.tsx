import { createFileRoute } from "@tanstack/react-router";
import { RatesScreen } from "#app/compose/rates-screen.tsx";
import { communityRatesQuery } from "#client/state/community-rate.ts";
import { searchValues } from "#client/url-state/url-definition.ts";
import type { HistoryChoice } from "#features/rate-history/page/rates-url.ts";
import { serversQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/rates")({
  validateSearch: searchValues<HistoryChoice>,
  loader({ context: { queryClient } }) {
    void queryClient.prefetchQuery(serversQuery);
    void queryClient.prefetchQuery(communityRatesQuery);
  },
  component: RatesScreen,
});
