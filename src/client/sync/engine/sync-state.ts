/** The stored state of the synchronization: what the server has of each document, and whose they are. */
import * as v from "valibot";
import { SyncOwner } from "#client/sync/sync-owner.ts";
import { record } from "#contract/stored/stored-types.ts";

/** A change whose response is missing. The server may have applied it; if so, it knows the change's id. */
type Sent = Readonly<{
  change: string;
  content: unknown;
  /** The document's version that the change is based on; −1 if the server can no longer apply it. */
  baseVersion: number;
}>;

const Sent = v.pipe(
  v.object({ change: v.string(), content: v.unknown(), on: v.optional(v.number(), -1) }),
  v.transform(({ on, ...sent }): Sent => ({ ...sent, baseVersion: on })),
);
const storedSent = (sent: Sent | null) =>
  sent && { change: sent.change, content: sent.content, on: sent.baseVersion };

const StoredDocumentState = v.object({
  /** The server's version that was merged last; −1 if it has to be merged again, whatever its version. */
  version: v.number(),
  /** The content that the server and this browser last agreed on. */
  base: v.unknown(),
  sent: v.nullable(Sent),
  taken: v.optional(v.string(), ""),
  /** What this device has removed and the server has not: see contract/documents/removed-lines.ts. */
  removed: v.optional(record(1_000, v.number())),
});

/** The state of a document's synchronization with the server. */
const DocumentState = v.pipe(
  StoredDocumentState,
  v.transform(({ taken, removed = {}, ...state }) => ({
    ...state,
    removed,
    /** The id of this device's latest change that the server is known to have; empty before the first one. */
    latestApplied: taken,
  })),
);
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

/** Returns the stored form of the state. Releases share it, so its fields keep the names of the first one. */
export const storedSyncState = ({
  documents,
  parked,
  ...state
}: SyncState): v.InferInput<typeof SyncState> => ({
  ...state,
  documents: mapValues(documents, ({ latestApplied, sent, removed, ...document }) => ({
    ...document,
    ...(Object.keys(removed).length > 0 && { removed }),
    sent: storedSent(sent),
    taken: latestApplied,
  })),
  parked: mapValues(parked, (changes) =>
    mapValues(changes, ({ sent, ...change }) => ({ ...change, sent: storedSent(sent) })),
  ),
});

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

export const NOT_SYNCED: SyncState = { device: "", owner: null, ended: null, documents: {}, parked: {} };

/** Returns the guest whose documents this browser has: the present guest, or the last one whose session ended. */
export const guestOf = ({ owner, ended }: SyncState): string | null =>
  owner ? (owner.isGuest ? owner.id : null) : ended;
