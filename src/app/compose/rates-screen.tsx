import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import { RateAlert } from "#features/alerts/view/rate-alert.tsx";
import { RateBar } from "#features/rate/rate-bar.tsx";
import { RateHistory } from "#features/rate-history/page/rate-history-page.tsx";
import { ratesUrl } from "#features/rate-history/page/rates-url.ts";
import { CommunityRow } from "#features/shared-rates/view/community-row.tsx";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";

export function RatesScreen() {
  const { t } = useTranslation();
  const { data: servers = NO_SERVERS, isError, isFetching, refetch } = useQuery(serversQuery);
  const { search, merge } = usePageUrl(ratesUrl);
  const { state, choose } = useUrlState(ratesUrl, search, merge);
  const [isTyping, setTyping] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const focusRate = () => bar.current?.querySelector<HTMLInputElement>("input[enterkeyhint]")?.focus();
  return (
    <Page title={t("history.title")}>
      {/* The bar has the inset of the card below. */}
      <div ref={bar} className="contents *:px-4 md:*:px-5">
        <RateBar
          servers={servers}
          onRetry={isError && !isFetching ? refetch : undefined}
          onTyping={setTyping}
          community={
            <>
              <CommunityRow servers={servers} isAlwaysOpen />
              <RateAlert servers={servers} />
            </>
          }
        />
      </div>
      <RateHistory
        servers={servers}
        choice={state}
        isTyping={isTyping}
        setRate={
          <Button look="primary" onClick={focusRate}>
            {t("rate.setYours")}
            <ChevronRight className="size-4 -rotate-90" aria-hidden="true" />
          </Button>
        }
        onChoice={choose}
      />
    </Page>
  );
}
