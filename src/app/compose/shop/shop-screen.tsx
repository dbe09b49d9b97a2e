import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { PriceQuestions, PriceSharing } from "#client/state/price-sharing.ts";
import { useRate } from "#client/sync/rates.ts";
import { usePageUrl } from "#client/url-state/use-page-url.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { Calculator } from "#features/calculator/calculator.tsx";
import { useCartActions } from "#features/cart/lines/cart-actions.ts";
import { ShownOrderProvider, useShownOrder } from "#features/cart/panel/order-view.tsx";
import { PrintSlip } from "#features/cart/print/print-slip.tsx";
import { CouplePoints } from "#features/couple/couple-points.tsx";
import { RateBar } from "#features/rate/rate-bar.tsx";
import { SharePrice } from "#features/shared-prices/view/share-price.tsx";
import { CommunityRow } from "#features/shared-rates/view/community-row.tsx";
import { type ShopTool, shopUrl } from "#features/shop/list/shop-url.ts";
import { MyShop } from "#features/shop/offer/my-shop.tsx";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Page } from "#ui/layout/page.tsx";
import { AskedProducts } from "./asked-products.tsx";
import { ShopItemList } from "./shop-item-list.tsx";
import { ShopOrder } from "./shop-order.tsx";

export function ShopScreen() {
  const { t } = useTranslation();
  const { state, search, merge } = usePageUrl(shopUrl);
  const { data: servers = NO_SERVERS, isError, isFetching, refetch } = useQuery(serversQuery);
  const chosen = useRate().server;
  const catalogue = useShopCatalogue();
  // Parsed only once: from then on the player edits the fields.
  const [start] = useState(state.start);
  const hasStart = state.start !== undefined;
  // A reload must not bring back an amount that was edited or cleared since.
  const dropStart = useCallback(() => {
    if (hasStart) merge({ penya: undefined, fc: undefined });
  }, [hasStart, merge]);
  const showTool = useCallback(
    (tool: ShopTool, isOpen: boolean) => merge({ tool: isOpen ? tool : undefined }),
    [merge],
  );

  return (
    <ShownOrderProvider catalogue={catalogue} server={servers.find(({ id }) => id === chosen)?.name}>
      <PriceSharing value={SharePrice}>
        <div className="grid min-h-0 flex-1 xl:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="flex min-h-0 flex-col md:overflow-y-auto">
            <Page
              title={t("shop.title")}
              sub={t("shop.sub")}
              actions={<PageTools catalogue={catalogue} tool={state.tool} onTool={showTool} />}
            >
              <RateBar
                servers={servers}
                onRetry={isError && !isFetching ? refetch : undefined}
                community={<CommunityRow servers={servers} />}
              />
              <Calculator inputInUrl={start} onInput={dropStart} />
              <ShopItemList search={search} onSearch={merge} />
            </Page>
          </div>
          <PriceQuestions value={AskedProducts}>
            <ShopOrder
              catalogue={catalogue}
              servers={servers}
              tool={state.tool}
              onTool={showTool}
              isOpen={state.isOrderOpen}
              // Replaces the history entry: the drawer has its own entry for Back (see ui/overlay/back.ts).
              onOpen={(isOpen) => merge({ order: isOpen ? "open" : undefined })}
            />
          </PriceQuestions>
          <PrintedOrder />
        </div>
      </PriceSharing>
    </ShownOrderProvider>
  );
}

type PageToolsProps = Readonly<{
  catalogue: ShopCatalogue;
  tool: ShopTool | undefined;
  onTool: (tool: ShopTool, isOpen: boolean) => unknown;
}>;

function PageTools({ catalogue, tool, onTool }: PageToolsProps) {
  const { addAll } = useCartActions(catalogue);
  return (
    <div className="flex">
      <MyShop isOpen={tool === "shop"} onOpen={(isOpen) => onTool("shop", isOpen)} />
      <CouplePoints
        catalogue={catalogue}
        isOpen={tool === "couple"}
        onOpen={(isOpen) => onTool("couple", isOpen)}
        onAdd={addAll}
      />
    </div>
  );
}

const PrintedOrder = () => <PrintSlip view={useShownOrder()} />;
