/** A member's unsaved changes, stored at the end of their session and restored at the next sign-in. */
import { DOCUMENT_NAMES, DOCUMENTS } from "#contract/documents/documents.ts";
import { emptyDocuments, type SyncContext } from "./sync-context.ts";

/** Removes a member's documents from the browser. Unsaved changes are stored until the member returns. */
export function park(context: SyncContext, id: string): void {
  const { halves, state, keptOf, isChanged } = context;
  const unsaved = DOCUMENT_NAMES.filter(isChanged).map((name) => {
    const { base, sent } = keptOf(name);
    return [name, { base, sent, content: halves[name].read() }] as const;
  });
  if (unsaved.length > 0)
    state.update((all) => ({ ...all, parked: { ...all.parked, [id]: Object.fromEntries(unsaved) } }));
  emptyDocuments(context);
}

/** Restores the unsaved changes of a member. */
export function unpark({ halves, state, keep }: SyncContext, id: string): void {
  const { [id]: waiting, ...parked } = state.read().parked;
  for (const name of DOCUMENT_NAMES) {
    const own = waiting?.[name];
    if (!own) continue;
    // The changes of a visitor since then are kept.
    halves[name].write(DOCUMENTS[name].merge(halves[name].unowned(), halves[name].read(), own.content));
    keep(name, { version: -1, base: own.base, sent: own.sent, taken: "" });
  }
  state.update((all) => ({ ...all, parked }));
}
