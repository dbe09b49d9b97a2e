import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { PriceQuestions } from "#client/state/price-sharing.ts";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import { ContentEditor } from "#features/cart/saved/content-editor.tsx";
import { CopySavedOrder } from "#features/cart/saved/copy-saved.tsx";
import { OrdersPage } from "#features/orders/list/orders-page.tsx";
import { ordersUrl } from "#features/orders/list/orders-url.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { AskedProducts } from "./shop/asked-products.tsx";

const PARTS = { Editor: ContentEditor, CopyText: CopySavedOrder };

export function OrdersScreen() {
  const { search, merge } = usePageUrl(ordersUrl);
  const navigate = useNavigate();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  return (
    <PriceQuestions value={AskedProducts}>
      <OrdersPage
        search={search}
        onSearch={merge}
        catalogue={useShopCatalogue()}
        servers={servers}
        parts={PARTS}
        onReused={() => void navigate({ to: "/shop", search: { order: "open" } })}
      />
    </PriceQuestions>
  );
}
