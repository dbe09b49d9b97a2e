/** Stores every change of the player before it is sent. */
import { useMemo, useState, useSyncExternalStore } from "react";
import { api, isUnreachable, TAB_ID } from "#client/api/api.ts";
import { queryClient, sessionQuery } from "#client/api/session.ts";
import { useStore } from "#client/state/store.ts";
import { hasStored, newId, warnBeforeLeaving, withTabLock } from "#client/storage/storage.ts";
import {
  type ChangeContent,
  type RefusedChange,
  STORED_VERSION,
  type StoredChange,
  type StoredConflict,
  scopeOf,
  type WaitingChange,
} from "./change.ts";
import type { ChangeKind } from "./change-kind.ts";
import { createOutbox } from "./engine.ts";
import { browserStore, changeKey, createJournal, isJournalKey } from "./journal.ts";
import { applyChanges, createLedger, type Snapshot } from "./ledger.ts";
import { browserTimer } from "./send-loop.ts";

const journal = createJournal(browserStore);
const ledger = createLedger(journal, (change) => {
  void queryClient.invalidateQueries({ queryKey: [scopeOf(change)] });
});

type KindsByName = Readonly<Record<string, ChangeKind>>;
let kindsByName: KindsByName = {};

function kindOf(name: string): ChangeKind {
  const kind = Object.hasOwn(kindsByName, name) ? kindsByName[name] : undefined;
  if (!kind) throw new Error(`This release does not know changes of the kind ${name}`);
  return kind;
}

export const outbox = createOutbox({
  journal,
  ledger,
  api,
  client: queryClient,
  kindOf,
  // The server keeps only the latest ids of each tab and document: see `deleteAnswered`.
  newId: ({ kind, target }) => newId(kind === "documents:edit" ? `${target}:${TAB_ID}` : "change"),
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  withLock: (work) => withTabLock("outbox", work),
  ...browserTimer,
  isGuest(id) {
    const player = queryClient.getQueryData(sessionQuery.queryKey)?.player;
    return (player?.id === id && player.role === "guest") || isGuestHere(id);
  },
});

let isGuestHere = (_id: string) => false;
/** Registers how to recognize a guest of this browser, also without a session. */
export function onGuestCheck(check: typeof isGuestHere): void {
  isGuestHere = check;
}

/** Also sends waiting changes for as long as the tab lives. */
export function startOutbox(kinds: KindsByName): void {
  kindsByName = kinds;
  window.addEventListener("storage", ({ key }) => {
    if (!isJournalKey(key)) return;
    journal.notify();
    // The tab that made the change may be closed already.
    void outbox.flush();
  });
  window.addEventListener("online", () => void outbox.flush());
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && void outbox.flush(),
  );
  // Changes that the browser refused to store, waiting or refused, are lost when the tab closes.
  const isOwnChange = ({ player }: StoredChange) => player === outbox.player();
  warnBeforeLeaving(() => !areStored(journal.changes().filter(isOwnChange)));
  void outbox.flush();
}

/** Changes that the browser refused to store are lost when the tab closes. */
export const areStored = (changes: readonly StoredChange[]): boolean => hasStored(changes.map(changeKey));

/** For `useOptimisticData`. */
export const withChangesSince = ledger.withChangesSince;
/** Applies the scope's changes that a query's response cannot include. `apply` must be idempotent. */
export function withOptimisticChanges<T>(
  snapshot: Snapshot<T>,
  scope: string,
  player: string,
  apply: (data: T, change: WaitingChange) => T,
): T {
  return applyChanges(snapshot.data, ledger.changesSince(player, scope, snapshot.since), apply);
}

/** In a page that the server renders, nobody has changed anything. */
const NO_CHANGES: ReturnType<typeof journal.changes> = [];
const useJournal = () => useSyncExternalStore(journal.subscribe, journal.changes, () => NO_CHANGES);

/** Like `withOptimisticChanges`, rendered again with each change. */
export function useOptimisticData<T>(
  snapshot: Snapshot<T> | undefined,
  scope: string,
  player: string,
  apply: (data: T, change: WaitingChange) => T,
): T | undefined {
  const changes = useJournal();
  const accepted = useStore(ledger.accepted);
  return useMemo(() => {
    // Dependencies only: the result changes with the journal and the ledger.
    void [changes, accepted];
    return snapshot && withOptimisticChanges(snapshot, scope, player, apply);
  }, [snapshot, scope, player, apply, changes, accepted]);
}

export function useOutbox(player: string | undefined) {
  const changes = useJournal();
  return useMemo(() => {
    const playerChanges = changes.filter((change) => change.player === player);
    return {
      waiting: playerChanges.filter((change): change is WaitingChange => change.state === "waiting"),
      refused: playerChanges.filter((change): change is RefusedChange => change.state === "refused"),
      conflicts: playerChanges.filter((change): change is StoredConflict => change.state === "conflict"),
      newer: journal.countNewer(player),
    };
  }, [changes, player]);
}

/** Without those of guests, because nobody can sign in to an ended guest session. */
export function useWaitingOfOthers(player: string | undefined): number {
  const isOfOther = (change: StoredChange) =>
    change.state === "waiting" && change.player !== player && !change.isGuest;
  return useJournal().filter(isOfOther).length;
}

/** For a change that was applied without the outbox, and that responses cannot include. */
export function recordApplied(content: ChangeContent): void {
  const player = outbox.player();
  if (player === undefined) return;
  const header = { form: STORED_VERSION, id: newId("change"), player, createdAt: Date.now() } as const;
  ledger.recordApplied({ ...content, ...header, state: "waiting", attempts: 0, conflicts: [] });
}

/** Optimistic. `restore` saves the target again as it was before. */
export function submit(content: ChangeContent, restore?: ChangeContent): void {
  // The session is known before `browser-sync.ts`, which sets the outbox's player, is loaded.
  outbox.submit(content, queryClient.getQueryData(sessionQuery.queryKey)?.player?.id, restore);
}

/**
 * `empty` while the server is unreachable and no response is stored, so that this browser's changes are displayed. A request in
 * progress does not hide them.
 */
export function useDataOrEmpty<T>(
  { data, error }: Readonly<{ data: T | undefined; error: Error | null }>,
  empty: T,
): T | undefined {
  const [wasUnreachable, setUnreachable] = useState(false);
  const isEmpty = data === undefined && (error ? isUnreachable(error) : wasUnreachable);
  if (isEmpty !== wasUnreachable) setUnreachable(isEmpty);
  return isEmpty ? empty : data;
}
