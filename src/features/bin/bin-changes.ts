/** What the page shows until the server has the changes of the bin: only carts are changed there. */
import * as v from "valibot";
import type { WaitingChange } from "#client/outbox/change.ts";
import { KEEP_CART } from "#client/sync/cleared-carts.ts";
import type { BinEntry } from "#contract/bin.ts";
import { StoredCart } from "#contract/documents/cart.ts";

export const binKey = (player: string) => ["bin", player];

/** Returns the entries with a change applied. Idempotent. */
export function binWithChange(
  entries: readonly BinEntry[],
  { kind, target, payload, createdAt }: WaitingChange,
): readonly BinEntry[] {
  const others = entries.filter((one) => one.kind !== "cart" || one.id !== target);
  if (kind !== KEEP_CART) return others;
  const lines = v.parse(StoredCart, payload).lines.length;
  const deletedAt = new Date(createdAt).toISOString();
  return [{ kind: "cart", id: target, label: "", deletedAt, lines, total: null, condition: null }, ...others];
}
