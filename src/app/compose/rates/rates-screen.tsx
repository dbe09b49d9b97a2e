import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import { RateHistory } from "#features/rate-history/page/rate-history-page.tsx";
import { ratesUrl } from "#features/rate-history/page/rates-url.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { ServerCommunity } from "./server-community.tsx";

const RateBar = lazyPart(
  async () => (await import("#features/rate/rate-bar.tsx")).RateBar,
  // As high as the bar: one row, or two on a phone, and that of the players.
  () => (
    <div className="card grid flex-none gap-2">
      <div className="h-31.5 md:h-15.5" />
      <div className="h-28 md:h-10" />
    </div>
  ),
);

// Loaded lazily: the page reacts before it. The space is that of its button.
const RateAlert = lazyPart(
  async () => (await import("#features/alerts/view/rate-alert.tsx")).RateAlert,
  () => <span className="order-4 size-11 min-[22.5rem]:max-md:order-1 md:h-8 md:w-9" />,
);

/** The present rate, which can be set here, and the rate history, with the known servers. */
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
              <ServerCommunity servers={servers} isAlwaysOpen />
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
