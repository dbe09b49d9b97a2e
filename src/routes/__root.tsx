import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet, useLocation } from "@tanstack/react-router";
import type { Loader } from "#client/state/loader.ts";
import { AccountPlaceholder } from "#features/account/menu/account-placeholder.tsx";
import { useCommandKeys } from "#features/commands/command-keys.ts";
import { Shell } from "#features/shell/shell.tsx";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

const CommandDialogs = lazyPart(async () => (await import("#app/compose/commands.tsx")).CommandDialogs);

const AccountBlock = lazyPart(
  async () => (await import("#app/compose/account.tsx")).AccountBlock,
  AccountPlaceholder,
);
const EveryPage = lazyPart(async () => (await import("#app/compose/every-page.tsx")).EveryPage);
const Sync = lazyPart(async () => (await import("#app/compose/account.tsx")).Sync);

export const Route = createRootRouteWithContext<Readonly<{ queryClient: QueryClient; loader: Loader }>>()({
  component: Root,
});

/** The pages on which the key "/" focuses a filter. */
const FILTERED = ["/shop", "/orders", "/fwc-items"];

function Root() {
  const { loader, queryClient } = Route.useRouteContext();
  const hasFilter = useLocation({ select: ({ pathname }) => FILTERED.includes(pathname) });
  const { opened, close } = useCommandKeys(hasFilter);
  return (
    <Shell loader={loader} Account={AccountBlock}>
      <Outlet />
      <Sync queryClient={queryClient} />
      <EveryPage />
      <CommandDialogs opened={opened} onClose={close} />
    </Shell>
  );
}
