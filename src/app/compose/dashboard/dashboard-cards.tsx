import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { OrderCard } from "#features/cart/panel/order-card.tsx";
import { useOrderView } from "#features/cart/panel/order-view.ts";
import { GuideCards } from "#features/guides/list/guide-cards.tsx";
import { RecentOrders } from "#features/orders/list/recent-orders.tsx";
import { PriceCard } from "#features/shop/list/price-card.tsx";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";

/** The lower half of the dashboard, which may arrive after the first paint. */
export function DashboardCards({ server }: Readonly<{ server: string | undefined }>) {
  const catalogue = useShopCatalogue();
  const view = useOrderView(catalogue, server);
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const navigate = useNavigate();
  return (
    <>
      <OrderCard view={view} />
      <PriceCard />
      <GuideCards />
      <RecentOrders
        catalogue={catalogue}
        servers={servers}
        onReused={() => void navigate({ to: "/shop", search: { order: "open" } })}
      />
      <AdSlot place="dashboard" className="xl:col-span-2" />
    </>
  );
}
