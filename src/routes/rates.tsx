import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { requireSignIn } from "#app/compose/personal.ts";
import { searchTexts } from "#client/url-state/search-texts.ts";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import { RateHistory } from "#features/rate-history/page/rate-history-page.tsx";
import { type HistoryChoice, ratesUrl } from "#features/rate-history/page/rates-url.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { ShownAge } from "#ui/feedback/shown-age.tsx";
import { Page } from "#ui/layout/page.tsx";

export const Route = createFileRoute("/rates")({
  validateSearch: searchTexts<HistoryChoice>,
  beforeLoad: requireSignIn,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(serversQuery),
  component: RatesPage,
});

function RatesPage() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const { state, choose } = useUrlState(
    ratesUrl,
    Route.useSearch(),
    useCallback((search) => navigate({ search, replace: true }), [navigate]),
  );
  return (
    <Page title={t("history.title")}>
      <ShownAge room="rates" />
      <RateHistory servers={servers} choice={state} onChoice={choose} />
    </Page>
  );
}
