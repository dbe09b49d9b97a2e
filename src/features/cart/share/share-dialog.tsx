import type { OrderView } from "#features/cart/panel/order-view.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { ShareLinkDialog } from "#ui/overlay/share-link-dialog.tsx";
import { useOrderLink } from "./order-link.ts";

type ShareDialogProps = Readonly<{ view: OrderView; isOpen: boolean; onClose: () => void }>;

/** The dialog with the link to the order. */
export function ShareOrderDialog({ view, isOpen, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const orderLink = useOrderLink();
  function linkOf() {
    const url = orderLink(view);
    if (url === undefined) return undefined;
    const length = t("cart.characters", { count: url.length, number: number(url.length) });
    return {
      url,
      help: t("share.help"),
      subject: t("share.subject"),
      qrLabel: t("share.qr"),
      aside: <span className="num font-normal text-text-3">{length}</span>,
    };
  }
  return (
    <ShareLinkDialog
      title={t("share.title")}
      isOpen={isOpen}
      onClose={onClose}
      linkOf={linkOf}
      notYet={t("share.notYet")}
    />
  );
}
