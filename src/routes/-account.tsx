import type { QueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { ChangeContent } from "#client/outbox/change.ts";
import { startOutbox, submit, useOutbox } from "#client/outbox/outbox.ts";
import { usePlayer } from "#client/session.ts";
import { useStorageFullLine } from "#client/storage-full.ts";
import { startSync, takeInstead, useUnsaved } from "#client/sync.ts";
import { useTwoCarts } from "#client/two-carts.ts";
import { OutboxStatus } from "#features/outbox/outbox-status.tsx";
import { useCatalogue } from "#features/shop/catalogue.client.ts";
import { warn } from "#ui/toasts.ts";

export { AccountBlock } from "#features/account/account-block.tsx";

let hasStarted = false;

/** The rooms whose changes the outbox sends, from whatever page. */
const ROOMS = {
  orders: async () => (await import("#features/orders/orders.outbox.ts")).kinds,
  characters: async () => (await import("#features/characters/characters.outbox.ts")).kinds,
  rates: async () => (await import("#features/history/history.outbox.ts")).kinds,
  profile: async () => (await import("#features/profile/profile.outbox.ts")).kinds,
};

/**
 * What is changed in this browser goes to the player's account, for as long as the tab lives. Shows what could not go
 * there yet.
 */
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
    startOutbox(ROOMS);
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

  return id === undefined ? null : <Status player={id} />;
}

const isOfDocument = ({ kind }: Pick<ChangeContent, "kind">) => kind.startsWith("documents:");
const bringBack = (instead: ChangeContent) =>
  isOfDocument(instead) ? takeInstead(instead) : submit(instead);
const asItStands = (label: string) => label;

function Status({ player }: Readonly<{ player: string }>) {
  const documents = useUnsaved() === undefined ? 0 : 1;
  const hasItems = useOutbox(player).conflicts.some(isOfDocument);
  // The list of items is not fetched on every page for nothing.
  return hasItems ? (
    <NamedStatus player={player} documents={documents} />
  ) : (
    <OutboxStatus player={player} documents={documents} nameOf={asItStands} onInstead={bringBack} />
  );
}

function NamedStatus(props: Readonly<{ player: string; documents: number }>) {
  const { nameOf } = useCatalogue();
  return <OutboxStatus {...props} nameOf={nameOf} onInstead={bringBack} />;
}
