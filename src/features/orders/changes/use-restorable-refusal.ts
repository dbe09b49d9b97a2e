import { useMemo } from "react";
import { type RefusedChange, scopeOf } from "#client/outbox/change.ts";
import { useOutbox } from "#client/outbox/outbox.ts";
import { restorableWith } from "#client/outbox/refusals.ts";

/**
 * The first change of an order that was refused because another device has deleted it; `undefined` if there is none, or if
 * this browser cannot restore the order.
 */
export function useRestorableRefusal(player: string, id: string): RefusedChange | undefined {
  const { refused } = useOutbox(player);
  return useMemo(
    () =>
      refused
        .filter((change) => scopeOf(change) === "orders" && change.target === id)
        .flatMap((change) => restorableWith(refused, change))[0],
    [refused, id],
  );
}
