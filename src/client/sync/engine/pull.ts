import { latestOf } from "#contract/documents/document-changes.ts";
import { DOCUMENTS, type DocumentName } from "#contract/documents/documents.ts";
import { isSame } from "#domain/values/is-same.ts";
import { joined, type Loaded, type SyncContext, storeBoth } from "./sync-context.ts";

/**
 * Merges the server's document, `undefined` before its first save, into this browser's. One that was a visitor's until now is
 * added to the server's. Throws `NotStored`.
 */
export function pull(
  context: SyncContext,
  name: DocumentName,
  theirs: Loaded["documents"][number] | undefined,
): void {
  const { localDocuments, state, onPulled, onReplaced, onJoined, stateOf, setStateOf } = context;
  const isNew = state.read().documents[name] === undefined;
  // A visitor who continues as a guest keeps the cart of this browser.
  const isTold = isNew && !state.read().owner?.isGuest;
  const documentState = stateOf(name);
  const mine = localDocuments[name].read();
  if (!theirs) {
    setStateOf(name, {
      ...documentState,
      version: 0,
      sent: documentState.sent?.baseVersion === 0 ? documentState.sent : null,
    });
    if (isTold) onJoined?.(name, DOCUMENTS[name].initial, mine);
    return;
  }
  const { version, content, changes } = theirs;
  const latestApplied = latestOf(state.read().device, changes) ?? documentState.latestApplied;
  const isArrived = documentState.sent !== null && changes.includes(documentState.sent.change);
  // If the browser's storage is full, a reload loses `sent`. Then the server may already have all local
  // changes.
  const isSentUnknown = !isArrived && latestApplied !== documentState.latestApplied;
  const isVisitors = isNew && !isSentUnknown;
  const base = isArrived ? documentState.sent?.content : isSentUnknown ? mine : documentState.base;
  const { merge, replaced, removed } = DOCUMENTS[name];
  const removedHere = isArrived
    ? removed.update(documentState.removed, documentState.base, documentState.sent?.content)
    : documentState.removed;
  // A change that is based on another version is refused, whenever it arrives.
  const mayArrive = documentState.sent?.baseVersion === version && !isArrived;
  function store(): void {
    if (version !== documentState.version) {
      const merged = isVisitors ? joined(context, name, content, mine) : merge(base, mine, content);
      onPulled?.(name, merged);
      const returned = removed.returned(removedHere, mine, content);
      if (!isVisitors) onReplaced?.(name, [...replaced(base, mine, content), ...returned]);
      if (!isSame(merged, mine)) localDocuments[name].write(merged);
    }
    setStateOf(name, {
      version,
      base: content,
      sent: mayArrive ? documentState.sent : null,
      latestApplied,
      // What the server has is not removed.
      removed: removed.update(removedHere, content, content),
    });
  }
  if (documentState.version === -1) storeBoth(context, store, name);
  else store();
  if (isTold && isVisitors) onJoined?.(name, content, mine);
}
