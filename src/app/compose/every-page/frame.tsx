import { Outlet, useLocation, useRouteContext } from "@tanstack/react-router";
import { AccountPlaceholder } from "#features/account/menu/account-placeholder.tsx";
import { useCommandKeys } from "#features/commands/command-keys.ts";
import { Shell } from "#features/shell/shell.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

const CommandDialogs = lazyPart(
  async () => (await import("#app/compose/commands/commands.tsx")).CommandDialogs,
);
const AccountFooter = lazyPart(
  async () => (await import("#app/compose/account/account-footer.tsx")).AccountFooter,
  AccountPlaceholder,
);
const EveryPage = lazyPart(async () => (await import("./every-page.tsx")).EveryPage);
const BackgroundSync = lazyPart(
  async () => (await import("#app/compose/account/background-sync.tsx")).BackgroundSync,
);

/** The pages on which the key "/" focuses a filter. */
const FILTERED = ["/shop", "/orders", "/fwc-items"];

/** The shell around the page, with the parts that all pages share. */
export function Frame() {
  const { loader, queryClient } = useRouteContext({ from: "__root__" });
  const hasFilter = useLocation({ select: ({ pathname }) => FILTERED.includes(pathname) });
  const { opened, close } = useCommandKeys(hasFilter);
  return (
    <Shell loader={loader} Account={AccountFooter}>
      <Outlet />
      <BackgroundSync queryClient={queryClient} />
      <EveryPage />
      <CommandDialogs opened={opened} onClose={close} />
    </Shell>
  );
}
