import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { WaitingChange } from "#client/outbox/change.ts";
import type { Snapshot } from "#client/outbox/ledger.ts";
import { useOptimisticData } from "#client/outbox/outbox.ts";
import {
  MOVE_ORDER,
  RECORD_PAYMENT,
  REMOVE_PAYMENT,
  SAVE_ORDER,
} from "#features/orders/changes/order-changes.ts";
import { orderKey } from "#features/orders/changes/orders.outbox.ts";
import type { OrderPage, SavedOrder } from "#features/orders/server/orders.contract.ts";
import { changedOrders, isFound, type KnownOrder, shownCounts, shownRow } from "./changed-orders.ts";
import type { OrderFilter } from "./order-filter.ts";
import { orderQuery } from "./order-query.ts";

type Pages = readonly OrderPage[];
const NO_CHANGES: readonly WaitingChange[] = [];

/** The pages of a list, with this browser's changes that the responses do not contain yet. */
export function useOptimisticPages(
  pages: readonly Snapshot<OrderPage>[] | undefined,
  player: string,
  filter: OrderFilter,
): Pages | undefined {
  const client = useQueryClient();
  const since = pages && Math.min(...pages.map((page) => page.since));
  const base = useMemo(() => (since === undefined ? undefined : { data: NO_CHANGES, since }), [since]);
  const collect = useCallback((all: readonly WaitingChange[], change: WaitingChange) => [...all, change], []);
  const changes = useOptimisticData(base, "orders", player, collect) ?? NO_CHANGES;

  const [loads, setLoads] = useState(0);
  useEffect(() => {
    // Payments can only be applied to whole orders, and the state in which the server counts an order that is not in the
    // list is known from the order alone. After a reload none is loaded.
    const versions = new Map(
      pages?.flatMap(({ data }) => data.orders.map(({ id, version }) => [id, version])),
    );
    const saved = new Set(changes.filter(({ kind }) => kind === SAVE_ORDER).map(({ target }) => target));
    const isNeeded = ({ kind, target }: WaitingChange) =>
      [RECORD_PAYMENT, REMOVE_PAYMENT, MOVE_ORDER].includes(kind) ||
      !(versions.has(target) || saved.has(target));
    for (const id of new Set(changes.filter(isNeeded).map(({ target }) => target))) {
      const query = orderQuery(player, id);
      const known = client.getQueryData(query.queryKey)?.data;
      if (!known || known.version < (versions.get(id) ?? 0))
        void client.prefetchQuery({ ...query, staleTime: 0 }).then(() => setLoads((count) => count + 1));
    }
  }, [pages, changes, client, player]);

  return useMemo(() => {
    // Only a dependency: the result changes with each loaded order.
    void loads;
    const known = (id: string) =>
      client.getQueryData<Snapshot<SavedOrder | null>>(orderKey(player, id))?.data ?? null;
    return (
      pages &&
      shownPages(
        pages.map(({ data }) => data),
        changes,
        known,
        filter,
      )
    );
  }, [pages, changes, client, player, filter, loads]);
}

/** Pure: the same arguments give the same result. */
function shownPages(
  pages: Pages,
  changes: readonly WaitingChange[],
  known: KnownOrder,
  filter: OrderFilter,
): Pages {
  const listed = pages.flatMap(({ orders }) => orders);
  const changed = changedOrders(listed, changes, known);
  const ids = new Set(listed.map(({ id }) => id));
  const added = [...changed]
    .filter(([id, { before }]) => !ids.has(id) && !(before && isFound(before, filter)))
    .flatMap(([, { after }]) => (after && isFound(after, filter) ? [after] : []))
    .reverse();
  return pages.map((page, index) => {
    const rows = page.orders.flatMap((row) => {
      const change = changed.get(row.id);
      if (!change) return shownRow(row, NO_CHANGES, known(row.id)) ?? [];
      return change.after && isFound(change.after, filter) ? [change.after] : [];
    });
    const counts = page.counts && shownCounts(page.counts, changed.values(), filter);
    return { ...page, orders: index === 0 ? [...added, ...rows] : rows, counts };
  });
}
