import { queryOptions, useQueries } from "@tanstack/react-query";
import * as v from "valibot";
import { api, hasCode } from "#client/api/api.ts";
import type { WaitingChange } from "#client/outbox/change.ts";
import { applyChanges, persistedSnapshot, type Snapshot } from "#client/outbox/ledger.ts";
import { useOptimisticData, withChangesSince } from "#client/outbox/outbox.ts";
import { list } from "#contract/stored-types.ts";
import { buyerKey, owedFor, searchedText, wordsOf } from "#domain/order/saved-order.ts";
import type { OrderFilter } from "#features/orders/list/orders-url.ts";
import { changedOwed } from "#features/orders/list/owed-sums.ts";
import {
  OrderPage,
  type OrderSummary,
  ordersEndpoints,
  SavedOrder,
} from "#features/orders/server/orders.contract.ts";
import {
  EDIT_CONTENT,
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
export const CachedPages = v.object({
  pages: list(MAX_PAGES, persistedSnapshot(OrderPage), 1),
  pageParams: list(MAX_PAGES, Cursor, 1),
});
/** The schema of one order's persisted data; `null` when it was deleted. */
export const CachedOrder = persistedSnapshot(v.nullable(SavedOrder));

/** Older data, in milliseconds, is refetched when it is shown: other devices change orders too. */
export const FRESH_MS = 5_000;

export const orderQuery = (player: string, id: string) =>
  queryOptions({
    queryKey: orderKey(player, id),
    queryFn: () =>
      withChangesSince((): Promise<SavedOrder | null> => api.send(ordersEndpoints.load, { params: { id } })),
    staleTime: FRESH_MS,
    // An order that another device has deleted can be saved again.
    meta: { persistedSchema: CachedOrder, keepsDeleted: true },
    // A deleted order stays deleted, so a retry would only delay the message.
    retry: (failures, error) => failures < 1 && !hasCode(error, "not_found"),
  });

/** A changed order as the server counts it and as it is shown; `null` where there is none. */
type ChangedOrder = Readonly<{ before: OrderSummary | null; after: OrderSummary | null }>;

const withChanges = (order: SavedOrder | null, changes: readonly WaitingChange[]) => {
  const changed = applyChanges(order, changes, orderWithChange);
  return changed && summaryOf(changed);
};

/**
 * Returns the changed orders by id, those that the server does not have in the order in which they were saved. An order
 * that is neither in the list nor loaded is left out: how the server counts it is not known.
 */
export function changedOrders(
  rows: readonly OrderSummary[],
  changes: readonly WaitingChange[],
  orders: ReadonlyMap<string, SavedOrder>,
): ReadonlyMap<string, ChangedOrder> {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const changed = new Map<string, ChangedOrder>();
  for (const id of new Set(changes.map(({ target }) => target))) {
    const orderChanges = changes.filter(({ target }) => target === id);
    const row = rowsById.get(id);
    const order = orders.get(id) ?? null;
    // A restored order was deleted before it was saved again.
    const isNew =
      orderChanges[0]?.kind === SAVE_ORDER ||
      (!order && orderChanges.some(({ kind }) => kind === SAVE_ORDER));
    if (row) changed.set(id, { before: row, after: changedRow(row, orderChanges, order) });
    else if (isNew) changed.set(id, { before: null, after: withChanges(null, orderChanges) });
    else if (order) changed.set(id, { before: summaryOf(order), after: withChanges(order, orderChanges) });
  }
  return changed;
}

/** Returns a list's row with the changes of its order; `null` if they delete it. */
function changedRow(
  row: OrderSummary,
  changes: readonly WaitingChange[],
  order: SavedOrder | null,
): OrderSummary | null {
  // Either of the two may be newer: the list, or the order from a change's response.
  if (order && order.version >= row.version) return withChanges(order, changes);
  return applyChanges<OrderSummary | null>(row, changes, (current, change) => {
    if (change.kind === SAVE_ORDER) return current ?? withChanges(null, [change]);
    if (current === null || change.kind === REMOVE_ORDER) return null;
    return withChangeInRow(current, change);
  });
}

type Texts = Pick<OrderFilter, "q" | "buyer">;

const hasTexts = ({ name, buyer, server, note }: OrderSummary, wanted: Texts): boolean => {
  const texts = searchedText([name, buyer, server, note]);
  const isOfBuyer = wanted.buyer === undefined || buyerKey(buyer) === buyerKey(wanted.buyer);
  return isOfBuyer && wordsOf(wanted.q).every((word) => texts.includes(word));
};

function isMatch(order: OrderSummary, filter: OrderFilter): boolean {
  const { state = order.state } = filter;
  return (state === "owed" ? owedFor(order) > 0 : order.state === state) && hasTexts(order, filter);
}

type Counts = NonNullable<OrderPage["counts"]>;

/** Returns the server's counts, with each changed order counted as it is shown. */
export function changedCounts(
  { all, found, owing, owed }: Counts,
  changed: readonly ChangedOrder[],
  filter: OrderFilter,
): Counts {
  const counts = { all, found: { ...found }, owing, owed: changedOwed(owed, changed) };
  const add = (order: OrderSummary | null, by: 1 | -1) => {
    if (!order) return;
    // Never below 0: the counts may already include a change whose response was lost.
    counts.all = Math.max(0, counts.all + by);
    if (!hasTexts(order, filter)) return;
    counts.found[order.state] = Math.max(0, counts.found[order.state] + by);
    if (owedFor(order) > 0) counts.owing = Math.max(0, counts.owing + by);
  };
  for (const { after } of changed) add(after, 1);
  for (const { before } of changed) add(before, -1);
  return counts;
}

const NO_CHANGES: readonly WaitingChange[] = [];
const append = (changes: readonly WaitingChange[], change: WaitingChange) => [...changes, change];

/** The pages of a list, with this browser's changes that the responses do not contain yet. */
export function useOptimisticPages(
  pages: readonly Snapshot<OrderPage>[] | undefined,
  player: string,
  filter: OrderFilter,
): readonly OrderPage[] | undefined {
  const snapshot = pages && { data: NO_CHANGES, since: Math.min(...pages.map((page) => page.since)) };
  const changes = useOptimisticData(snapshot, "orders", player, append) ?? NO_CHANGES;
  const rows = pages?.flatMap(({ data }) => data.orders) ?? [];
  // Payments can only be applied to whole orders, and the state in which the server counts an order that is not in the
  // list is known from the order alone.
  const savedIds = changes.filter(({ kind }) => kind === SAVE_ORDER).map(({ target }) => target);
  const listedIds = new Set([...savedIds, ...rows.map(({ id }) => id)]);
  const isNeeded = ({ kind, target }: WaitingChange) =>
    [RECORD_PAYMENT, REMOVE_PAYMENT, MOVE_ORDER, EDIT_CONTENT].includes(kind) || !listedIds.has(target);
  const neededIds = [...new Set(changes.filter(isNeeded).map(({ target }) => target))];
  const loaded = useQueries({ queries: neededIds.map((id) => orderQuery(player, id)) });
  const orders = new Map(loaded.flatMap(({ data }) => (data?.data ? [[data.data.id, data.data]] : [])));
  return pages && changedPages(pages, filter, changedOrders(rows, changes, orders));
}

type ChangedOrders = Readonly<{
  /** As they are shown; `null` for those that are deleted. */
  orders: ReadonlyMap<string, SavedOrder | null>;
  /** The number of changed orders that this browser has not loaded and cannot load. */
  unknown: number;
}>;

/** The orders that this browser has changed since a response to the request of `since`. */
export function useChangedOrders(player: string, since: number | undefined): ChangedOrders {
  const snapshot = since === undefined ? undefined : { data: NO_CHANGES, since };
  const changes = useOptimisticData(snapshot, "orders", player, append) ?? NO_CHANGES;
  const ids = [...new Set(changes.map(({ target }) => target))];
  const changesOf = (id: string) => changes.filter(({ target }) => target === id);
  const isNew = (id: string) => changesOf(id)[0]?.kind === SAVE_ORDER;
  const loaded = useQueries({
    queries: ids.map((id) => ({ ...orderQuery(player, id), enabled: !isNew(id) })),
  });
  const orders = new Map<string, SavedOrder | null>();
  let unknown = 0;
  for (const [index, id] of ids.entries()) {
    const { data, error, isFetching } = loaded[index] ?? {};
    const isKnown = isNew(id) || data !== undefined || hasCode(error, "not_found");
    if (isKnown || changesOf(id).some(({ kind }) => kind === REMOVE_ORDER))
      orders.set(id, applyChanges(data?.data ?? null, changesOf(id), orderWithChange));
    else if (!isFetching) unknown++;
  }
  return { orders, unknown };
}

function changedPages(
  pages: readonly Snapshot<OrderPage>[],
  filter: OrderFilter,
  changed: ReadonlyMap<string, ChangedOrder>,
): readonly OrderPage[] {
  const listedIds = new Set(pages.flatMap(({ data }) => data.orders.map(({ id }) => id)));
  const added = [...changed]
    .filter(([id, { before }]) => !listedIds.has(id) && !(before && isMatch(before, filter)))
    .flatMap(([, { after }]) => (after && isMatch(after, filter) ? [after] : []))
    .reverse();
  return pages.map(({ data: page }, index) => {
    const rows = page.orders.flatMap((row) => {
      const change = changed.get(row.id);
      if (!change) return [row];
      return change.after && isMatch(change.after, filter) ? [change.after] : [];
    });
    const counts = page.counts && changedCounts(page.counts, [...changed.values()], filter);
    return { ...page, orders: index === 0 ? [...added, ...rows] : rows, counts };
  });
}
