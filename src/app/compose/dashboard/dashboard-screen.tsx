import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useRate } from "#client/sync/rates.ts";
import { GuestBanner } from "#features/account/menu/guest-banner.tsx";
import { Calculator } from "#features/calculator/calculator.tsx";
import { DashboardPage } from "#features/dashboard/dashboard-page.tsx";
import { CurrentRate } from "#features/rate/current-rate.tsx";
import { ConstellationPlaceholder } from "#features/rate-history/chart/constellation.tsx";
import { serversQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { RenderedPart } from "#ui/feedback/rendered-part.tsx";
import { buttonClass } from "#ui/layout/button.tsx";

/** The name of the cards among the parts that the server renders. */
export const CARDS = "cards";

const DashboardCards = lazyPart(
  async () => (await import("./dashboard-cards.tsx")).loadCards(),
  () => <RenderedPart name={CARDS} className="contents" />,
);
const HistoryLink = lazyPart(async () => (await import("./rate-facts.tsx")).HistoryLink);

// Loaded lazily: a page reacts before the rate of the last days is drawn.
const RateFacts = lazyPart(
  async () => (await import("./rate-facts.tsx")).RateFacts,
  () => (
    <>
      <ConstellationPlaceholder />
      <div className="known:min-h-14" />
    </>
  ),
);

/** The calculator, the rate and, once they are loaded, the cards of the other features. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const { data: servers } = useQuery(serversQuery);
  const chosen = useRate().server;
  const server = servers?.find(({ id }) => id === chosen)?.name;
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
      rate={<CurrentRate server={server} chart={<RateFacts />} link={<HistoryLink />} />}
      cards={<DashboardCards server={server} />}
    />
  );
}
