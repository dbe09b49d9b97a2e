import { useTranslation } from "react-i18next";
import { copy } from "#client/state/clipboard.ts";
import type { OrderView } from "#features/cart/panel/order-view.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { LinkToShare } from "#ui/overlay/link-to-share.tsx";
import { useOrderLink } from "./order-link.ts";

type ShareDialogProps = Readonly<{ view: OrderView; isOpen: boolean; onClose: () => void }>;

/** The dialog with the link to the order. */
export function ShareOrderDialog({ view, isOpen, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("share.title")} isOpen={isOpen} onClose={onClose}>
      <OrderLink view={view} />
    </Dialog>
  );
}

function OrderLink({ view }: Readonly<{ view: OrderView }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const url = useOrderLink(view);
  if (url === undefined) return <p className="text-text-2">{t("share.notYet")}</p>;
  return (
    <LinkToShare
      url={url}
      help={t("share.help")}
      subject={t("share.subject")}
      qrLabel={t("share.qr")}
      aside={
        <span className="num font-normal text-text-3">
          {t("cart.characters", { count: url.length, number: number(url.length) })}
        </span>
      }
      onCopy={copy}
    />
  );
}
