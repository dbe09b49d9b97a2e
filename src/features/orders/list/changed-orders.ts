/** Finds the orders that waiting changes affect, and counts each as it is shown. */
import type { WaitingChange } from "#client/outbox/change.ts";
import { applyChanges } from "#client/outbox/ledger.ts";
import { type State, searchedText, wordsOf } from "#domain/order/saved-order.ts";
import {
  orderWithChange,
  REMOVE_ORDER,
  SAVE_ORDER,
  summaryOf,
  withChangeInRow,
} from "#features/orders/changes/order-changes.ts";
import type { OrderPage, OrderSummary, SavedOrder } from "#features/orders/server/orders.contract.ts";
import type { OrderFilter } from "./order-filter.ts";

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
export function shownRow(
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
export function isFound(order: OrderSummary, { q, state }: OrderFilter): boolean {
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
