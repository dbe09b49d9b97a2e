import type { ReactNode } from "react";
import { type Loader, useLoader } from "#client/state/loader.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { LogoPicture } from "#ui/icons/logo-picture.tsx";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { type AccountPart, SideContent } from "./side-content.tsx";
import { NAVIGATION_ID, TopBar } from "./top-bar.tsx";

type ShellProps = Readonly<{
  loader: Loader;
  Account: AccountPart;
  /** Opens the search over everything. */
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
