import { Link2, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { today } from "#client/i18n/today.ts";
import { copy } from "#client/state/clipboard.ts";
import { orderToFragment } from "#domain/order/share-link.ts";
import type { Catalogue } from "#domain/order/shop-catalogue.ts";
import { orderChanges } from "#features/orders/changes/orders.client.ts";
import { restoring } from "#features/orders/save/restoring.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { useReuse } from "./reuse.ts";

type OrderFootProps = Readonly<{
  order: SavedOrder;
  catalogue: Catalogue;
  onClose: () => void;
  onReused: () => void;
}>;

/** The other actions of an order: order it again, share it, delete it. */
export function OrderFoot({ order, catalogue, onClose, onReused }: OrderFootProps) {
  const { t } = useTranslation();
  const reuse = useReuse(catalogue);
  const remove = useDeletion(order, onClose);
  const link = useSavedLink(order);
  const [isRefused, setRefused] = useState(false);

  async function share() {
    const isCopied = await copy(link);
    setRefused(!isCopied);
    if (isCopied) toastSuccess(t("share.copied"));
  }

  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {isRefused && (
        <label className="grid gap-1.5 text-sm text-text-2">
          {t("share.refused")}
          <input
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            className="h-11 w-full rounded-md border border-control bg-inset px-3 text-lg md:h-10 md:text-sm"
          />
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => reuse(order.content.cart) && onReused()}>
          <RotateCcw className="size-4" aria-hidden="true" />
          {t("orders.reuse")}
        </Button>
        <Button onClick={() => void share()}>
          <Link2 className="size-4" aria-hidden="true" />
          {t("share.copy")}
        </Button>
        <Button look="danger-ghost" className="ml-auto" onClick={remove}>
          <Trash2 className="size-4" aria-hidden="true" />
          {t("orders.delete")}
        </Button>
      </div>
    </div>
  );
}

/** The link that opens the order as it was saved, with the date on which it was saved. */
function useSavedLink({ content, server, createdAt }: SavedOrder): string {
  const { language } = useLocale();
  const shared = {
    ...content,
    prices: new Map(Object.entries(content.prices)),
    server: server || undefined,
    date: today(new Date(createdAt)),
    language,
  };
  return `${window.location.origin}/order#${orderToFragment(shared)}`;
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
