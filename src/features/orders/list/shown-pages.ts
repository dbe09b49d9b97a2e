import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { WaitingChange } from "#client/outbox/change.ts";
import { applied, type Base } from "#client/outbox/ledger.ts";
import { useOptimisticData } from "#client/outbox/outbox.ts";
import { searchedText, wordsOf } from "#domain/order/saved-order.ts";
import {
  MOVE,
  orderWithChange,
  PAY,
  REMOVE_ORDER,
  REMOVE_PAYMENT,
  SAVE,
  summaryOf,
  withChangeInRow,
} from "#features/orders/changes/order-changes.ts";
import { orderKey } from "#features/orders/changes/orders.outbox.ts";
import type { OrderPage, OrderSummary, SavedOrder } from "#features/orders/server/orders.contract.ts";
import type { OrderFilter } from "./order-filter.ts";
import { orderQuery } from "./order-query.ts";

type Pages = readonly OrderPage[];
const asSummary = (order: SavedOrder | null) => order && summaryOf(order);
const NO_CHANGES: readonly WaitingChange[] = [];

/** The pages of a list, with this browser's changes that the responses do not contain yet. */
export function useOptimisticPages(
  pages: readonly Base<OrderPage>[] | undefined,
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
    // Payments can only be applied to whole orders, and after a reload none is loaded.
    const versions = new Map(
      pages?.flatMap(({ data }) => data.orders.map(({ id, version }) => [id, version])),
    );
    const isPaid = ({ kind }: WaitingChange) => [PAY, REMOVE_PAYMENT, MOVE].includes(kind);
    for (const id of new Set(changes.filter(isPaid).map(({ target }) => target))) {
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
      client.getQueryData<Base<SavedOrder | null>>(orderKey(player, id))?.data ?? null;
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

type Known = (id: string) => SavedOrder | null;

/** A pure function. `known` returns the loaded order with an id, or `null`. */
function shownPages(
  pages: Pages,
  changes: readonly WaitingChange[],
  known: Known,
  filter: OrderFilter,
): Pages {
  const present = new Set(pages.flatMap(({ orders }) => orders.map(({ id }) => id)));
  const ofOrder = (id: string) => changes.filter(({ target }) => target === id);
  const isAdded = ({ kind, target }: WaitingChange) => kind === SAVE && !present.has(target);
  const added = [...new Set(changes.filter(isAdded).map(({ target }) => target))]
    .flatMap((id) => applied<SavedOrder | null>(null, ofOrder(id), orderWithChange) ?? [])
    .filter((order) => isFound(order, filter))
    .map(summaryOf)
    .reverse();
  return pages.map((page, place) => {
    const rows = page.orders.flatMap((row) => shownRow(row, ofOrder(row.id), known(row.id)) ?? []);
    const orders = place === 0 ? [...added, ...rows] : rows;
    const more = orders.length - page.orders.length;
    const counts = page.counts && { ...page.counts, all: Math.max(0, page.counts.all + more) };
    return { ...page, orders, counts };
  });
}

function shownRow(
  row: OrderSummary,
  changes: readonly WaitingChange[],
  known: SavedOrder | null,
): OrderSummary | null {
  // Either of the two may be newer: the list, or the order from a change's response.
  if (known && known.version >= row.version) {
    const whole = applied<SavedOrder | null>(known, changes, orderWithChange);
    return whole && summaryOf(whole);
  }
  return applied<OrderSummary | null>(row, changes, (now, change) => {
    if (change.kind === SAVE) return now ?? asSummary(orderWithChange(null, change));
    if (now === null || change.kind === REMOVE_ORDER) return null;
    return withChangeInRow(now, change);
  });
}

function isFound(order: SavedOrder, { q, state }: OrderFilter): boolean {
  const texts = searchedText([order.name, order.buyer, order.server]);
  return (state === undefined || order.state === state) && wordsOf(q).every((word) => texts.includes(word));
}
