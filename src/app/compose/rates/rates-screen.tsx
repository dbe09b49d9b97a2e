import { useQuery } from "@tanstack/react-query";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import { RateHistory } from "#features/rate-history/page/rate-history-page.tsx";
import { ratesUrl } from "#features/rate-history/page/rates-url.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Page } from "#ui/layout/page.tsx";

/** The rate history, with the known servers. */
export function RatesScreen() {
  const { t } = useTranslation();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const { search, merge } = usePageUrl(ratesUrl);
  const { state, choose } = useUrlState(ratesUrl, search, merge);
  return (
    <Page title={t("history.title")}>
      <RateHistory servers={servers} choice={state} onChoice={choose} />
    </Page>
  );
}
