import type { Language } from "#domain/game/language.ts";
import { orderToFragment } from "#domain/order/share-link.ts";
import { localDay } from "#domain/time/local-day.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { ShareLinkDialog } from "#ui/overlay/share-link-dialog.tsx";

type ShareSavedOrderProps = Readonly<{ order: SavedOrder; isOpen: boolean; onClose: () => void }>;

/** The dialog with the link that opens an order as it was saved, with the date on which it was saved. */
export function ShareSavedOrderDialog({ order, isOpen, onClose }: ShareSavedOrderProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  return (
    <ShareLinkDialog
      title={t("share.title")}
      isOpen={isOpen}
      onClose={onClose}
      linkOf={() => ({
        url: savedLink(order, language),
        help: t("orders.shareHelp"),
        subject: order.name,
        qrLabel: t("share.qr"),
      })}
    />
  );
}

function savedLink({ content, server, createdAt }: SavedOrder, language: Language): string {
  const shared = {
    ...content,
    prices: new Map(Object.entries(content.prices)),
    kinds: new Map(Object.entries(content.kinds ?? {})),
    server: server || undefined,
    date: localDay(new Date(createdAt)),
    language,
  };
  return `${window.location.origin}/order#${orderToFragment(shared)}`;
}
