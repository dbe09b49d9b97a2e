import { Outlet, useRouteContext, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { type CommandDialog, useCommandKeys } from "#app/compose/commands/command-keys.ts";
import { replaceByNewRelease } from "#client/offline/new-release.ts";
import { AccountCard } from "#features/account/menu/account-card.tsx";
import { Shell } from "#features/shell/shell.tsx";
import { useIsShown } from "#ui/layout/shown.ts";
import { followBack } from "#ui/overlay/back.ts";
import { SidebarNoticeOutlet } from "#ui/overlay/notice-outlet.tsx";
import type LoadedPart from "./every-page.tsx";

/** In milliseconds. */
const RETRY_MS = 3_000;

// Half of the code of a page: it reacts before that has arrived.
const EveryPage = lazy(loadEveryPage);

async function loadEveryPage(): Promise<{ default: typeof LoadedPart }> {
  try {
    return await import("./every-page.tsx");
  } catch (error) {
    console.warn("A part of the page did not arrive and is requested again:", error);
    void replaceByNewRelease();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadEveryPage();
  }
}

export function Frame() {
  const { loader, queryClient } = useRouteContext({ from: "__root__" });
  const { history } = useRouter();
  const isShown = useIsShown();
  const [dialog, setDialog] = useState<CommandDialog>();
  useCommandKeys(setDialog);
  useEffect(() => followBack(history), [history]);
  return (
    <Shell loader={loader} Account={AccountFooter} onSearch={() => setDialog("palette")}>
      <Outlet />
      {isShown && (
        <Suspense>
          <EveryPage queryClient={queryClient} dialog={dialog} onDialog={setDialog} />
        </Suspense>
      )}
    </Shell>
  );
}

function AccountFooter({ onNavigate }: Readonly<{ onNavigate: (() => void) | undefined }>) {
  return (
    <div>
      <SidebarNoticeOutlet className="max-h-[45dvh] overflow-y-auto overscroll-contain" />
      <AccountCard onNavigate={onNavigate} />
    </div>
  );
}
