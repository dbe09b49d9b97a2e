import { latestOf } from "#contract/documents/document-changes.ts";
import { DOCUMENTS, type DocumentName } from "#contract/documents/documents.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { Loaded, SyncContext } from "./sync-context.ts";

/** Merges the server's document, `undefined` before its first save, into this browser's. */
export function pull(
  { localDocuments, state, onPulled, onReplaced, stateOf, setStateOf }: SyncContext,
  name: DocumentName,
  theirs: Loaded["documents"][number] | undefined,
): void {
  const documentState = stateOf(name);
  if (!theirs) {
    setStateOf(name, {
      ...documentState,
      version: 0,
      sent: documentState.sent?.baseVersion === 0 ? documentState.sent : null,
    });
    return;
  }
  const { version, content, changes } = theirs;
  const mine = localDocuments[name].read();
  const latestApplied = latestOf(state.read().device, changes) ?? documentState.latestApplied;
  const isArrived = documentState.sent !== null && changes.includes(documentState.sent.change);
  // If the browser's storage is full, a reload loses `sent`. Then the server may already have all local
  // changes.
  const isSentUnknown = !isArrived && latestApplied !== documentState.latestApplied;
  const base = isArrived ? documentState.sent?.content : isSentUnknown ? mine : documentState.base;
  const { merge, replaced, removed } = DOCUMENTS[name];
  const removedHere = isArrived
    ? removed.update(documentState.removed, documentState.base, documentState.sent?.content)
    : documentState.removed;
  if (version !== documentState.version) {
    const merged = merge(base, mine, content);
    onPulled?.(name, merged);
    const returned = removed.returned(removedHere, mine, content);
    onReplaced?.(name, [...replaced(base, mine, content), ...returned]);
    if (!isSame(merged, mine)) localDocuments[name].write(merged);
  }
  // A change that is based on another version is refused, whenever it arrives.
  const mayArrive = documentState.sent?.baseVersion === version && !isArrived;
  setStateOf(name, {
    version,
    base: content,
    sent: mayArrive ? documentState.sent : null,
    latestApplied,
    // What the server has is not removed.
    removed: removed.update(removedHere, content, content),
  });
}
