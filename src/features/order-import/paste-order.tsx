import { ClipboardPaste } from "lucide-react";
import type { KnownServer } from "#contract/shop.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Button } from "#ui/layout/button.tsx";

const PasteDialog = lazyPart(async () => (await import("./paste-dialog.tsx")).PasteDialog);

type PasteOrderProps = Readonly<{
  catalogue: ShopCatalogue;
  servers: readonly KnownServer[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}>;

/** The button that opens the dialog to paste an order, with that dialog. */
export function PasteOrder({ catalogue, servers, isOpen, onOpen }: PasteOrderProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        look="ghost"
        size="sm"
        onClick={() => onOpen(true)}
        aria-haspopup="dialog"
        aria-label={t("order-import.paste.open")}
      >
        <ClipboardPaste className="size-4" aria-hidden="true" />
        {t("order-import.paste.short")}
      </Button>
      <PasteDialog catalogue={catalogue} servers={servers} isOpen={isOpen} onClose={() => onOpen(false)} />
    </>
  );
}
