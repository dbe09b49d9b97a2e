import { useQuery } from "@tanstack/react-query";
import { useRate } from "#client/sync/rates.ts";
import { CurrentRate } from "#features/rate/current-rate.tsx";
import { RecentConstellation } from "#features/rate-history/chart/constellation.tsx";
import { HistoryLink } from "#features/rate-history/page/history-link.tsx";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";

/** The rate of the chosen server with its last days, and the link to the whole rate history. */
export function ProfileRates() {
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const { server } = useRate();
  const isNarrow = useMedia(NARROW_QUERY);
  return (
    <CurrentRate
      server={servers.find(({ id }) => id === server)?.name}
      chart={
        <div className="md:pt-2">
          <RecentConstellation isTall={isNarrow === false} />
        </div>
      }
      link={<HistoryLink />}
    />
  );
}
