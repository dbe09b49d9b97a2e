import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { useBackCloses } from "#ui/overlay/back.ts";
import { type AccountPart, SideContent } from "./side-content.tsx";

type MenuPanelProps = Readonly<{ Account: AccountPart; isOpen: boolean; onOpen: (isOpen: boolean) => void }>;

/** The sidebar's content in a panel from the right. It traps the focus; Escape and the overlay close it. */
export function MenuPanel({ Account, isOpen, onOpen }: MenuPanelProps) {
  const { t } = useTranslation();
  useBackCloses(isOpen, () => onOpen(false));
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-ending-style:duration-90 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-40 flex w-76 max-w-[86vw] flex-col overflow-hidden border-l border-line bg-sidebar px-3 pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-lg outline-none transition-transform duration-240 ease-glide data-ending-style:translate-x-full data-ending-style:duration-90 data-starting-style:translate-x-full">
          <Dialog.Title className="sr-only">{t("shell.menu")}</Dialog.Title>
          <Dialog.Close
            aria-label={t("shell.closeMenu")}
            className={classNames(buttonClass("ghost"), "absolute top-2 right-2 z-1 w-11 !px-0")}
          >
            <X className="size-5" aria-hidden="true" />
          </Dialog.Close>
          <SideContent Account={Account} onNavigate={() => onOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
