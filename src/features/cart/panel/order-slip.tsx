import { Copy, Link2, Printer } from "lucide-react";
import { memo, type ReactNode, useDeferredValue, useId, useState } from "react";
import { setPreferences, usePreferences } from "#client/sync/preferences.ts";
import type { Order } from "#domain/order/order.ts";
import { Adjustment } from "#features/cart/lines/adjustment.tsx";
import { Budget } from "#features/cart/lines/budget.tsx";
import { PictureButton } from "#features/cart/picture/picture-button.tsx";
import { OrderPreview } from "#features/cart/share/order-preview.tsx";
import { useOrderMessages } from "#features/cart/share/use-order-messages.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Segmented } from "#ui/field/segmented.tsx";
import { TotalAmount } from "#ui/format/money.tsx";
import { FcCoin, PenyaCoin } from "#ui/icons/marks.tsx";
import { Button } from "#ui/layout/button.tsx";
import type { OrderView } from "./order-view.ts";
import { RateLine } from "./rate-line.tsx";

const ShareDialog = lazyPart(
  async () => (await import("#features/cart/share/share-dialog.tsx")).ShareOrderDialog,
);
const PrintDialog = lazyPart(async () => (await import("#features/cart/print/print-dialog.tsx")).PrintDialog);

type OrderSlipProps = Readonly<{
  view: OrderView;
  /** The button that saves the order. */
  save: ReactNode;
}>;

/** The totals, and the order as text: the preview is exactly what is copied. */
export function OrderSlip({ view, save }: OrderSlipProps) {
  const { t } = useTranslation();
  const { order } = view;
  // The totals are painted with the changed line; all else, which is slower to compute, is deferred.
  const shown = useDeferredValue(view);

  return (
    <div className="grid flex-none gap-3 px-4 pt-0.5 pb-4 md:px-5 md:pb-5">
      {order ? (
        <Totals order={order} />
      ) : (
        <p role="status" className="rounded-md bg-surface-2 px-3 py-2 text-sm text-text-2">
          {t(`cart.missing.${view.missing ?? "prices"}`)}
        </p>
      )}
      {shown.order && <PricedOrder view={shown} order={shown.order} />}
      <OrderText view={shown} save={save} />
    </div>
  );
}

/** The order as text, and the buttons that pass it on. */
const OrderText = memo(function OrderText({ view, save }: OrderSlipProps) {
  const { t } = useTranslation();
  const { order } = view;
  const { format } = usePreferences();
  const messages = useOrderMessages(view, format);
  const [opened, setOpened] = useState<"share" | "print">();
  const close = () => setOpened(undefined);

  return (
    <>
      <Segmented
        full
        label={t("cart.format.label")}
        options={[
          { value: "chat", label: t("cart.format.chat") },
          { value: "discord", label: "Discord" },
          { value: "plain", label: t("cart.format.plain") },
          { value: "csv", label: "CSV" },
        ]}
        value={format}
        onChange={(next) => setPreferences({ format: next })}
      />
      <OrderPreview key={format} messages={messages} format={format}>
        {(copyOrder, part) => (
          <div className="flex flex-wrap gap-2">
            <div className="flex w-full flex-wrap gap-2">
              <CopyButton part={part} count={messages.length} onCopy={copyOrder} />
              {save}
            </div>
            <PictureButton view={view} />
            <PassOnButton onPress={() => setOpened("share")} isDisabled={!order}>
              <Link2 className="size-4" aria-hidden="true" />
              {t("cart.share")}
            </PassOnButton>
            <PassOnButton onPress={() => setOpened("print")} isDisabled={!order}>
              <Printer className="size-4" aria-hidden="true" />
              {t("cart.print")}
            </PassOnButton>
          </div>
        )}
      </OrderPreview>
      <ShareDialog view={view} isOpen={opened === "share"} onClose={close} />
      <PrintDialog isOpen={opened === "print"} onClose={close} />
    </>
  );
});

type PassOnButtonProps = Readonly<{ onPress: () => void; isDisabled: boolean; children: ReactNode }>;

/** A button that opens a dialog. All buttons share a row where their names fit. */
function PassOnButton({ onPress, isDisabled, children }: PassOnButtonProps) {
  return (
    <Button size="sm" className="flex-auto" aria-haspopup="dialog" onClick={onPress} disabled={isDisabled}>
      {children}
    </Button>
  );
}

type PricedOrderProps = Readonly<{ view: OrderView; order: Order }>;

/** What changes or explains the totals. */
const PricedOrder = memo(function PricedOrder({ view, order }: PricedOrderProps) {
  const { t } = useTranslation();
  const { cart, actions, server } = view;
  return (
    <div className="-mt-1 grid gap-1">
      <Adjustment percent={cart.adjustment} onChange={actions.adjust} order={order} />
      <Budget order={order} />
      <RateLine rate={order.rate} server={server} />
      {order.unpriced > 0 && (
        <p className="text-xs text-warn">{t("cart.unpriced", { count: order.unpriced })}</p>
      )}
    </div>
  );
});

type CopyButtonProps = Readonly<{ part: number; count: number; onCopy: () => void }>;

function CopyButton({ part, count, onCopy }: CopyButtonProps) {
  const { t } = useTranslation();
  return (
    <Button look="primary" className="h-12 flex-1 md:h-10" onClick={onCopy} disabled={count === 0}>
      <Copy className="size-4.5" aria-hidden="true" />
      {count < 2
        ? t("cart.copy")
        : t(part === 0 ? "cart.copyPart" : "cart.copyNext", { part: part + 1, count })}
    </Button>
  );
}

function Totals({ order }: Readonly<{ order: Order }>) {
  const { t } = useTranslation();
  const fcId = useId();
  const penyaId = useId();
  return (
    <dl className="grid gap-0.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <dt id={fcId} className="flex items-center gap-2 self-center text-sm text-text-2">
          <FcCoin />
          {t("cart.totalFc")}
        </dt>
        <dd aria-labelledby={fcId}>
          <TotalAmount amount={order.totalFc} currency="fc" />
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <dt id={penyaId} className="flex items-center gap-2 self-center text-sm text-text-2">
          <PenyaCoin />
          {t("cart.totalPenya")}
        </dt>
        <dd aria-labelledby={penyaId}>
          <TotalAmount amount={order.totalPenya} currency="penya" />
        </dd>
      </div>
    </dl>
  );
}
