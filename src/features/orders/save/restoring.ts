import type { ChangeContent } from "#client/outbox/change.ts";
import type { FrozenLines } from "#domain/order/saved-order.ts";
import { SAVE_ORDER } from "#features/orders/changes/order-changes.ts";
import type { NewOrder, SavedOrder } from "#features/orders/server/orders.contract.ts";

/** An order to be saved. Its lines are frozen. */
export type RestorableOrder = Omit<NewOrder, "content"> & Readonly<{ content: FrozenLines }>;

/** Returns a deleted order in the form that restores it as it was. */
export function restoring(order: SavedOrder): RestorableOrder {
  const { id, name, buyer, server, content, totalFc, totalPenya } = order;
  const { state, version, createdAt, payments } = order;
  return {
    id,
    name,
    buyer,
    server,
    content,
    totalFc,
    totalPenya,
    restored: { state, version, createdAt, payments },
  };
}

/** Returns the change that saves an order again as it is, after another device has deleted it. */
export const restorationOf = (order: SavedOrder): ChangeContent => ({
  kind: SAVE_ORDER,
  target: order.id,
  label: order.name,
  payload: restoring(order),
});
