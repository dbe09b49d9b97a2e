import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type HistoryChoice, RANGES } from "#features/history/history-choice.ts";
import { RateHistory } from "#features/history/rate-history.tsx";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { AsOf } from "#ui/as-of.tsx";
import { Page } from "#ui/page.tsx";
import { personal } from "./-personal.ts";
import { lenient } from "./-search.ts";

/** What a link can say; whatever is wrong in it is left out. */
const Search = v.object({
  /** Empty for "no server chosen". */
  server: lenient(v.pipe(v.string(), v.maxLength(80))),
  range: lenient(v.picklist(RANGES)),
});

export const Route = createFileRoute("/rates")({
  validateSearch: Search,
  beforeLoad: personal,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(serversQuery),
  component: RatesPage,
});

function RatesPage() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  return (
    <Page title={t("history.title")}>
      <AsOf room="rates" />
      <RateHistory
        servers={servers}
        choice={Route.useSearch()}
        onChoice={(search: HistoryChoice) => void navigate({ search, replace: true })}
      />
    </Page>
  );
}
