import { OrderCardPlaceholder } from "#features/cart/panel/order-card.tsx";
import { GuideCards } from "#features/guides/list/guide-card.tsx";
import { PriceCard } from "#features/shop/list/price-card.tsx";

/** The lower half of the dashboard in a page that the server renders, until the browser has loaded `DashboardCards`. */
export function CardsOnServer() {
  return (
    <>
      <OrderCardPlaceholder />
      <PriceCard />
      <GuideCards />
    </>
  );
}
