import { Copy, Link2 } from "lucide-react";
import { useId, useState } from "react";
import { useOrderLabels } from "#client/i18n/use-order-labels.ts";
import { usePreferences } from "#client/sync/player-documents.ts";
import { offeredFc, offeredNameOf } from "#domain/offer/offer.ts";
import type { Offer } from "#domain/offer/offer-link.ts";
import type { Cart } from "#domain/order/cart.ts";
import { itemIdOf } from "#domain/order/listed-item.ts";
import type { Order } from "#domain/order/order.ts";
import { itemMatcherOf } from "#domain/order/parse/match-item.ts";
import { orderToFragment } from "#domain/order/share-link.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { formatChat } from "#domain/order/text/chat-text.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { copyText } from "#ui/browser/copy-text.ts";
import { OrderTotals } from "#ui/format/order-totals.tsx";
import { Button } from "#ui/layout/button.tsx";
import { ShareLinkDialog } from "#ui/overlay/share-link-dialog.tsx";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";

type SendOrderProps = Readonly<{
  offer: Offer;
  cart: Cart;
  /** `undefined` if the total is too large. */
  order: Order | undefined;
  server: string | undefined;
  catalogue: ShopCatalogue;
  /** The names of the products whose typed quantity cannot be ordered. */
  refused: readonly string[];
  onClear: () => void;
}>;

/** The total, and the order as a text or a link that the buyer sends to the seller. */
export function SendOrder({ offer, cart, order, server, catalogue, refused, onClear }: SendOrderProps) {
  const { t } = useTranslation();
  const reason = useId();
  const isWaiting = refused.length > 0;
  const [isLinkOpen, setLinkOpen] = useState(false);
  const messages = useOfferMessages({ offer, order, server, catalogue });
  const isEmpty = cart.lines.length === 0 && refused.length === 0;
  if (!order) return <p className="border-t border-line p-4 text-danger">{t("order-import.tooLarge")}</p>;

  return (
    <div
      role="group"
      aria-label={t("offer.order")}
      className="grid gap-2.5 border-t border-line px-4 pb-4 md:px-5"
    >
      <div className="sticky bottom-0 z-1 -mx-4 flex items-center justify-between gap-3 rounded-b-[inherit] bg-surface px-4 py-3 md:-mx-5 md:px-5">
        <OrderTotals penya={order.totalPenya} />
        {!isEmpty && (
          <Button size="sm" look="ghost" onClick={onClear}>
            {t("offer.clear")}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p className="text-sm text-text-2">{t("offer.choose")}</p>
      ) : (
        <>
          {isWaiting ? <WaitingCopy id={reason} names={refused} /> : <MessageButtons messages={messages} />}
          <Button
            disabled={isWaiting}
            aria-describedby={isWaiting ? reason : undefined}
            onClick={() => setLinkOpen(true)}
          >
            <Link2 className="size-4.5" aria-hidden="true" />
            {t("offer.orderLink")}
          </Button>
        </>
      )}
      <ShareLinkDialog
        title={t("offer.orderLink")}
        isOpen={isLinkOpen}
        onClose={() => setLinkOpen(false)}
        linkOf={() => ({
          url: `${window.location.origin}/order#${orderFragment(offer, cart)}`,
          help: t("offer.orderLinkHelp"),
          subject: t("share.subject"),
          qrLabel: t("share.qr"),
        })}
      />
    </div>
  );
}

type WaitingCopyProps = Readonly<{ id: string; names: readonly string[] }>;

function WaitingCopy({ id, names }: WaitingCopyProps) {
  const { t } = useTranslation();
  return (
    <>
      <p id={id} className="text-sm text-warn">
        {t("offer.waits", { names: names.join(", ") })}
      </p>
      <Button look="primary" disabled aria-describedby={id}>
        <Copy className="size-4.5" aria-hidden="true" />
        {t("offer.copy")}
      </Button>
    </>
  );
}

/** The lines have the offer's prices, on the day of the offer. */
function orderFragment(offer: Offer, cart: Cart): string {
  const { rate, isExample, server, date, language } = offer;
  const slugs = new Set(cart.lines.flatMap((line) => (line.kind === "item" ? [line.slug] : [])));
  const prices = new Map([...offeredFc(offer)].filter(([slug]) => slugs.has(slug)));
  return orderToFragment({ cart, prices, rate, isExample, server, date, language });
}

type MessageContext = Pick<SendOrderProps, "offer" | "order" | "server" | "catalogue">;

/** In the seller's language, with exact amounts: the seller reads exactly what was offered. */
function useOfferMessages({ offer, order, server, catalogue }: MessageContext): readonly string[] {
  const { labels } = useOrderLabels(offer.language);
  const { chatLength } = usePreferences();
  if (!order || order.lines.length === 0 || !labels) return [];
  const { nameOf, shortNameOf } = catalogue.namesIn(offer.language);
  // The buyer's own short name of an item says nothing to the seller.
  const namesFor = (slug: string) => (itemIdOf(slug) === undefined ? shortNameOf : nameOf)(slug);
  const setting = {
    ...{ words: labels, server, isExample: offer.isExample, showsFc: false },
    nameOf: offeredNameOf(offer, namesFor),
    matchItem: itemMatcherOf(catalogue.namedItems),
  };
  return formatChat(order, setting, chatLength, "exact");
}

function MessageButtons({ messages }: Readonly<{ messages: readonly string[] }>) {
  const { t } = useTranslation();
  const count = messages.length;

  async function copy(message: string, part: number) {
    if (!(await copyText(message))) toastWarning(t("offer.copyRefused"));
    else toastSuccess(count > 1 ? t("cart.copiedPart", { part, count }) : t("offer.copied"));
  }

  return (
    <ul className="grid gap-2">
      {messages.map((message, index) => (
        <li key={message} className="grid gap-1.5">
          <p className="rounded-md border border-line bg-inset px-3 py-2 text-sm wrap-anywhere select-all">
            {message}
          </p>
          <Button look="primary" onClick={() => void copy(message, index + 1)}>
            <Copy className="size-4.5" aria-hidden="true" />
            <span>{count > 1 ? t("cart.copyPart", { part: index + 1, count }) : t("offer.copy")}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
