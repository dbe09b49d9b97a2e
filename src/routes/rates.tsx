import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type HistoryChoice, RANGES } from "#features/history/history-choice.ts";
import { RateHistory } from "#features/history/rate-history.tsx";
import { serversQuery } from "#features/shop/shop.client.ts";
import { Page } from "#ui/page.tsx";
import { personal } from "./-personal.ts";

/** What a link can say; whatever is wrong in it is left out. */
const Search = v.object({
  /** Empty for "no server chosen". */
  server: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(80))), undefined),
  range: v.fallback(v.optional(v.picklist(RANGES)), undefined),
});

/** While the list has not arrived. */
const NO_SERVERS: readonly never[] = [];

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
      <RateHistory
        servers={servers}
        choice={Route.useSearch()}
        onChoice={(search: HistoryChoice) => void navigate({ search, replace: true })}
      />
    </Page>
  );
}
