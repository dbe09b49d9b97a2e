import { useMemo } from "react";
import type { KnownServer } from "#contract/known-server.ts";
import { OrderDock } from "#features/cart/panel/order-dock.tsx";
import { OrderPanel } from "#features/cart/panel/order-panel.tsx";
import type { OrderView } from "#features/cart/panel/order-view.ts";
import { PasteOrder } from "#features/order-import/paste-order.tsx";
import { SaveOrder } from "#features/orders/save/save-order.tsx";
import { useMedia, WIDE_QUERY } from "#ui/layout/media.ts";

type ShopOrderProps = Readonly<{
  view: OrderView;
  servers: readonly KnownServer[];
  /** Whether the dialog for pasting an order is open. */
  isPasting: boolean;
  onTool: (tool: "paste", isOpen: boolean) => unknown;
  /** Whether the order is open, on screens without room for it beside the list. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}>;

/** The order: beside the list, or in a drawer on screens without room for both. */
export function ShopOrder({ view, servers, isPasting, onTool, isOpen, onOpen }: ShopOrderProps) {
  const { cart, order, catalogue } = view;
  const isWide = useMedia(WIDE_QUERY);
  const paste = useMemo(
    () => (
      <PasteOrder
        catalogue={catalogue}
        servers={servers}
        isOpen={isPasting}
        onOpen={(next) => void onTool("paste", next)}
      />
    ),
    [catalogue, servers, isPasting, onTool],
  );
  const save = <SaveOrder cart={cart} order={order} catalogue={catalogue} servers={servers} />;
  // A page that the server renders has both; styles choose until the browser knows its width.
  return (
    <>
      {isWide !== false && (
        <div data-corner="rail" className="min-h-0 border-l border-line max-xl:hidden">
          <OrderPanel view={view} paste={paste} save={save} />
        </div>
      )}
      {isWide !== true && <OrderDock view={view} paste={paste} save={save} isOpen={isOpen} onOpen={onOpen} />}
    </>
  );
}
