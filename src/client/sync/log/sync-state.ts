import * as v from "valibot";
import { StoredChange } from "#client/outbox/change.ts";
import { createStore, useStore } from "#client/state/store.ts";
import { localDocument } from "#client/storage/local-document.ts";
import { ChangeId, list, record } from "#contract/stored-types.ts";

/** The script in `index.html` reads from it whether the owner is a guest. */
export const SYNC_KEY = "skypurse.sync";

/** `null` for a visitor. */
const SyncOwner = v.nullable(v.object({ id: v.string(), isGuest: v.boolean() }));

/** A save of release 0.2.0 whose response is missing. */
const Sent = v.object({ change: v.string(), content: v.unknown() });

const DocumentState = v.object({
  version: v.number(),
  /** The server's last content, with the changes `included`. */
  base: v.unknown(),
  /** Just accepted, and maybe still in the outbox. */
  included: v.optional(list(100, ChangeId), []),
  sent: v.optional(v.nullable(Sent), null),
});

/** Increment it when the stored state changes its meaning. */
const FORM = 2;

/** Shared with releases before form 2, which drop `form` when they write. */
export const SyncState = v.object({
  /** Missing if release 0.2.0 has written: `migration.ts` then turns what it has not saved into changes. */
  form: v.optional(v.literal(FORM)),
  owner: SyncOwner,
  /** While `owner` is `null`: the guest whose session ended here, and who still owns the documents. */
  ended: v.optional(v.nullable(v.string()), null),
  /** By name. Without an owner, the settings that the last player left. */
  documents: record(100, DocumentState),
  /** Unsaved changes of members whose session ended in release 0.2.0, by member id. */
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
  /** Moved to the outbox together with the change of the owner. */
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

/** The present guest, or the last one whose session ended. */
export const guestOf = ({ owner, ended }: SyncState): string | null =>
  owner ? (owner.isGuest ? owner.id : null) : ended;

/** `null` for a visitor. */
export const authorOf = ({ owner, ended }: SyncState): string | null => owner?.id ?? ended;

type SyncFailure = Readonly<{
  /** "full" is the account's storage. */
  reason: "full" | "other";
  /** A visitor's or guest's documents could not be added to a member's account. */
  isJoin: boolean;
}>;

const failure = createStore<SyncFailure | undefined>(undefined);

export const setSyncFailure = (next: SyncFailure | undefined): void => failure.set(next);

/** `undefined` without a failure, or only for want of a connection. */
export const useSyncFailure = (): SyncFailure | undefined => useStore(failure);
