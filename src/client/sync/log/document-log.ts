/** A document is the server's last content with the outbox's changes applied. */
import * as v from "valibot";
import type { ChangeContent, StoredChange, WaitingChange } from "#client/outbox/change.ts";
import type { LocalDocument } from "#client/storage/local-document.ts";
import {
  DOCUMENT_NAMES,
  DOCUMENTS,
  type DocumentEdit,
  type DocumentName,
} from "#contract/documents/documents.ts";
import { list } from "#contract/stored-types.ts";
import { MAX_EDITS } from "#domain/order/cart-difference.ts";
import { isSame } from "#domain/values/is-same.ts";
import { authorOf, type DocumentState, type SyncState } from "./sync-state.ts";

/** The document's name is the change's target. */
export const EDIT = "documents:edit";

export const EditPayload = v.object({
  /** Match the contract of the document, which `apply` checks. */
  edits: v.pipe(
    list(
      MAX_EDITS,
      v.custom<DocumentEdit>((edit) => typeof edit === "object"),
    ),
    v.readonly(),
  ),
  /** The id of the same change in release 0.2.0. */
  former: v.optional(v.string()),
  /** The edits add a visitor's document to an account. */
  isJoin: v.optional(v.boolean()),
});
export type EditPayload = v.InferOutput<typeof EditPayload>;

/** A visitor's content, or the copy with which a player's page starts. */
export type StoredContent = Readonly<{ read: () => unknown; write: (content: unknown) => void }>;

export type DocumentLog = Readonly<{
  state: Pick<LocalDocument<SyncState>, "read" | "update" | "subscribe">;
  outbox: Readonly<{
    changes: () => readonly StoredChange[];
    subscribe: (listener: () => void) => () => void;
    create: (player: string, content: ChangeContent) => WaitingChange;
    put: (change: StoredChange) => void;
    remove: (change: StoredChange) => void;
    submit: (content: ChangeContent, player: string) => unknown;
  }>;
}>;

export const editOf = (name: DocumentName, payload: EditPayload): ChangeContent => ({
  ...{ kind: EDIT, target: name, label: name },
  payload,
});

const isEditOf =
  (name: DocumentName, player: string) =>
  (change: StoredChange): change is WaitingChange =>
    change.state === "waiting" && change.kind === EDIT && change.target === name && change.player === player;

/** In sequence. */
export const waitingEdits = ({ outbox }: DocumentLog, name: DocumentName, player: string) =>
  outbox.changes().filter(isEditOf(name, player));

/** The server refuses changes that cannot be applied. */
export const withEdits = (
  name: DocumentName,
  content: unknown,
  changes: readonly Pick<WaitingChange, "payload">[],
) =>
  changes.reduce((state, { payload }) => {
    try {
      return DOCUMENTS[name].apply(state, v.parse(EditPayload, payload).edits).content;
    } catch {
      return state;
    }
  }, content);

/** The server's last content, and the author's changes that it does not include; `undefined` for a visitor. */
export function partsOf(log: DocumentLog, name: DocumentName) {
  const state = log.state.read();
  const author = authorOf(state);
  if (author === null) return undefined;
  const { base, included }: Pick<DocumentState, "base" | "included"> = state.documents[name] ?? {
    base: DOCUMENTS[name].initial,
    included: [],
  };
  const stored = waitingEdits(log, name, author);
  // Not in the outbox yet: see `putJoining`.
  const isOfAuthor = isEditOf(name, author);
  const joining = state.joining.filter(
    (change): change is WaitingChange =>
      isOfAuthor(change) && !log.outbox.changes().some(({ id }) => id === change.id),
  );
  const waiting = [...stored, ...joining].filter(({ id }) => !included.includes(id));
  return { author, base, waiting };
}

/** `undefined` for a visitor, whose content is only stored. */
export function playersContent(log: DocumentLog, name: DocumentName): unknown {
  const parts = partsOf(log, name);
  return parts && withEdits(name, parts.base, parts.waiting);
}

/** A guest's set quantities count as added pieces, which must not replace the sum of both carts. */
export function asMembersChange(change: StoredChange): StoredChange {
  const name = DOCUMENT_NAMES.find((one) => one === change.target);
  if (change.kind !== EDIT || change.state === "conflict" || !name) return change;
  const payload = v.safeParse(EditPayload, change.payload);
  if (!payload.success) return change;
  const edits = DOCUMENTS[name].asAdded(payload.output.edits);
  return { ...change, payload: { ...payload.output, edits } };
}

type SharedDocument<T> = LocalDocument<T> &
  Readonly<{
    /** For a rule of the document that returns content. */
    take: (change: (content: T) => unknown) => void;
    store: () => void;
    /** A visitor's content, or the copy of the player's. */
    stored: StoredContent;
  }>;

/** A player's changes go to the outbox, a visitor's to `local`, which also has a copy for the player's next page. */
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

/** Returns the same object until the content changes. */
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
      (candidate) => candidate !== undefined && isSame(candidate, content),
    );
    cached = { base, waiting, content: same ?? content };
    return cached.content;
  };
}
