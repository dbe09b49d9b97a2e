import { Bookmark } from "lucide-react";
import type { Deletion } from "#features/orders/changes/orders.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";

/** The focus was in the order that has disappeared. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

type DeletedElsewhereProps = Readonly<{ deletion: Deletion; onClose: () => void }>;

/** Says that another device has deleted the open order, and offers to save it again as it was last shown. */
export function DeletedElsewhere({ deletion, onClose }: DeletedElsewhereProps) {
  const { t } = useTranslation();
  const { name, hasRefused, saveAgain } = deletion;
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <p role="alert" className="wrap-anywhere text-text-2">
        {t(hasRefused ? "orders.deletedWithChanges" : "orders.deletedElsewhere", { name })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={saveAgain}>
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
