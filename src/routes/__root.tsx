import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet, useLocation } from "@tanstack/react-router";
import type { Loader } from "#client/loader.ts";
import { useCommandKeys } from "#features/commands/command-keys.ts";
import { Shell } from "#features/shell/shell.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";

const CommandDialogs = lazyPart(async () => (await import("./-commands.tsx")).CommandDialogs);

export const Route = createRootRouteWithContext<Readonly<{ queryClient: QueryClient; loader: Loader }>>()({
  component: Root,
});

function Root() {
  const { loader } = Route.useRouteContext();
  const hasFilter = useLocation({ select: ({ pathname }) => pathname === "/shop" });
  const { opened, close } = useCommandKeys(hasFilter);
  return (
    <Shell loader={loader}>
      <Outlet />
      <CommandDialogs opened={opened} onClose={close} />
    </Shell>
  );
}
