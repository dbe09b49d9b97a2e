/**
 * The documents of a browser as a log: what the server said last, and the changes in the outbox that it has not accepted yet. What
 * is shown is the one applied to the other.
 */
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
import { authorOf, type DocumentState, type SyncState } from "./sync-state.ts";

/** The kind of a change of a document, whose name is its target. */
export const EDIT = "documents:edit";

/** The payload of such a change. */
export const EditPayload = v.object({
  /** They match the contract of the document, which `apply` checks. */
  edits: v.pipe(
    list(
      MAX_EDITS,
      v.custom<DocumentEdit>((edit) => typeof edit === "object"),
    ),
    v.readonly(),
  ),
  /** The id under which release 0.2.0 may have saved the same. */
  former: v.optional(v.string()),
  /** Whether the edits add a visitor's document to an account. */
  isJoin: v.optional(v.boolean()),
});
export type EditPayload = v.InferOutput<typeof EditPayload>;

/** The stored text of a document, or of settings: a visitor's content, and what a player's page starts with. */
export type StoredContent = Readonly<{ read: () => unknown; write: (content: unknown) => void }>;

/** Where the log of a browser is stored. */
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

/** Returns the waiting changes of a player's document, in sequence. */
export const waitingEdits = ({ outbox }: DocumentLog, name: DocumentName, player: string) =>
  outbox.changes().filter(isEditOf(name, player));

/** Returns the content with the changes applied. The server refuses one that cannot be applied. */
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

/** Returns what the server said last, and the changes of the present author that it does not include; `undefined` for a visitor. */
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

/** Returns a player's content of a document; `undefined` for a visitor, whose content is only stored. */
export function playersContent(log: DocumentLog, name: DocumentName): unknown {
  const parts = partsOf(log, name);
  return parts && withEdits(name, parts.base, parts.waiting);
}

/**
 * Returns the change of a guest who becomes a member: quantities that the guest has set count as added pieces, which must not replace
 * the sum of both carts.
 */
export function asMembersChange(change: StoredChange): StoredChange {
  const name = DOCUMENT_NAMES.find((one) => one === change.target);
  if (change.kind !== EDIT || change.state === "conflict" || !name) return change;
  const payload = v.safeParse(EditPayload, change.payload);
  if (!payload.success) return change;
  const edits = DOCUMENTS[name].asAdded(payload.output.edits);
  return { ...change, payload: { ...payload.output, edits } };
}
