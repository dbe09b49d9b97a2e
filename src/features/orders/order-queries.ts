import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import * as v from "valibot";
import { api, hasCode } from "#client/api/api.ts";
import type { WaitingChange } from "#client/outbox/change.ts";
import { applyChanges, persistedSnapshot, type Snapshot } from "#client/outbox/ledger.ts";
import { REFETCH, useOptimisticData, withChangesSince } from "#client/outbox/outbox.ts";
import { list } from "#contract/stored-types.ts";
import { type State, searchedText, wordsOf } from "#domain/order/saved-order.ts";
import type { OrderFilter } from "#features/orders/list/orders-url.ts";
import {
  OrderPage,
  type OrderSummary,
  ordersEndpoints,
  SavedOrder,
} from "#features/orders/server/orders.contract.ts";
import {
  MOVE_ORDER,
  orderKey,
  orderWithChange,
  RECORD_PAYMENT,
  REMOVE_ORDER,
  REMOVE_PAYMENT,
  SAVE_ORDER,
  summaryOf,
  withChangeInRow,
} from "./order-changes.ts";

/** Pages that are persisted. A longer list is not restored. */
const MAX_PAGES = 40;

/** JSON has no `undefined`, which stands for the first page. */
const Cursor = v.pipe(
  v.nullable(v.string()),
  v.transform((cursor) => cursor ?? undefined),
);
/** The schema of a list's persisted data. */
export const CachedPages = v.object({
  pages: list(MAX_PAGES, persistedSnapshot(OrderPage), 1),
  pageParams: list(MAX_PAGES, Cursor, 1),
});
/** The schema of one order's persisted data; `null` when it was deleted. */
export const CachedOrder = persistedSnapshot(v.nullable(SavedOrder));

/** Older data, in milliseconds, is refetched when it is shown: other devices change orders too. */
export const FRESH_MS = 5_000;

/** The query for one order with its payments, as the server has it. */
export const orderQuery = (player: string, id: string) =>
  queryOptions({
    queryKey: orderKey(player, id),
    queryFn: () =>
      withChangesSince(
        (): Promise<SavedOrder | null> => api.send(ordersEndpoints.load, { params: { id } }, REFETCH),
      ),
    staleTime: FRESH_MS,
    // An order that another device has deleted can be saved again.
    meta: { persistedSchema: CachedOrder, keepsDeleted: true },
    // A deleted order stays deleted, so a retry would only delay the message.
    retry: (failures, error) => failures < 1 && !hasCode(error, "not_found"),
  });

/** Finds the orders that waiting changes affect, and counts each as it is shown. */

/** A changed order as the server counts it and as it is shown; `null` where there is none. */
type ChangedOrder = Readonly<{ before: OrderSummary | null; after: OrderSummary | null }>;

/** Returns the loaded order with an id, or `null`. */
export type KnownOrder = (id: string) => SavedOrder | null;

const asSummary = (order: SavedOrder | null) => order && summaryOf(order);
const withChanges = (order: SavedOrder | null, changes: readonly WaitingChange[]) =>
  asSummary(applyChanges(order, changes, orderWithChange));

/**
 * Returns the changed orders by id, those that the server does not have in the order in which they were saved. An
 * order that is neither in the list nor loaded is left out: how the server counts it is not known.
 */
export function changedOrders(
  rows: readonly OrderSummary[],
  changes: readonly WaitingChange[],
  known: KnownOrder,
): ReadonlyMap<string, ChangedOrder> {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const found = [...new Set(changes.map(({ target }) => target))].flatMap(
    (id): readonly (readonly [string, ChangedOrder])[] => {
      const own = changes.filter(({ target }) => target === id);
      const [row, order] = [rowOf.get(id), known(id)];
      if (row) return [[id, { before: row, after: shownRow(row, own, order) }]];
      // A restored order was deleted before it was saved again.
      const isNew = own[0]?.kind === SAVE_ORDER || (!order && own.some(({ kind }) => kind === SAVE_ORDER));
      if (isNew) return [[id, { before: null, after: withChanges(null, own) }]];
      return order ? [[id, { before: summaryOf(order), after: withChanges(order, own) }]] : [];
    },
  );
  return new Map(found);
}

/** Returns a list's row with the changes of its order; `null` if they delete it. */
function shownRow(
  row: OrderSummary,
  changes: readonly WaitingChange[],
  known: SavedOrder | null,
): OrderSummary | null {
  // Either of the two may be newer: the list, or the order from a change's response.
  if (known && known.version >= row.version) return withChanges(known, changes);
  return applyChanges<OrderSummary | null>(row, changes, (now, change) => {
    if (change.kind === SAVE_ORDER) return now ?? withChanges(null, [change]);
    if (now === null || change.kind === REMOVE_ORDER) return null;
    return withChangeInRow(now, change);
  });
}

const hasWords = ({ name, buyer, server }: OrderSummary, q: string): boolean => {
  const texts = searchedText([name, buyer, server]);
  return wordsOf(q).every((word) => texts.includes(word));
};

/** Whether an order matches the filter of a list. */
function isFound(order: OrderSummary, { q, state }: OrderFilter): boolean {
  return (state === undefined || order.state === state) && hasWords(order, q);
}

type Counts = NonNullable<OrderPage["counts"]>;

/** Returns the server's counts, with each changed order counted as it is shown. */
export function shownCounts(
  { all, found }: Counts,
  changed: Iterable<ChangedOrder>,
  { q }: OrderFilter,
): Counts {
  const shown: Record<State, number> = { ...found };
  let sum = all;
  const add = (order: OrderSummary | null, by: 1 | -1) => {
    if (!order) return;
    sum += by;
    if (hasWords(order, q)) shown[order.state] += by;
  };
  for (const { before, after } of changed) {
    add(before, -1);
    add(after, 1);
  }
  // The counts may already include a change whose response was lost.
  for (const [state, count] of Object.entries(shown)) shown[state as State] = Math.max(0, count);
  return { all: Math.max(0, sum), found: shown };
}

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
