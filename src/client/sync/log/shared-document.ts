import type { WaitingChange } from "#client/outbox/change.ts";
import type { LocalDocument } from "#client/storage/local-document.ts";
import { DOCUMENTS, type DocumentName } from "#contract/documents/documents.ts";
import { isSame } from "#domain/values/is-same.ts";
import { type DocumentLog, editOf, partsOf, type StoredContent, withEdits } from "./document-log.ts";

type SharedDocument<T> = LocalDocument<T> &
  Readonly<{
    /** Changes the content by a rule of the document, which returns a content. */
    take: (change: (content: T) => unknown) => void;
    /** Stores a copy of the player's content. */
    store: () => void;
    /** A visitor's content, or the copy of the player's. */
    stored: StoredContent;
  }>;

/**
 * A document that a player's devices share. What a player changes becomes a change of the outbox; a visitor's content is only
 * stored. `local` has the visitor's content, and a copy of the player's, from which the next page starts.
 */
export function sharedDocument<T>(
  name: DocumentName,
  local: LocalDocument<T>,
  log: DocumentLog,
): SharedDocument<T> {
  const read = reader(name, local, log);

  function store(): void {
    const content = read();
    if (!isSame(local.read(), content)) local.update(() => content);
  }

  function update(change: (content: T) => T): void {
    const author = readableParts(name, log)?.author;
    if (author === undefined) {
      local.update(change);
      return;
    }
    const before = read();
    const edits = DOCUMENTS[name].diff(before, change(before));
    if (edits.length === 0) return;
    log.outbox.submit(editOf(name, { edits }), author);
    store();
  }

  return {
    key: local.key,
    read,
    readOnServer: local.readOnServer,
    store,
    stored: {
      read: local.read,
      // The rules of the document have made it.
      write: (content) => local.update(() => content as T),
    },
    subscribe(listener) {
      const ends = [local, log.state, log.outbox].map(({ subscribe }) => subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    update,
    take: (change) => update((content) => change(content) as T),
  };
}

/** Release 0.2.0 stores a player's content like a visitor's: see `migration.ts`. */
const readableParts = (name: DocumentName, log: DocumentLog) =>
  log.state.read().form === undefined ? undefined : partsOf(log, name);

/** Returns a function that reads the content, which stays the same object until it changes. */
function reader<T>(name: DocumentName, local: LocalDocument<T>, log: DocumentLog): () => T {
  let cached: Readonly<{ base: unknown; waiting: readonly WaitingChange[]; content: T }> | undefined;
  return () => {
    const parts = readableParts(name, log);
    if (!parts) return local.read();
    const { base, waiting } = parts;
    const former = cached;
    const isContinued =
      former !== undefined &&
      former.base === base &&
      former.waiting.every(({ payload }, index) => payload === waiting[index]?.payload);
    const added = isContinued ? waiting.slice(former.waiting.length) : waiting;
    if (isContinued && added.length === 0) return former.content;
    // The schema of the document has parsed the base, and `apply` returns valid content.
    const content = withEdits(name, isContinued ? former.content : base, added) as T;
    const same = [former?.content, local.read()].find(
      (known) => known !== undefined && isSame(known, content),
    );
    cached = { base, waiting, content: same ?? content };
    return cached.content;
  };
}
