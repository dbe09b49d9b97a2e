import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { GuidePage } from "#features/guides/page/guide-page.tsx";
import { loadGuide } from "#features/guides/page/guides.client.ts";
import { ServerList } from "#features/guides/welcome/server-list.tsx";
import { WELCOME_WIDGETS } from "#features/guides/welcome/welcome-widgets.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";

export const Route = createFileRoute("/tutorials/welcome")({
  // An arrow function property, because the router does not split off a method with the page.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(serversQuery);
    return loadGuide(queryClient, "welcome");
  },
  component: Welcome,
});

const WIDGETS = { ...WELCOME_WIDGETS, ServerList: KnownServers };

function Welcome() {
  return <GuidePage name="welcome" widgets={WIDGETS} end={<AdSlot place="guide" />} />;
}

function KnownServers() {
  const { data = NO_SERVERS, isError } = useQuery(serversQuery);
  return <ServerList servers={data} isFailed={isError} />;
}
