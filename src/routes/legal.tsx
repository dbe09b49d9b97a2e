import { createFileRoute } from "@tanstack/react-router";
import { loadPageTexts } from "#client/i18n/texts/of-page.ts";
import { configQuery } from "#client/services/config.ts";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { StorageTable } from "#features/consent/kept-table.tsx";
import { ServiceList } from "#features/consent/service-list.tsx";
import { LegalPage } from "#features/legal/legal-page.tsx";

export const Route = createFileRoute("/legal")({
  loader: ({ context }) => {
    // Waits for the configuration, so that its arrival does not shift the layout, but for 500 ms at most.
    const config = Promise.race([context.queryClient.prefetchQuery(configQuery), inTime()]);
    return Promise.all([config, loadPageTexts("legal")]);
  },
  component: Legal,
});

const inTime = () => new Promise<void>((resolve) => setTimeout(resolve, 500));

function Legal() {
  return <LegalPage services={<ServiceList />} kept={<StorageTable />} end={<AdSlot place="legal" />} />;
}
