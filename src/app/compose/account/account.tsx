import type { QueryClient } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import { type ComponentProps, lazy, Suspense, useEffect, useRef } from "react";
import { usePlayer } from "#client/api/session.ts";
import type { ChangeContent, StoredConflict } from "#client/outbox/change.ts";
import { startOutbox, submit, useOutbox } from "#client/outbox/outbox.ts";
import { useStorageFullLine } from "#client/storage/storage-full.ts";
import { takeOtherValue } from "#client/sync/browser-documents.ts";
import { startSync } from "#client/sync/browser-sync.ts";
import { onCartChoice, useWaitingCart } from "#client/sync/two-carts.ts";
import { useUnsaved } from "#client/sync/unsaved-changes.ts";
import { AccountBlock } from "#features/account/menu/account-block.tsx";
import type { SubjectNames } from "#features/outbox/change-words.ts";
import { OutboxStatus } from "#features/outbox/outbox-status.tsx";
import { SidebarNoticeSlot } from "#ui/overlay/notice-slot.tsx";
import { toastWarning } from "#ui/overlay/toasts.ts";

/** The foot of the sidebar, and of the menu on a phone: the notices of the outbox above the player. */
export function AccountFoot(props: ComponentProps<typeof AccountBlock>) {
  return (
    <div>
      <SidebarNoticeSlot className="max-h-[45dvh] overflow-y-auto overscroll-contain" />
      <AccountBlock {...props} />
    </div>
  );
}

let hasStarted = false;

/** Loads the modules that send the changes of each scope, on any page. */
const CHANGE_KIND_LOADERS = {
  orders: async () => (await import("#features/orders/changes/orders.outbox.ts")).orderChangeKinds,
  characters: async () =>
    (await import("#features/characters/changes/characters.outbox.ts")).characterChangeKinds,
  rates: async () => (await import("#features/rate-history/changes/rate-history.outbox.ts")).rateChangeKinds,
  operator: async () => {
    const [{ operatorChangeKinds }, { refreshShop }] = await Promise.all([
      import("#features/operator/changes/operator.outbox.ts"),
      import("#features/shop/refresh.ts"),
    ]);
    return operatorChangeKinds(refreshShop);
  },
  profile: async () => (await import("#features/profile/profile.outbox.ts")).profileChangeKinds,
};

/**
 * Synchronizes this browser with the player's account for as long as the tab lives, and shows what is not
 * saved yet.
 */
export function Sync({ queryClient }: Readonly<{ queryClient: QueryClient }>) {
  const router = useRouter();
  const player = usePlayer();
  const id = player?.id;
  const isOperator = player?.role === "operator";
  const previousId = useRef(id);
  const isFull = useUnsaved() === "full";
  const storageFull = useStorageFullLine();

  useEffect(() => {
    if (isFull) toastWarning(storageFull);
  }, [isFull, storageFull]);

  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;
    onCartChoice(() => openChoice(router));
    startOutbox(CHANGE_KIND_LOADERS);
    startSync(queryClient);
  }, [queryClient, router]);

  useEffect(() => {
    // When a player leaves, a personal page redirects to the sign-in.
    if (previousId.current !== undefined && id === undefined) void router.invalidate();
    previousId.current = id;
    if (id === undefined) return;
    // As with the public pages, preloading makes navigation instant and possible offline.
    for (const to of ["/characters", "/orders", "/profile", "/rates"] as const)
      router.preloadRoute({ to }).catch(console.warn);
    // The modules that send changes have to be loaded before the network is lost.
    for (const [scope, load] of Object.entries(CHANGE_KIND_LOADERS))
      if (scope !== "operator" || isOperator) load().catch(console.warn);
  }, [id, isOperator, router]);

  return id === undefined ? null : <Status player={id} />;
}

/** Opens the choice between two orders, which leads back to the present page. */
function openChoice(router: ReturnType<typeof useRouter>): void {
  if (router.state.location.pathname === "/join") return;
  void router.navigate({ to: "/join", search: { next: router.state.location.href } });
}

const isDocumentChange = ({ kind }: Pick<ChangeContent, "kind">) => kind.startsWith("documents:");
const needsItemNames = (conflict: StoredConflict) =>
  isDocumentChange(conflict) || conflict.field.startsWith("gear:");
const restoreOther = (instead: ChangeContent) => {
  if (isDocumentChange(instead)) takeOtherValue(instead);
  else submit(instead);
};
const UNTRANSLATED_NAMES: SubjectNames = { nameOf: (label) => label, itemOf: () => undefined };
// The names of items are loaded only when a conflict has to show one.
const NamedStatus = lazy(async () => ({ default: (await import("./named-status.tsx")).NamedStatus }));

function Status({ player }: Readonly<{ player: string }>) {
  const documents = useUnsaved() === undefined ? 0 : 1;
  const { conflicts } = useOutbox(player);
  const router = useRouter();
  const isElsewhere = useLocation({ select: ({ pathname }) => pathname !== "/join" });
  const isAsked = useWaitingCart(player) !== undefined && isElsewhere;
  const onChoose = isAsked ? () => openChoice(router) : undefined;
  const status = { player, documents, onRestoreOther: restoreOther, onChoose };
  return conflicts.some(needsItemNames) ? (
    <Suspense>
      <NamedStatus {...status} />
    </Suspense>
  ) : (
    <OutboxStatus {...status} names={UNTRANSLATED_NAMES} />
  );
}
