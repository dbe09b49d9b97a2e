import { Outlet, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { type CommandDialog, CommandDialogs } from "#app/compose/commands/commands.tsx";
import { replaceByNewRelease } from "#client/offline/new-release.ts";
import { AccountCard } from "#features/account/menu/account-card.tsx";
import { Shell } from "#features/shell/shell.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { SidebarNoticeOutlet } from "#ui/overlay/notice-outlet.tsx";

const EveryPage = lazyPart(async () => {
  try {
    return (await import("./every-page.tsx")).EveryPage;
  } catch (error) {
    // It would offer a newer release.
    void replaceByNewRelease();
    throw error;
  }
});
const BackgroundSync = lazyPart(
  async () => (await import("#app/compose/account/background-sync.tsx")).BackgroundSync,
);

/** The shell around the page, with the parts that all pages share. */
export function Frame() {
  const { loader, queryClient } = useRouteContext({ from: "__root__" });
  const [dialog, setDialog] = useState<CommandDialog>();
  return (
    <Shell loader={loader} Account={AccountFooter} onSearch={() => setDialog("palette")}>
      <Outlet />
      <BackgroundSync queryClient={queryClient} />
      <EveryPage />
      <CommandDialogs opened={dialog} onOpen={setDialog} />
    </Shell>
  );
}

/** The foot of the sidebar, and of the menu on a phone: the notices of the outbox above the account. */
function AccountFooter({ onNavigate }: Readonly<{ onNavigate: (() => void) | undefined }>) {
  return (
    <div>
      <SidebarNoticeOutlet className="max-h-[45dvh] overflow-y-auto overscroll-contain" />
      <AccountCard onNavigate={onNavigate} />
    </div>
  );
}
