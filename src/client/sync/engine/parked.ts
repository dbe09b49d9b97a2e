/** A member's unsaved changes, stored at the end of their session and restored at the next sign-in. */
import type { CartChoice } from "#contract/cart-choice.ts";
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

/** Restores the unsaved changes of a member. `cart` is the choice between a visitor's cart and theirs. */
export function unpark({ halves, state, keep }: SyncContext, id: string, cart: CartChoice): void {
  const { [id]: waiting, ...parked } = state.read().parked;
  for (const name of DOCUMENT_NAMES) {
    const own = waiting?.[name];
    if (!own) continue;
    // The changes of a visitor since then are kept.
    const joined = DOCUMENTS[name].merge(halves[name].unowned(), halves[name].read(), own.content);
    const choice = name === "cart" ? cart : "merge";
    const mine = { merge: joined, account: own.content, browser: halves[name].read() }[choice];
    halves[name].write(mine);
    keep(name, { version: -1, base: own.base, sent: own.sent, taken: "" });
  }
  state.update((all) => ({ ...all, parked }));
}
