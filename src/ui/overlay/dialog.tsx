import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { useBackCloses } from "./back.ts";
import { leaveMessageRoom } from "./message-room.ts";
import { NoticeOutlet } from "./notice-outlet.tsx";

export type DialogProps = Readonly<{
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** About one and a half times the default width. */
  size?: "wide";
  /** Shows the notices of the page that the dialog covers. */
  hasNotices?: boolean;
  /** Gets the focus after closing, if what opened the dialog may be gone. */
  returnFocus?: () => HTMLElement | null;
  /** The element with `data-first-focus` gets the focus, or else the first focusable one. */
  children: ReactNode;
}>;

export function Dialog({
  title,
  isOpen,
  onClose,
  size,
  hasNotices = false,
  returnFocus,
  children,
}: DialogProps) {
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(isOpen, onClose);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          ref={(element: HTMLDivElement | null) => {
            popup.current = element;
            return leaveMessageRoom(element);
          }}
          // `autoFocus` would move the focus before the dialog has stored the element to return it to.
          initialFocus={() => popup.current?.querySelector<HTMLElement>("[data-first-focus]") ?? true}
          {...(returnFocus && { finalFocus: returnFocus })}
          className={classNames(
            "fixed inset-x-0 bottom-0 z-50 max-h-[min(92dvh,100dvh-var(--messages,0px))] overflow-y-auto rounded-t-xl border border-line bg-surface p-5 shadow-lg outline-none",
            "transition-[opacity,translate] duration-240 ease-glide data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0",
            size === "wide" ? "md:w-160" : "md:w-104",
            "md:inset-auto md:max-h-[92dvh] md:top-1/2 md:left-1/2 md:-translate-1/2 md:rounded-xl md:p-6",
          )}
        >
          <div className="mb-3 flex items-start gap-3">
            <Base.Title className="min-w-0 flex-1 wrap-anywhere font-display text-[1.25rem] leading-6.5 font-[640] tracking-[-0.01em]">
              {title}
            </Base.Title>
            <Base.Close
              aria-label={t("general.close")}
              className={classNames(buttonClass("ghost", "sm"), "-mt-1.5 -mr-2 w-11 !px-0 md:w-8")}
            >
              <X className="size-4" aria-hidden="true" />
            </Base.Close>
          </div>
          {children}
          {hasNotices && (
            <NoticeOutlet className="sticky bottom-0 -mx-2 max-h-[40dvh] overflow-y-auto overscroll-contain bg-surface" />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
