import { Dialog } from "@base-ui/react/dialog";
import { ChevronLeft, ShoppingBag } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { dockRef } from "#ui/layout/publish-size.ts";
import { useBackCloses } from "#ui/overlay/back.ts";
import { leaveMessageRoom } from "#ui/overlay/message-room.ts";
import { NoticeOutlet } from "#ui/overlay/notice-outlet.tsx";
import { hideAdditions } from "../lines/settled-change.ts";
import { OrderPanel, type OrderPanelProps } from "./order-panel.tsx";
import { useShownOrder } from "./order-view.tsx";

type OrderDrawerProps = Omit<OrderPanelProps, "back"> &
  Readonly<{ isOpen: boolean; onOpen: (isOpen: boolean) => void }>;

/** On narrower screens: a bar at the bottom with the totals, which opens the cart. */
export function OrderDock(props: OrderDrawerProps) {
  return (
    <>
      <div
        ref={dockRef}
        className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface-2 px-4 pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-lg md:left-62 xl:hidden print:hidden md:px-6"
      >
        <DockTotals />
        <OpenButton isOpen={props.isOpen} onOpen={props.onOpen} />
      </div>
      <OrderDrawer {...props} />
    </>
  );
}

function OpenButton({ isOpen, onOpen }: Pick<OrderDrawerProps, "isOpen" | "onOpen">) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { cart } = useShownOrder();
  return (
    <Button
      look="primary"
      size="lg"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => onOpen(true)}
    >
      <ShoppingBag className="size-4.5" aria-hidden="true" />
      <span>{t("cart.open", { number: number(cart.lines.length) })}</span>
    </Button>
  );
}

function DockTotals() {
  const { t } = useTranslation();
  const { order, missing } = useShownOrder();
  if (!order)
    return <p className="min-w-0 flex-1 text-sm text-text-2">{t(`cart.missing.${missing ?? "prices"}`)}</p>;
  return (
    <dl className="flex-auto">
      <dt className="sr-only">{t("cart.totalFc")}</dt>
      <dd aria-label={t("cart.totalFc")}>
        <Amount
          amount={order.totalFc}
          currency="fc"
          className="font-display text-[1.375rem] leading-6.5 font-[660] tracking-[-0.02em]"
        />
      </dd>
      <dt className="sr-only">{t("cart.totalPenya")}</dt>
      <dd aria-label={t("cart.totalPenya")}>
        <Amount amount={order.totalPenya} currency="penya" unit className="text-sm" />
      </dd>
    </dl>
  );
}

/** The cart in a drawer over the page, from the right; on a phone it fills the screen. */
function OrderDrawer({ isOpen, onOpen, ...panel }: OrderDrawerProps) {
  const { t } = useTranslation();
  useBackCloses(isOpen, () => onOpen(false));
  // Added items are visible here. Other messages stay: their undo may be the only one.
  useEffect(() => {
    if (isOpen) hideAdditions();
  }, [isOpen]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        {/* Messages are shown beside it or, on a phone, in the space left for them at the bottom: see `over-order` in theme/variants.css. */}
        <Dialog.Popup
          ref={leaveMessageRoom}
          data-message-room
          className="fixed inset-y-0 right-0 z-40 flex w-full flex-col overflow-hidden border-l border-line bg-surface shadow-lg outline-none transition-transform duration-240 ease-glide data-ending-style:translate-x-full data-starting-style:translate-x-full max-md:pb-(--messages,0px) md:w-100"
        >
          <Dialog.Title className="sr-only">{t("cart.title")}</Dialog.Title>
          <OrderPanel
            {...panel}
            back={
              <Dialog.Close
                aria-label={t("cart.back")}
                className={classNames(buttonClass("ghost"), "-ml-3 w-11 flex-none !px-0 md:w-10")}
              >
                <ChevronLeft className="size-5" aria-hidden="true" />
              </Dialog.Close>
            }
          />
          <NoticeOutlet className="max-h-[40dvh] flex-none overflow-y-auto overscroll-contain" />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
