import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRate } from "#client/rates.ts";
import { Calculator } from "#features/calculator/calculator.tsx";
import { DashboardPage } from "#features/dashboard/dashboard-page.tsx";
import { CurrentRate } from "#features/rate/current-rate.tsx";
import { serversQuery, shopItemsQuery } from "#features/shop/shop.client.ts";
import { useAfterPaint } from "#ui/after-paint.ts";
import { buttonLook } from "#ui/button.tsx";

const DashboardCards = lazy(async () => ({
  default: (await import("./-dashboard-cards.tsx")).DashboardCards,
}));

export const Route = createFileRoute("/")({
  loader({ context: { queryClient } }) {
    void queryClient.prefetchQuery(shopItemsQuery);
    void queryClient.prefetchQuery(serversQuery);
  },
  component: Dashboard,
});

function Dashboard() {
  const { t } = useTranslation();
  const [penya, setPenya] = useState("");
  const { data: servers } = useQuery(serversQuery);
  const chosen = useRate().server;
  const server = servers?.find(({ id }) => id === chosen)?.name;
  const isAfterPaint = useAfterPaint();
  return (
    <DashboardPage
      converter={
        <Calculator
          onPenya={setPenya}
          action={
            <Link to="/shop" search={penya ? { penya } : {}} className={buttonLook("quiet", "sm")}>
              {t("dashboard.openConverter")}
              <ChevronRight className="size-4" aria-hidden="true" />
            </Link>
          }
        />
      }
      rate={<CurrentRate server={server} />}
      cards={
        isAfterPaint && (
          <Suspense>
            <DashboardCards server={server} />
          </Suspense>
        )
      }
    />
  );
}
