/** A member's unsaved changes, stored at the end of their session and restored at the next sign-in. */
import { DOCUMENT_NAMES, DOCUMENTS } from "#contract/documents/documents.ts";
import { emptyDocuments, type SyncContext } from "./sync-context.ts";

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

/** Restores the unsaved changes of a member. */
export function unpark({ localDocuments, state, stateOf, setStateOf }: SyncContext, id: string): void {
  const { [id]: waiting, ...parked } = state.read().parked;
  for (const name of DOCUMENT_NAMES) {
    const parkedDocument = waiting?.[name];
    if (!parkedDocument) continue;
    // The changes of a visitor since then are kept. Settings stay in the browser when a player leaves.
    const left = name === "settings" ? stateOf(name).base : localDocuments[name].unowned();
    localDocuments[name].write(
      DOCUMENTS[name].merge(left, localDocuments[name].read(), parkedDocument.content),
    );
    setStateOf(name, {
      version: -1,
      base: parkedDocument.base,
      sent: parkedDocument.sent,
      latestApplied: "",
      removed: {},
    });
  }
  state.update((all) => ({ ...all, parked }));
}
