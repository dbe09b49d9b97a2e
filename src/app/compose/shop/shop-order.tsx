import { useDeferredValue } from "react";
import type { KnownServer } from "#contract/known-server.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { OrderDock } from "#features/cart/panel/order-dock.tsx";
import { OrderPanel, useFilledCart } from "#features/cart/panel/order-panel.tsx";
import { useShownOrder } from "#features/cart/panel/shown-order.tsx";
import { PasteOrder } from "#features/order-import/paste-order.tsx";
import { SaveOrder } from "#features/orders/save/save-order.tsx";
import type { ShopTool } from "#features/shop/list/shop-url.ts";
import { useMedia, WIDE_QUERY } from "#ui/layout/media.ts";

type ShopOrderProps = Readonly<{
  catalogue: ShopCatalogue;
  servers: readonly KnownServer[];
  /** The open dialog. */
  tool: ShopTool | undefined;
  onTool: (tool: ShopTool, isOpen: boolean) => unknown;
  /** Whether the order is open, on screens without room for it beside the list. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}>;

/** The order: beside the list, or in a drawer on screens without room for both. */
export function ShopOrder({ catalogue, servers, tool, onTool, isOpen, onOpen }: ShopOrderProps) {
  const isWide = useMedia(WIDE_QUERY);
  // A phone opens the order only later.
  useFilledCart();
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
    save: <SaveShownOrder servers={servers} />,
    isWriting: tool === "line",
    onWriting: (next: boolean) => void onTool("line", next),
  };
  // A page that the server renders has both; styles choose until the browser knows its width.
  return (
    <>
      {isWide !== false && (
        <div data-corner="rail" className="min-h-0 border-l border-line max-xl:hidden">
          <OrderPanel {...parts} />
        </div>
      )}
      {isWide !== true && <OrderDock {...parts} isOpen={isOpen} onOpen={onOpen} />}
    </>
  );
}

/** The button that saves the order. A change of the order is painted before it is prepared for saving. */
function SaveShownOrder({ servers }: Readonly<{ servers: readonly KnownServer[] }>) {
  const { cart, order, catalogue } = useDeferredValue(useShownOrder());
  return <SaveOrder cart={cart} order={order} catalogue={catalogue} servers={servers} />;
}
