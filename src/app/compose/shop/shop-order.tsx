import { useDeferredValue } from "react";
import type { KnownServer } from "#contract/known-server.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { OrderDock } from "#features/cart/panel/order-dock.tsx";
import { OrderPanel, useFilledCart } from "#features/cart/panel/order-panel.tsx";
import { useShownOrder } from "#features/cart/panel/shown-order.tsx";
import { PasteOrder } from "#features/order-import/paste-order.tsx";
import { SaveOrder } from "#features/orders/save/save-order.tsx";
import { useMedia, WIDE_QUERY } from "#ui/layout/media.ts";

type ShopOrderProps = Readonly<{
  catalogue: ShopCatalogue;
  servers: readonly KnownServer[];
  /** Whether the dialog for pasting an order is open. */
  isPasting: boolean;
  onTool: (tool: "paste", isOpen: boolean) => unknown;
  /** Whether the order is open, on screens without room for it beside the list. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}>;

/** The order: beside the list, or in a drawer on screens without room for both. */
export function ShopOrder({ catalogue, servers, isPasting, onTool, isOpen, onOpen }: ShopOrderProps) {
  const isWide = useMedia(WIDE_QUERY);
  // A phone opens the order only later.
  useFilledCart();
  const paste = (
    <PasteOrder
      catalogue={catalogue}
      servers={servers}
      isOpen={isPasting}
      onOpen={(next) => void onTool("paste", next)}
    />
  );
  const save = <SaveShownOrder servers={servers} />;
  // A page that the server renders has both; styles choose until the browser knows its width.
  return (
    <>
      {isWide !== false && (
        <div data-corner="rail" className="min-h-0 border-l border-line max-xl:hidden">
          <OrderPanel paste={paste} save={save} />
        </div>
      )}
      {isWide !== true && <OrderDock paste={paste} save={save} isOpen={isOpen} onOpen={onOpen} />}
    </>
  );
}

/** The button that saves the order. A change of the order is painted before it is prepared for saving. */
function SaveShownOrder({ servers }: Readonly<{ servers: readonly KnownServer[] }>) {
  const { cart, order, catalogue } = useDeferredValue(useShownOrder());
  return <SaveOrder cart={cart} order={order} catalogue={catalogue} servers={servers} />;
}
