import { Dialog } from "@base-ui/react/dialog";
import { Menu, Search, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Loader, useLoader } from "#client/state/loader.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { LogoPicture } from "#ui/icons/logo-picture.tsx";
import { buttonClass, IconButton } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { useBackCloses } from "#ui/overlay/back.ts";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { type AccountPart, Brand, SideContent } from "./side-content.tsx";

type ShellProps = Readonly<{
  loader: Loader;
  Account: AccountPart;
  onSearch: () => void;
  children: ReactNode;
}>;

/** The frame around every page: the sidebar or, on a narrow screen, a bar with a panel that contains it. */
export function Shell({ loader, Account, onSearch, children }: ShellProps) {
  const { t } = useTranslation();
  const isNarrow = useMedia(NARROW_QUERY);
  const { isVisible, message } = useLoader(loader);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-70 rounded-md bg-primary px-4 py-2 font-semibold text-primary-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("shell.skip")}
      </a>
      <div className="page-frame" inert={isVisible}>
        {isNarrow !== false && <TopBar Account={Account} onSearch={onSearch} />}
        {isNarrow !== true && (
          // On a narrow screen it is below the content, for a browser that cannot open the panel.
          <aside
            id={NAVIGATION_ID}
            className="relative flex min-h-0 flex-col overflow-hidden border-r border-line bg-sidebar px-3 pt-5 pb-3 max-md:hidden max-md:noscript:order-last max-md:noscript:flex print:hidden"
          >
            <SideContent Account={Account} onSearch={onSearch} />
          </aside>
        )}
        <main
          id="content"
          data-scroll-restoration-id="content"
          tabIndex={-1}
          // Elements that only screen readers see are placed in it; in a larger box they would make the window scroll.
          className="relative flex min-h-0 min-w-0 flex-col outline-none md:overflow-y-auto print:block print:overflow-visible"
        >
          {children}
        </main>
      </div>
      {isVisible && <LoaderOverlay message={message} />}
      <Toaster />
    </>
  );
}

/** Covers the page while a navigation takes longer than its delay. */
function LoaderOverlay({ message }: Readonly<{ message: string | undefined }>) {
  return (
    <div role="status" className="fixed inset-0 z-70 grid place-items-center bg-scrim backdrop-blur-[3px]">
      <div className="grid justify-items-center gap-3 rounded-xl border border-line bg-surface px-8 py-6 font-medium shadow-lg">
        <span className="relative size-14">
          <span className="orbit absolute inset-0" aria-hidden="true" />
          <LogoPicture className="absolute inset-3 size-8" />
        </span>
        <span>{message}</span>
      </div>
    </div>
  );
}

const NAVIGATION_ID = "navigation";

/** On a narrow screen: the logo, and the buttons that open the search and, over a dark overlay, the sidebar. */
function TopBar({ Account, onSearch }: Readonly<{ Account: AccountPart; onSearch: () => void }>) {
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
