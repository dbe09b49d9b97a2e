/** The stored state of the synchronization: what the server has of each document, and whose they are. */
import * as v from "valibot";
import { SyncOwner } from "#client/sync/sync-owner.ts";
import { record } from "#contract/stored/stored-types.ts";

/** A change whose response is missing. The server may have applied it; if so, it knows the change's id. */
const Sent = v.object({
  change: v.string(),
  content: v.unknown(),
  /** The version that it is based on; −1 if the server can no longer apply it. */
  on: v.optional(v.number(), -1),
});

/** The state of a document's synchronization with the server. */
const DocumentState = v.object({
  /** The server's version that was merged last; −1 if it has to be merged again, whatever its version. */
  version: v.number(),
  /** The content that the server and this browser last agreed on. */
  base: v.unknown(),
  sent: v.nullable(Sent),
  /** The id of this device's latest change that the server is known to have; empty before the first one. */
  taken: v.optional(v.string(), ""),
});
export type DocumentState = v.InferOutput<typeof DocumentState>;

/** The stored state of the synchronization of all documents. */
export const SyncState = v.object({
  /**
   * This browser's part of the ids of changes, new for each player: see
   * contract/documents/document-changes.ts.
   */
  device: v.optional(v.string(), ""),
  owner: SyncOwner,
  /** While `owner` is `null`: the guest whose session ended here, if any. `documents` are still that guest's. */
  ended: v.optional(v.nullable(v.string()), null),
  documents: record(100, DocumentState),
  /**
   * A member's unsaved changes when their session ended here, by member id. They are restored at the next
   * sign-in.
   */
  parked: record(
    1_000,
    record(
      100,
      v.object({ base: v.unknown(), content: v.unknown(), sent: v.optional(v.nullable(Sent), null) }),
    ),
  ),
});
export type SyncState = v.InferOutput<typeof SyncState>;
export const NOT_SYNCED: SyncState = { device: "", owner: null, ended: null, documents: {}, parked: {} };

/** Returns the guest whose documents this browser has: the present guest, or the last one whose session ended. */
export const guestOf = ({ owner, ended }: SyncState): string | null =>
  owner ? (owner.isGuest ? owner.id : null) : ended;
