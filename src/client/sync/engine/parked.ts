/** A member's unsaved changes, stored at the end of their session and restored at the next sign-in. */
import { DOCUMENT_NAMES, DOCUMENTS } from "#contract/documents/documents.ts";
import { emptyDocuments, joined, type SyncContext } from "./sync-context.ts";

/** Removes a member's documents from the browser. Unsaved changes are stored until the member returns. */
export function park(context: SyncContext, id: string): void {
  const { localDocuments, state, stateOf, isChanged } = context;
  const unsaved = DOCUMENT_NAMES.filter(isChanged).map((name) => {
    const { base, sent } = stateOf(name);
    return [name, { base, sent, content: localDocuments[name].read() }] as const;
  });
  if (unsaved.length > 0)
    state.update((all) => ({ ...all, parked: { ...all.parked, [id]: Object.fromEntries(unsaved) } }));
  emptyDocuments(context);
}

/**
 * Restores the unsaved changes of a member. What a visitor has changed since then is added to them; of a guest who has joined, what
 * the server does not have.
 */
export function unpark(context: SyncContext, id: string, isConversion: boolean): void {
  const { localDocuments, state, stateOf, setStateOf, onJoined } = context;
  const { [id]: waiting, ...parked } = state.read().parked;
  for (const name of DOCUMENT_NAMES) {
    const parkedDocument = waiting?.[name];
    if (!parkedDocument) continue;
    const { content, base, sent } = parkedDocument;
    const added = localDocuments[name].read();
    localDocuments[name].write(
      isConversion
        ? DOCUMENTS[name].merge(stateOf(name).base, added, content)
        : joined(context, name, content, added),
    );
    setStateOf(name, { version: -1, base, sent, latestApplied: "", removed: {} });
    if (!isConversion) onJoined?.(name, content, added);
  }
  state.update((all) => ({ ...all, parked }));
}
