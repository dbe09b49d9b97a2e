import type { QueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { followRemoteChanges } from "#client/api/events.ts";
import { memberId, queryClient as pageQueries, sessionQuery, usePlayer } from "#client/api/session.ts";
import { startOutbox } from "#client/outbox/outbox.ts";
import { useStorageFullLine } from "#client/storage/use-storage-full-line.ts";
import { startSync } from "#client/sync/browser-sync.ts";
import { useSyncFailure } from "#client/sync/log/sync-state.ts";
import { ownProducts } from "#client/sync/player-documents.ts";
import { namelessItem } from "#domain/order/listed-item.ts";
import { useTellJoinedCarts } from "#features/account/join/use-tell-joined-carts.ts";
import { followTypedPrices } from "#features/shared-prices/changes/share-typed-price.ts";
import { followConfirmedRates } from "#features/shared-rates/changes/share-confirmed-rate.ts";
import { listedProducts } from "#features/shop/listed-products.client.ts";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";
import { useLocale } from "#ui/format/locale.ts";
import { dismissToasts, toastWarning } from "#ui/overlay/toasts.ts";
import { CHANGE_KINDS } from "./change-kinds.ts";
import { OutboxNotices } from "./outbox-notices.tsx";

let hasStarted = false;

/** For as long as the tab lives. */
export function BackgroundSync({ queryClient }: Readonly<{ queryClient: QueryClient }>) {
  const router = useRouter();
  const player = usePlayer();
  const id = player?.id;
  const member = memberId(player);
  const previousId = useRef(id);
  const isFull = useSyncFailure()?.reason === "full";
  const storageFull = useStorageFullLine();
  const { language } = useLocale();
  useTellJoinedCarts(async () => {
    const products = listedProducts(
      await queryClient.ensureQueryData(productsQuery),
      ownProducts.read().items,
    );
    return (slug) =>
      products.find((product) => product.slug === slug)?.text[language].name ?? namelessItem(slug);
  });

  useEffect(() => {
    if (isFull) toastWarning(storageFull);
  }, [isFull, storageFull]);

  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;
    startOutbox(CHANGE_KINDS);
    startSync(queryClient);
    onPlayerLeft(queryClient, dismissToasts);
  }, [queryClient]);

  useEffect(() => (id === undefined ? undefined : followRemoteChanges(queryClient)), [id, queryClient]);

  useEffect(() => {
    // When a player leaves, a personal page redirects to the sign-in.
    if (previousId.current !== undefined && id === undefined) void router.invalidate();
    previousId.current = id;
  }, [id, router]);

  return id === undefined ? null : (
    <>
      <OutboxNotices player={id} />
      {member && <FollowSharing member={member} />}
    </>
  );
}

/** Calls `handler` during the change of the session: what is told afterwards is for the next player. */
function onPlayerLeft(queryClient: QueryClient, handler: () => void): void {
  const playerId = () => queryClient.getQueryData(sessionQuery.queryKey)?.player?.id;
  let former = playerId();
  queryClient.getQueryCache().subscribe(() => {
    const present = playerId();
    if (present === former) return;
    if (former !== undefined) handler();
    former = present;
  });
}

/** Or its id while the names are not loaded. */
const nameOfServer = (server: string): string =>
  pageQueries.getQueryData(serversQuery.queryKey)?.find(({ id }) => id === server)?.name ?? server;

/** Renders nothing. */
function FollowSharing({ member }: Readonly<{ member: string }>) {
  useEffect(() => {
    const stops = [followTypedPrices(member), followConfirmedRates(member, nameOfServer)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [member]);
  return null;
}
