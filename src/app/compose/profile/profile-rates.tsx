import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { HistoryChoice } from "#features/rate-history/page/rates-url.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

// The chart and its table are loaded lazily: the rest of the page does not need them.
const RateHistory = lazyPart(
  async () => (await import("#features/rate-history/page/rate-history-page.tsx")).RateHistory,
);

/** The rate history within the profile. */
export function ProfileRates() {
  const { t } = useTranslation();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const [choice, setChoice] = useState<HistoryChoice>({});
  return <RateHistory title={t("history.title")} servers={servers} choice={choice} onChoice={setChoice} />;
}
