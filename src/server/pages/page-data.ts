import type { Coordination } from "#server/db/nodes/coordination.ts";
import { cachedValue } from "#server/http/prepared/cached-response.ts";

/**
 * Shares one read of the shop's data among all pages, until the shop changes. A page does not wait for a slow read, but the next
 * one has what it returned: if each page read for itself, no page would ever be complete, and all of them would read.
 */
export function pageData<T>(
  read: () => Promise<T>,
  coordination: Pick<Coordination, "isCurrent" | "onChange">,
): () => Promise<T> {
  const shared = cachedValue(read, coordination);
  coordination.onChange("shop", shared.drop);
  return async () => shared.ready() ?? shared.make();
}
