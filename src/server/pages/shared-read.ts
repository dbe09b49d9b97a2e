import type { Coordination } from "#server/db/nodes/coordination.ts";
import { oneAtATime } from "#server/db/nodes/one-at-a-time.ts";
import { cachedValue } from "#server/http/prepared/cached-value.ts";
import { onOwnBehalf } from "#server/limits/turns.ts";

/**
 * Shares one read of the shop's data among all pages. A page does not wait for a slow read, but later ones have what it returned,
 * until the shop changes: if each page read for itself, no page would ever be complete, and all of them would read. Pages stay
 * without these data while the shop changes more often than a read takes.
 */
export function sharedRead<T>(
  read: () => Promise<T>,
  coordination: Pick<Coordination, "onChange">,
): () => Promise<T> {
  const shared = cachedValue(oneAtATime(() => onOwnBehalf(read)));
  coordination.onChange("shop", shared.drop);
  return async () => shared.ready() ?? shared.make();
}
