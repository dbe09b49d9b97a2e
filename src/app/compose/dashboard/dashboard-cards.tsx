import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { queryClient } from "#client/api/session.ts";
import { shownLanguage } from "#client/i18n/language.ts";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { OrderCard } from "#features/cart/panel/order-card.tsx";
import { useOrderView } from "#features/cart/panel/order-view.tsx";
import { GuideCards } from "#features/guides/list/guide-card.tsx";
import { loadOverview } from "#features/guides/page/guides.client.ts";
import { RecentOrders } from "#features/orders/list/recent-orders.tsx";
import { KeptQuestion } from "#features/rate/rate-doubt.tsx";
import { PriceCard } from "#features/shop/list/price-card.tsx";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";

/**
 * Returns the lower half of the dashboard once its guides are loaded, which the page of the server shows already; without
 * them if they cannot be loaded.
 */
export async function loadCards(): Promise<typeof DashboardCards> {
  await loadOverview({ queryClient, language: shownLanguage }).catch(console.warn);
  return DashboardCards;
}

/** The lower half of the dashboard, which arrives after the first paint. */
function DashboardCards({ server }: Readonly<{ server: string | undefined }>) {
  const catalogue = useShopCatalogue();
  const view = useOrderView(catalogue, server);
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const navigate = useNavigate();
  return (
    <>
      <KeptQuestion />
      <OrderCard view={view} />
      <RecentOrders
        catalogue={catalogue}
        servers={servers}
        onReused={() => void navigate({ to: "/shop", search: { order: "open" } })}
        otherwise={<PriceCard />}
      />
      <GuideCards />
      <AdSlot place="dashboard" className="xl:col-span-2" />
    </>
  );
}
