import * as v from "valibot";
import type { StoredConflict } from "#client/outbox/change.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { DOCUMENTS, type DocumentName } from "#contract/documents/documents.ts";
import { type Replaced, TakenValue } from "#contract/documents/replaced-value.ts";

/** The oldest notices are dropped first. */
const MAX_NOTICES = 20;

const kindOf = (name: DocumentName) => `documents:${name}`;

function noticesOf(name: DocumentName): readonly StoredConflict[] {
  return outbox.conflicts().filter(({ kind }) => kind === kindOf(name));
}

/** `undefined` if a newer release has stored it. */
function takenValueOf({ instead }: StoredConflict): TakenValue | undefined {
  const { success, output } = v.safeParse(TakenValue, instead.payload);
  return success ? output : undefined;
}

/** Replaced by this browser, or by another device if `isOverwritten`. Replaces an earlier notice about the same value. */
export function storeDocumentConflicts(
  name: DocumentName,
  replaced: readonly Replaced[],
  isOverwritten: boolean,
): void {
  for (const { label, instead, ...conflict } of replaced) {
    const isSameValue = (notice: StoredConflict) => {
      const value = takenValueOf(notice);
      return value?.field === instead.field && value.key === instead.key;
    };
    noticesOf(name).filter(isSameValue).forEach(outbox.dismiss);
    noticesOf(name)
      .slice(0, 1 - MAX_NOTICES)
      .forEach(outbox.dismiss);
    const content = { kind: kindOf(name), target: name, label };
    outbox.addConflict(
      { ...content, payload: null },
      {
        ...{ field: conflict.field, mine: conflict.mine, theirs: conflict.theirs },
        ...(isOverwritten && { isOverwritten }),
        instead: { ...content, payload: instead },
      },
    );
  }
}

/** Ends notices about a value that is gone, or that equals the other one by now. Updates the present value of others. */
function followDocumentConflicts(name: DocumentName, content: unknown): void {
  for (const notice of noticesOf(name)) {
    const value = takenValueOf(notice);
    if (!value) continue;
    const mine = DOCUMENTS[name].shown(content, value);
    // Another device has not set the present value: whoever has changed it here has decided.
    const isDecided = mine !== notice.mine && notice.isOverwritten;
    if (mine === undefined || isDecided || DOCUMENTS[name].hasValue(content, value)) outbox.dismiss(notice);
    else if (mine !== notice.mine) outbox.updateConflict({ ...notice, mine });
  }
}

/** Another device has set the value in `content` since. */
export function endOverwrittenConflicts(name: DocumentName, content: unknown): void {
  for (const notice of noticesOf(name)) {
    const value = takenValueOf(notice);
    if (value && DOCUMENTS[name].shown(content, value) !== notice.mine) outbox.dismiss(notice);
  }
}

const FOLLOWED = ["cart", "rates", "prices"] as const;
type WatchedDocument = Readonly<{ read: () => unknown; subscribe: (changed: () => void) => unknown }>;

/** `owner` returns the player. */
export function followDocuments(
  documents: Readonly<Record<(typeof FOLLOWED)[number], WatchedDocument>>,
  owner: () => string | undefined,
): void {
  for (const name of FOLLOWED)
    documents[name].subscribe(() =>
      queueMicrotask(() => {
        // The notices of a player who signs out stay, although their documents are removed from this browser.
        if (owner() === outbox.player()) followDocumentConflicts(name, documents[name].read());
      }),
    );
}
