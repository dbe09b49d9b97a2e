import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useRate } from "#client/sync/rates.ts";
import { GuestBanner } from "#features/account/menu/guest-banner.tsx";
import { AdSlot } from "#features/ads/ad-slot.tsx";
import { Calculator } from "#features/calculator/calculator.tsx";
import { OrderCard } from "#features/cart/panel/order-card.tsx";
import { useOrderView } from "#features/cart/panel/order-view.tsx";
import { DashboardPage } from "#features/dashboard/dashboard-page.tsx";
import { GuideCards } from "#features/guides/list/guide-card.tsx";
import { RecentOrders } from "#features/orders/list/recent-orders.tsx";
import { CurrentRate } from "#features/rate/current-rate.tsx";
import { KeptQuestion } from "#features/rate/rate-doubt.tsx";
import { RecentConstellation } from "#features/rate-history/chart/constellation.tsx";
import { HistoryLink } from "#features/rate-history/page/history-link.tsx";
import { CommunityLine } from "#features/shared-rates/view/community-text.tsx";
import { PriceCard } from "#features/shop/list/price-card.tsx";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";

export function DashboardScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const chosen = useRate().server;
  const server = servers.find(({ id }) => id === chosen)?.name;
  const catalogue = useShopCatalogue();
  const view = useOrderView(catalogue, server);
  return (
    <DashboardPage
      banner={<GuestBanner />}
      converter={
        <Calculator
          action={
            // The converter starts with the last amount.
            <Link to="/shop" className={`${buttonClass("quiet", "sm")} max-md:grow`}>
              {t("dashboard.openConverter")}
              <ChevronRight className="size-4" aria-hidden="true" />
            </Link>
          }
        />
      }
      rate={
        <CurrentRate
          server={server}
          chart={
            <>
              <RecentConstellation />
              <CommunityLine />
            </>
          }
          link={<HistoryLink />}
        />
      }
      cards={
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
      }
    />
  );
}
