import type { KnownServer } from "#contract/shop.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { OrderDock } from "#features/cart/panel/order-dock.tsx";
import { OrderPanel } from "#features/cart/panel/order-panel.tsx";
import { useShownOrder } from "#features/cart/panel/order-view.tsx";
import { PasteOrder } from "#features/order-import/paste-order.tsx";
import { SaveOrder } from "#features/orders/details/save-order.tsx";
import { SharedNumbers } from "#features/shop/list/shared-numbers.tsx";
import type { ShopTool } from "#features/shop/list/shop-url.ts";
import { useMedia, WIDE_QUERY } from "#ui/layout/media.ts";
import { publishSize } from "#ui/layout/publish-size.ts";

const railRef = publishSize("--rail", "offsetWidth");

type ShopOrderProps = Readonly<{
  catalogue: ShopCatalogue;
  servers: readonly KnownServer[];
  tool: ShopTool | undefined;
  onTool: (tool: ShopTool, isOpen: boolean) => unknown;
  /** On screens without room for the order beside the list. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}>;

/** In a drawer on screens without room for both. */
export function ShopOrder({ catalogue, servers, tool, onTool, isOpen, onOpen }: ShopOrderProps) {
  const isWide = useMedia(WIDE_QUERY);
  const paste = (
    <PasteOrder
      catalogue={catalogue}
      servers={servers}
      isOpen={tool === "paste"}
      onOpen={(next) => void onTool("paste", next)}
    />
  );
  const parts = {
    paste,
    SharedPrices: SharedNumbers,
    save: <SaveShownOrder servers={servers} />,
    isWriting: tool === "line",
    onWriting: (next: boolean) => void onTool("line", next),
  };
  // A page that the server renders has both; styles choose until the browser knows its width.
  return (
    <>
      {isWide !== false && (
        <div ref={railRef} className="min-h-0 border-l border-line max-xl:hidden">
          <OrderPanel {...parts} />
        </div>
      )}
      {isWide !== true && <OrderDock {...parts} isOpen={isOpen} onOpen={onOpen} />}
    </>
  );
}

function SaveShownOrder({ servers }: Readonly<{ servers: readonly KnownServer[] }>) {
  const { cart, order, catalogue } = useShownOrder();
  return <SaveOrder cart={cart} order={order} catalogue={catalogue} servers={servers} />;
}
