import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "#client/api/api.ts";
import { usePlayer } from "#client/api/session.ts";
import { useOptimisticData, withChangesSince } from "#client/outbox/outbox.ts";
import { useLocalDocument } from "#client/storage/local-document.ts";
import { clearedCarts, recentCarts } from "#client/sync/cleared-carts.ts";
import { type BinEntry, binEndpoints } from "#contract/bin.ts";
import { binKey, binWithChange } from "./bin-changes.ts";

const binQuery = (player: string) =>
  queryOptions({
    queryKey: binKey(player),
    queryFn: () =>
      withChangesSince(async (): Promise<readonly BinEntry[]> => (await api.send(binEndpoints.list)).items),
    // The player may have deleted something a moment ago.
    staleTime: 0,
    enabled: player !== "",
  });

/** What the player has deleted, with the carts that were cleared or replaced in this browser without a session; `undefined` while it loads. */
export function useBin() {
  const player = usePlayer();
  const id = player?.id ?? "";
  const { data, isError, isFetching, refetch } = useQuery(binQuery(id));
  const items = useOptimisticData(data, "bin", id, binWithChange);
  const carts = useLocalDocument(clearedCarts);
  const entries = useMemo(() => {
    const here = recentCarts(carts).map(
      ({ id, clearedAt, cart }): BinEntry => ({
        ...{ kind: "cart", id, label: "", deletedAt: clearedAt, lines: cart.lines.length },
        ...{ total: null, condition: null },
      }),
    );
    if (player === null) return here;
    if (!items) return undefined;
    return [...items, ...here].toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt));
  }, [carts, player, items]);
  return {
    entries,
    role: player === null ? ("visitor" as const) : (player?.role ?? "member"),
    isError,
    isFetching,
    refetch,
  };
}

/** Returns the content of an entry. Rejects with `ApiError`. */
export async function loadContent({ kind, id }: Pick<BinEntry, "kind" | "id">): Promise<unknown> {
  const here = kind === "cart" && clearedCarts.read().find((one) => one.id === id);
  return here ? here.cart : (await api.send(binEndpoints.load, { params: { kind, id } })).content;
}
