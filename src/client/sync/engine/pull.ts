import { latestOf } from "#contract/documents/document-changes.ts";
import { DOCUMENTS, type DocumentName } from "#contract/documents/documents.ts";
import { isSame } from "#domain/order/merge.ts";
import type { Loaded, SyncContext } from "./sync-context.ts";

/** Merges the server's document, `undefined` before its first save, into this browser's. */
export function pull(
  { halves, state, tell, keptOf, keep }: SyncContext,
  name: DocumentName,
  theirs: Loaded["documents"][number] | undefined,
): void {
  const kept = keptOf(name);
  if (!theirs) {
    keep(name, { ...kept, version: 0, sent: kept.sent?.on === 0 ? kept.sent : null });
    return;
  }
  const { version, content, changes } = theirs;
  const mine = halves[name].read();
  const taken = latestOf(state.read().device, changes) ?? kept.taken;
  const isArrived = kept.sent !== null && changes.includes(kept.sent.change);
  // If the browser's storage is full, a reload loses `sent`. Then the server may already have all local
  // changes.
  const isForgotten = !isArrived && taken !== kept.taken;
  const base = isArrived ? kept.sent?.content : isForgotten ? mine : kept.base;
  if (version !== kept.version) {
    const merged = DOCUMENTS[name].merge(base, mine, content);
    tell?.(name, DOCUMENTS[name].replaced(base, mine, content));
    if (!isSame(merged, mine)) halves[name].write(merged);
  }
  // A change that is based on another version is refused, whenever it arrives.
  const mayArrive = kept.sent?.on === version && !isArrived;
  keep(name, { version, base: content, sent: mayArrive ? kept.sent : null, taken });
}
