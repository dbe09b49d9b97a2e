import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { requireSignIn } from "#app/compose/personal.ts";
import { lenientSearch } from "#app/compose/search-params.ts";
import { type HistoryChoice, RANGES } from "#features/rate-history/page/history-choice.ts";
import { RateHistory } from "#features/rate-history/page/rate-history-page.tsx";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { ShownAge } from "#ui/feedback/shown-age.tsx";
import { Page } from "#ui/layout/page.tsx";

/** The search parameters; an invalid one is ignored. */
const Search = v.object({
  /** The server's id; empty for rates from before a server was chosen. */
  server: lenientSearch(v.pipe(v.string(), v.maxLength(80))),
  range: lenientSearch(v.picklist(RANGES)),
});

export const Route = createFileRoute("/rates")({
  validateSearch: Search,
  beforeLoad: requireSignIn,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(serversQuery),
  component: RatesPage,
});

function RatesPage() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  return (
    <Page title={t("history.title")}>
      <ShownAge room="rates" />
      <RateHistory
        servers={servers}
        choice={Route.useSearch()}
        onChoice={(search: HistoryChoice) => void navigate({ search, replace: true })}
      />
    </Page>
  );
}
