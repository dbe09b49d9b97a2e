import { Dialog } from "@base-ui/react/dialog";
import { Menu, Search, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass, IconButton } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { useBackCloses } from "#ui/overlay/back.ts";
import { type AccountPart, Brand, SideContent } from "./side-content.tsx";

/** The id of the sidebar. */
export const NAVIGATION_ID = "navigation";

/** On a narrow screen: the logo, and the buttons that open the search and, over a dark overlay, the sidebar. */
export function TopBar({ Account, onSearch }: Readonly<{ Account: AccountPart; onSearch: () => void }>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-sidebar px-2 md:hidden print:hidden">
      <Brand />
      <span data-bell="" className="ml-auto" />
      <IconButton aria-label={t("shell.search")} className="noscript:hidden" onClick={onSearch}>
        <Search className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label={t("shell.openMenu")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="noscript:hidden"
        onClick={() => setOpen(true)}
      >
        <Menu className="size-5" aria-hidden="true" />
      </IconButton>
      <a href={`#${NAVIGATION_ID}`} className="hidden px-3 py-2 noscript:block">
        {t("shell.menu")}
      </a>
      <MenuPanel Account={Account} isOpen={isOpen} onOpen={setOpen} />
    </header>
  );
}

type MenuPanelProps = Readonly<{ Account: AccountPart; isOpen: boolean; onOpen: (isOpen: boolean) => void }>;

/** The sidebar's content in a panel from the right. It traps the focus; Escape and the overlay close it. */
function MenuPanel({ Account, isOpen, onOpen }: MenuPanelProps) {
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
