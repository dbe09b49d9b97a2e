import { createFileRoute } from "@tanstack/react-router";
import { configQuery } from "#client/config.ts";
import { textsOfPage } from "#client/texts/of-page.ts";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { KeptTable } from "#features/consent/kept-table.tsx";
import { ServiceList } from "#features/consent/service-list.tsx";
import { LegalPage } from "#features/legal/legal-page.tsx";

export const Route = createFileRoute("/legal")({
  loader: ({ context }) => {
    // Shown when it comes: without an answer the rest of the page stands all the same.
    void context.queryClient.prefetchQuery(configQuery);
    return textsOfPage("legal");
  },
  component: Legal,
});

function Legal() {
  return <LegalPage services={<ServiceList />} kept={<KeptTable />} end={<AdSlot place="legal" />} />;
}
