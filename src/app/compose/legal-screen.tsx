import { AdSlot } from "#features/ads/ad-slot.tsx";
import { ServiceList } from "#features/consent/service-list.tsx";
import { StorageTable } from "#features/consent/storage-table.tsx";
import { LegalPage } from "#features/legal/legal-page.tsx";

export function LegalScreen() {
  return <LegalPage services={<ServiceList />} storage={<StorageTable />} end={<AdSlot place="legal" />} />;
}
