import { useEffect } from "react";
import { queryClient } from "#client/api/session.ts";
import { followTypedPrices } from "#features/shared-prices/changes/share-typed-price.ts";
import { followConfirmedRates } from "#features/shared-rates/changes/share-confirmed-rate.ts";
import { serversQuery } from "#features/shop/shop.client.ts";

/** Returns the name of a server for messages about changes, or its id while the names are not loaded. */
const nameOfServer = (server: string): string =>
  queryClient.getQueryData(serversQuery.queryKey)?.find(({ id }) => id === server)?.name ?? server;

/** Shares what a member types, while they want that, on whichever page they are. Shows nothing. */
export function FollowSharing({ member }: Readonly<{ member: string }>) {
  useEffect(() => {
    const stops = [followTypedPrices(member), followConfirmedRates(member, nameOfServer)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [member]);
  return null;
}
