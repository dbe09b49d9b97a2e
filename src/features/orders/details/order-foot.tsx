import { Link2, Repeat, Trash2 } from "lucide-react";
import { type ComponentType, useState } from "react";
import type { KnownServer } from "#contract/shop.ts";
import type { Language } from "#domain/game/language.ts";
import { withOrderNote } from "#domain/order/cart.ts";
import type { FrozenLines } from "#domain/order/saved-order.ts";
import { orderToFragment } from "#domain/order/share-link.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { localDay } from "#domain/time/local-day.ts";
import { restoring } from "#features/orders/order-changes.ts";
import { orderChanges } from "#features/orders/orders.client.ts";
import type { SavedOrder } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { ShareLinkDialog } from "#ui/overlay/share-link-dialog.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import type { ContentFields } from "./edit-content.tsx";
import { useReuse } from "./reuse.ts";

/** What the cart's feature shows of a saved order. */
export type OrderParts = Readonly<{
  Editor: ContentFields;
  CopyText: ComponentType<
    Readonly<{
      content: FrozenLines;
      buyer: string;
      note: string;
      catalogue: ShopCatalogue;
      server: string | undefined;
      onCopied: () => void;
    }>
  >;
}>;

type OrderFootProps = Pick<OrderParts, "CopyText"> &
  Readonly<{
    order: SavedOrder;
    catalogue: ShopCatalogue;
    servers: readonly KnownServer[];
    onClose: () => void;
    onReused: () => void;
    onCopied: () => void;
  }>;

export function OrderFoot(props: OrderFootProps) {
  const { order, catalogue, servers, onClose, onReused, onCopied, CopyText } = props;
  const { t } = useTranslation();
  const reuse = useReuse(catalogue);
  const remove = useDeletion(order, onClose);
  const [isSharing, setSharing] = useState(false);

  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        <CopyText
          content={order.content}
          buyer={order.buyer}
          note={order.note}
          catalogue={catalogue}
          server={servers.find(({ id }) => id === order.server)?.name}
          onCopied={() => {
            orderChanges.tellSent(order);
            onCopied();
          }}
        />
        <Button onClick={() => reuse(order) && onReused()}>
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

type ShareSavedOrderProps = Readonly<{ order: SavedOrder; isOpen: boolean; onClose: () => void }>;

function ShareSavedOrderDialog({ order, isOpen, onClose }: ShareSavedOrderProps) {
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
        onShared: () => orderChanges.tellSent(order),
      })}
    />
  );
}

function savedLink({ content, note, server, createdAt, editedAt }: SavedOrder, language: Language): string {
  const shared = {
    ...content,
    cart: withOrderNote(content.cart, note),
    prices: new Map(Object.entries(content.prices)),
    kinds: new Map(Object.entries(content.kinds ?? {})),
    server: server || undefined,
    date: localDay(new Date(editedAt ?? createdAt)),
    language,
  };
  return `${window.location.origin}/order#${orderToFragment(shared)}`;
}
