import { OrderCard } from "#features/cart/order-card.tsx";
import { useOrderView } from "#features/cart/order-view.ts";
import { useCatalogue } from "#features/shop/catalogue.client.ts";
import { PriceCard } from "#features/shop/price-card.tsx";

/** The lower half of the dashboard, which may arrive after the first paint. */
export function DashboardCards({ server }: Readonly<{ server: string | undefined }>) {
  const view = useOrderView(useCatalogue(), server);
  return (
    <>
      <OrderCard view={view} />
      <PriceCard />
    </>
  );
}
