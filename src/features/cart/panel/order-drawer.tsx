import { Dialog } from "@base-ui/react/dialog";
import { ChevronLeft } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { useBackCloses } from "#ui/overlay/back.ts";
import { leaveMessageRoom } from "#ui/overlay/message-room.ts";
import { NoticeOutlet } from "#ui/overlay/notice-outlet.tsx";
import { hideAdditions } from "../lines/settled-change.ts";
import { OrderPanel, type OrderPanelProps } from "./order-panel.tsx";

export type OrderDrawerProps = Omit<OrderPanelProps, "back"> &
  Readonly<{ isOpen: boolean; onOpen: (isOpen: boolean) => void }>;

/** The cart in a drawer over the page, from the right; on a phone it fills the screen. */
export function OrderDrawer({ isOpen, onOpen, ...panel }: OrderDrawerProps) {
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
