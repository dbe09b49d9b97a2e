import { Bookmark } from "lucide-react";
import { orderChanges } from "#features/orders/changes/orders.client.ts";
import { restoring } from "#features/orders/save/restoring.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";

/** The focus was in the order that has disappeared. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Says that another device has deleted the open order, and offers to save it again as it was last shown. */
export function DeletedElsewhere({ order, onClose }: Readonly<{ order: SavedOrder; onClose: () => void }>) {
  const { t } = useTranslation();
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <p role="alert" className="wrap-anywhere text-text-2">
        {t("orders.deletedElsewhere", { name: order.name })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => orderChanges.save(restoring(order))}>
          <Bookmark className="size-4" aria-hidden="true" />
          {t("orders.saveAgain")}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {t("orders.all")}
        </Button>
      </div>
    </div>
  );
}
