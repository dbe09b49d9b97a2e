import { ChevronRight, Link2, Printer } from "lucide-react";
import { memo, type ReactNode, useCallback, useDeferredValue, useRef, useState } from "react";
import { setPreferences, usePreferences } from "#client/sync/player-documents.ts";
import type { Order } from "#domain/order/order.ts";
import { Adjustment } from "#features/cart/lines/adjustment.tsx";
import { Budget } from "#features/cart/lines/budget.tsx";
import { PictureButton } from "#features/cart/picture/picture-button.tsx";
import { OrderPreview } from "#features/cart/share/order-preview.tsx";
import { useOrderMessages } from "#features/cart/share/use-order-messages.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Segmented } from "#ui/field/segmented.tsx";
import { Amount } from "#ui/format/money.tsx";
import { OrderTotals } from "#ui/format/order-totals.tsx";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { NARROW_QUERY, useMedia, WIDE_QUERY } from "#ui/layout/media.ts";
import { CopyBar, CopyButton } from "./copy-bar.tsx";
import type { OrderView } from "./order-view.ts";
import { RateLine } from "./rate-line.tsx";
import { tearOff } from "./tear-off.ts";

const ShareDialog = lazyPart(
  async () => (await import("#features/cart/share/share-dialog.tsx")).ShareOrderDialog,
);
const PrintDialog = lazyPart(async () => (await import("#features/cart/print/print-dialog.tsx")).PrintDialog);

type OrderSlipProps = Readonly<{
  view: OrderView;
  /** Sets the adjustment, in whole percent. Returns whether that was possible. */
  onAdjust: (percent: number) => boolean;
  /** The button that saves the order. */
  save: ReactNode;
}>;

/** The totals, and the order as text: the preview is exactly what is copied. */
export function OrderSlip({ view, onAdjust, save }: OrderSlipProps) {
  const { order } = view;
  const isNarrow = useMedia(NARROW_QUERY);
  const slip = useRef<HTMLDivElement>(null);
  // The totals are painted with the changed line; all else, which is slower to compute, is deferred.
  const shown = useDeferredValue(view);
  const { format } = usePreferences();
  const messages = useOrderMessages(shown, format);
  const onCopied = useCallback(() => tearOff(slip.current), []);

  return (
    <>
      <div ref={slip} className="grid flex-none gap-3 px-4 pt-0.5 pb-4 md:px-5 md:pb-5">
        {order ? (
          <OrderTotals fc={order.totalFc} penya={order.totalPenya} />
        ) : (
          <MissingTotals reason={view.missing ?? "prices"} />
        )}
        {shown.order && <PricedOrder view={shown} order={shown.order} onAdjust={onAdjust} />}
        <OrderText view={shown} messages={messages} save={save} onCopied={onCopied} />
      </div>
      {isNarrow && <CopyBar messages={messages} order={order} onCopied={onCopied} />}
    </>
  );
}

/** Says why there are no totals. While prices are loading it is as high as the totals, which then move nothing. */
function MissingTotals({ reason }: Readonly<{ reason: "prices" | "total" }>) {
  const { t } = useTranslation();
  const place = reason === "prices" && "grid min-h-40 place-content-center md:min-h-55";
  return (
    <p role="status" className={classNames("rounded-md bg-surface-2 px-3 py-2 text-sm text-text-2", place)}>
      {t(`cart.missing.${reason}`)}
    </p>
  );
}

type OrderTextProps = Omit<OrderSlipProps, "onAdjust"> &
  Readonly<{
    messages: readonly string[];
    /** Called when a message was copied. */
    onCopied: () => void;
  }>;

/** The order as text, and the buttons that pass it on. */
const OrderText = memo(function OrderText({ view, messages, save, onCopied }: OrderTextProps) {
  const { t } = useTranslation();
  const { order } = view;
  const { format } = usePreferences();
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
      <OrderPreview key={format} messages={messages} format={format} onCopied={onCopied}>
        {(copyOrder, part) => (
          <div className="flex flex-wrap gap-2">
            <div className="flex w-full flex-wrap gap-2">
              {/* On a phone it is in the bar below the cart. */}
              <CopyButton
                part={part}
                count={messages.length}
                className="flex-1 max-md:hidden"
                onCopy={copyOrder}
              />
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

type PricedOrderProps = Pick<OrderSlipProps, "view" | "onAdjust"> & Readonly<{ order: Order }>;

/** What changes or explains the totals. */
const PricedOrder = memo(function PricedOrder({ view, order, onAdjust }: PricedOrderProps) {
  const { t } = useTranslation();
  const { cart, server } = view;
  return (
    <div className="-mt-1 grid gap-1">
      <Folded adjustment={order.adjustment.penya}>
        <Adjustment percent={cart.adjustment} onChange={onAdjust} order={order} />
        <Budget order={order} />
      </Folded>
      <RateLine rate={order.rate} server={server} />
      {order.unpriced > 0 && (
        <p className="text-xs text-warn">{t("cart.unpriced", { count: order.unpriced })}</p>
      )}
    </div>
  );
});

type FoldedProps = Readonly<{ /** In Penya. */ adjustment: number; children: ReactNode }>;

/** Fields that a cart in a drawer shows only when they are opened, or when a budget is set; until then the adjustment is beside their name. */
function Folded({ adjustment, children }: FoldedProps) {
  const { t } = useTranslation();
  const isWide = useMedia(WIDE_QUERY);
  const { budget } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  if (isWide !== false) return children;
  return (
    <details
      open={isOpen || budget !== null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 cursor-pointer list-none md:min-h-8 items-center gap-1.5 text-sm text-text-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-3.5 flex-none text-text-3 transition-transform duration-160 group-open:rotate-90"
          aria-hidden="true"
        />
        <span>{t("cart.adjust")}</span>
        {adjustment !== 0 && (
          <span className="num ml-auto group-open:hidden">
            <span>{adjustment < 0 ? "−" : "+"}</span>
            <Amount amount={Math.abs(adjustment)} currency="penya" unit />
          </span>
        )}
      </summary>
      {children}
    </details>
  );
}
