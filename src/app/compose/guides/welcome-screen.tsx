import { useQuery } from "@tanstack/react-query";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { GuidePage } from "#features/guides/page/guide-page.tsx";
import { ServerList } from "#features/guides/welcome/server-list.tsx";
import { WELCOME_WIDGETS } from "#features/guides/welcome/welcome-widgets.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";

const WIDGETS = { ...WELCOME_WIDGETS, ServerList: KnownServers };

/** The guide for new players, with the known servers. */
export function WelcomeScreen() {
  return <GuidePage name="welcome" widgets={WIDGETS} end={<AdSlot place="guide" />} />;
}

function KnownServers() {
  const { data = NO_SERVERS, isError } = useQuery(serversQuery);
  return <ServerList servers={data} isFailed={isError} />;
}
