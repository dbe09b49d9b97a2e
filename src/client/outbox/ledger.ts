/** Applies changes that the server's response could not include when requested; an older response never hides a change. */
import * as v from "valibot";
import { createListeners } from "#domain/values/listeners.ts";
import { isWaiting, scopeOf, type WaitingChange } from "./change.ts";
import type { Journal } from "./journal.ts";

/** `since` is the logical time of the request. */
export type Snapshot<T> = Readonly<{ data: T; since: number }>;

type Accepted = Readonly<{ change: WaitingChange; at: number }>;
const NONE: readonly Accepted[] = [];

/** More than are accepted during one slow request. */
const MAX_ACCEPTED = 200;

export type Ledger = ReturnType<typeof createLedger>;

/** Skips changes for which `apply` throws: the server refuses those, and that is displayed. */
export function applyChanges<T>(
  data: T,
  changes: readonly WaitingChange[],
  apply: (data: T, change: WaitingChange) => T,
): T {
  return changes.reduce((state, change) => {
    try {
      return apply(state, change);
    } catch {
      return state;
    }
  }, data);
}

/** `onAcceptedElsewhere` is called for each change that another tab has sent. */
export function createLedger(
  journal: Journal,
  onAcceptedElsewhere: (change: WaitingChange) => void = () => {},
) {
  /** A logical clock: counts this tab's requests and accepted changes. */
  let clock = 0;
  const acceptedAt = new Map<string, number>();
  let waitingById = new Map<string, WaitingChange>();
  let accepted: readonly Accepted[] = NONE;

  function recordRemovedChanges(): void {
    const changes = journal.changes();
    const presentIds = new Set(changes.map(({ id }) => id));
    for (const change of waitingById.values()) {
      // A refused change stays under its id.
      if (presentIds.has(change.id)) continue;
      const at = acceptedAt.get(change.id);
      acceptedAt.delete(change.id);
      accepted = [...accepted, { change, at: at ?? ++clock }].slice(-MAX_ACCEPTED);
      if (at === undefined) onAcceptedElsewhere(change);
    }
    waitingById = new Map(changes.filter(isWaiting).map((change) => [change.id, change]));
  }
  const { notify, subscribe } = createListeners();
  recordRemovedChanges();
  journal.subscribe(recordRemovedChanges);

  return {
    /** Adds the logical time of the request to its response. */
    async withChangesSince<T>(request: () => Promise<T>): Promise<Snapshot<T>> {
      const since = ++clock;
      return { data: await request(), since };
    },
    snapshotOf: <T>(data: T): Snapshot<T> => ({ data, since: ++clock }),
    /** Call it before the response is displayed. */
    recordAccepted(change: WaitingChange): void {
      acceptedAt.set(change.id, ++clock);
    },
    /** For a change that was not in the journal, such as a part of a document. */
    recordApplied(change: WaitingChange): void {
      accepted = [...accepted, { change, at: ++clock }].slice(-MAX_ACCEPTED);
      notify();
    },
    /** Listeners are called for changes that were not in the journal. */
    accepted: { read: () => accepted, readOnServer: () => NONE, subscribe },
    /** For a response whose request was sent at `since`. */
    changesSince(player: string | undefined, scope: string, since: number): readonly WaitingChange[] {
      const isInScope = (change: WaitingChange) => change.player === player && scopeOf(change) === scope;
      const acceptedLater = accepted.filter(({ at }) => at > since).map(({ change }) => change);
      return [...acceptedLater, ...journal.changes().filter(isWaiting)]
        .filter(isInScope)
        .toSorted((change, other) => change.createdAt - other.createdAt);
    },
  };
}

/** `since` counts within one tab, so persisted data gets 0: older than all changes of this tab. */
export const persistedSnapshot = <T extends v.GenericSchema>(data: T) =>
  v.pipe(
    v.object({ data, since: v.number() }),
    v.transform((snapshot) => ({ ...snapshot, since: 0 })),
  );
