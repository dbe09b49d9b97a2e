import type { QueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { usePlayer } from "#client/session.ts";
import { useStorageFullLine } from "#client/storage-full.ts";
import { startSync, useUnsaved } from "#client/sync.ts";
import { useTwoCarts } from "#client/two-carts.ts";
import { warn } from "#ui/toasts.ts";

export { AccountBlock } from "#features/account/account-block.tsx";

let hasStarted = false;

/** Shows nothing but a warning when the account is full: what is changed in this browser goes to the player's account, for as long as the tab lives. */
export function Sync({ queryClient }: Readonly<{ queryClient: QueryClient }>) {
  const router = useRouter();
  const id = usePlayer()?.id;
  const was = useRef(id);
  const isFull = useUnsaved() === "full";
  const storageFull = useStorageFullLine();

  useEffect(() => {
    if (isFull) warn(storageFull);
  }, [isFull, storageFull]);

  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;
    startSync(queryClient);
  }, [queryClient]);

  useEffect(() => {
    // A page of the player who has left leads to sign in.
    if (was.current !== undefined && id === undefined) void router.invalidate();
    was.current = id;
    if (id === undefined) return;
    // As with the public pages: a step to them is instant, and works offline.
    for (const to of ["/characters", "/orders", "/profile", "/rates"] as const)
      router.preloadRoute({ to }).catch(console.warn);
  }, [id, router]);

  const carts = useTwoCarts();
  useEffect(() => {
    if (!carts || router.state.location.pathname === "/join") return;
    void router.navigate({ to: "/join", search: { next: router.state.location.href } });
  }, [carts, router]);

  return null;
}
