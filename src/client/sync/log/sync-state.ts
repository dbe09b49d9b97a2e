/** The stored state of the documents in this browser: whose they are, and what the server said last. */
import * as v from "valibot";
import { StoredChange } from "#client/outbox/change.ts";
import { createStore, useStore } from "#client/state/store.ts";
import { localDocument } from "#client/storage/local-document.ts";
import { ChangeId, list, record } from "#contract/stored-types.ts";

/** Key of the stored synchronization state (`SyncState`). The script in `index.html` reads from it whether the owner is a guest. */
export const SYNC_KEY = "skypurse.sync";

/** The player who owns the documents in this browser; `null` for a visitor. */
const SyncOwner = v.nullable(v.object({ id: v.string(), isGuest: v.boolean() }));

/** A save of release 0.2.0 whose response is missing. */
const Sent = v.object({ change: v.string(), content: v.unknown() });

const DocumentState = v.object({
  version: v.number(),
  /** The content that the server said last, with the changes `included`. */
  base: v.unknown(),
  /** The ids of the changes of this browser that the server has just accepted: they may still be in the outbox. */
  included: v.optional(list(100, ChangeId), []),
  sent: v.optional(v.nullable(Sent), null),
});

/** Incremented when the meaning of the stored state changes. */
const FORM = 2;

/** The stored state. Releases share it: those before form 2 know the same fields, and drop `form` when they write. */
export const SyncState = v.object({
  /** Missing if release 0.2.0 has written: `migration.ts` then turns what it has not saved into changes. */
  form: v.optional(v.literal(FORM)),
  owner: SyncOwner,
  /** While `owner` is `null`: the guest whose session ended here, if any. The documents are still that guest's. */
  ended: v.optional(v.nullable(v.string()), null),
  /** By name. Without an owner: the settings that the last player left here. */
  documents: record(100, DocumentState),
  /** What release 0.2.0 has stored of members whose session ended with unsaved changes, by member id. */
  parked: v.optional(
    record(
      1_000,
      record(
        100,
        v.object({ base: v.unknown(), content: v.unknown(), sent: v.optional(v.nullable(Sent), null) }),
      ),
    ),
    {},
  ),
  /** Changes that become part of the outbox together with the change of the owner. */
  joining: v.optional(list(100, StoredChange), []),
});
export type SyncState = v.InferOutput<typeof SyncState>;
export type DocumentState = SyncState["documents"][string];

export const NOT_SYNCED: SyncState = {
  form: FORM,
  owner: null,
  ended: null,
  documents: {},
  parked: {},
  joining: [],
};

export const syncState = localDocument(SYNC_KEY, SyncState, NOT_SYNCED);

/** Returns the guest whose documents this browser has: the present guest, or the last one whose session ended. */
export const guestOf = ({ owner, ended }: SyncState): string | null =>
  owner ? (owner.isGuest ? owner.id : null) : ended;

/** Returns the player whose changes of documents are made in this browser; `null` for a visitor. */
export const authorOf = ({ owner, ended }: SyncState): string | null => owner?.id ?? ended;

/** Why the account does not have what this browser has. */
type SyncFailure = Readonly<{
  /** The storage of the account is full, or any other reason. */
  reason: "full" | "other";
  /** Whether what a visitor or a guest has in this browser could not be added to the account of a member. */
  isJoin: boolean;
}>;

const failure = createStore<SyncFailure | undefined>(undefined);

export const setSyncFailure = (next: SyncFailure | undefined): void => failure.set(next);

/** Returns the failure of the last attempt; `undefined` if it has not failed, or only for want of a connection. */
export const useSyncFailure = (): SyncFailure | undefined => useStore(failure);
