import type { Frozen } from "#domain/saved-order.ts";
import type { NewOrder, SavedOrder } from "./orders.contract.ts";

/** An order to be saved; nobody changes its lines on the way. */
export type Kept = Omit<NewOrder, "content"> & Readonly<{ content: Frozen }>;

/** What a deleted order needs to come back as it was. */
export function restoring(order: SavedOrder): Kept {
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
