import { Link2, Repeat, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { orderChanges } from "#features/orders/changes/orders.client.ts";
import { restoring } from "#features/orders/save/restoring.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { useReuse } from "./reuse.ts";
import { ShareSavedOrderDialog } from "./share-saved-order.tsx";

type OrderFootProps = Readonly<{
  order: SavedOrder;
  catalogue: ShopCatalogue;
  onClose: () => void;
  onReused: () => void;
}>;

/** The other actions of an order: order it again, share it, delete it. */
export function OrderFoot({ order, catalogue, onClose, onReused }: OrderFootProps) {
  const { t } = useTranslation();
  const reuse = useReuse(catalogue);
  const remove = useDeletion(order, onClose);
  const [isSharing, setSharing] = useState(false);

  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => reuse(order.content.cart) && onReused()}>
          <Repeat className="size-4" aria-hidden="true" />
          {t("orders.reuse")}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setSharing(true)}>
          <Link2 className="size-4" aria-hidden="true" />
          {t("cart.share")}
        </Button>
        <Button look="danger-ghost" className="ml-auto" onClick={remove}>
          <Trash2 className="size-4" aria-hidden="true" />
          {t("orders.delete")}
        </Button>
      </div>
      <ShareSavedOrderDialog order={order} isOpen={isSharing} onClose={() => setSharing(false)} />
    </div>
  );
}

/** Returns a function that deletes the order at once and offers to undo it. */
function useDeletion(order: SavedOrder, onDeleted: () => void): () => void {
  const { t } = useTranslation();
  return () => {
    orderChanges.remove(order);
    onDeleted();
    toastSuccess(t("orders.deleted", { name: order.name }), {
      label: t("general.undo"),
      action: () => orderChanges.save(restoring(order)),
    });
  };
}
