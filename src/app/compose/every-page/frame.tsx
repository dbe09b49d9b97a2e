import { Outlet, useRouteContext } from "@tanstack/react-router";
import { replaceByNewRelease } from "#client/offline/new-release.ts";
import { AccountPlaceholder } from "#features/account/menu/account-placeholder.tsx";
import { useCommandDialogs } from "#features/commands/command-keys.ts";
import { PalettePlaceholder } from "#features/commands/palette-placeholder.tsx";
import { Shell } from "#features/shell/shell.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

const CommandDialogs = lazyPart(
  async () => (await import("#app/compose/commands/commands.tsx")).CommandDialogs,
  PalettePlaceholder,
);
const AccountFooter = lazyPart(
  async () => (await import("#app/compose/account/account-footer.tsx")).AccountFooter,
  AccountPlaceholder,
);
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
  const commands = useCommandDialogs();
  return (
    <Shell loader={loader} Account={AccountFooter} onSearch={() => commands.onOpen("palette")}>
      <Outlet />
      <BackgroundSync queryClient={queryClient} />
      <EveryPage />
      <CommandDialogs {...commands} />
    </Shell>
  );
}
