import * as v from "valibot";
import {
  ChangeContent,
  type Conflict,
  isOfTarget,
  isWaiting,
  MAX_CHANGE_LABEL,
  type RefusedChange,
  STORED_VERSION,
  type StoredChange,
  type StoredConflict,
  type WaitingChange,
} from "./change.ts";
import type { ChangeKind } from "./change-kind.ts";
import type { Journal } from "./journal.ts";

export type QueueSettings = Readonly<{
  journal: Journal;
  newId: (content: ChangeContent) => string;
  now: () => number;
  isGuest?: (player: string) => boolean;
}>;
export type Queue = ReturnType<typeof createQueue>;

const toReadable = (content: ChangeContent) =>
  v.parse(ChangeContent, { ...content, label: content.label.slice(0, MAX_CHANGE_LABEL) });

/** Reads the journal on each call, because other tabs write to it. */
export function createQueue({ journal, newId, now, isGuest }: QueueSettings) {
  function createHeader(content: ChangeContent): Pick<StoredChange, "form" | "id" | "createdAt"> {
    const latest = journal.reload().reduce((max, { createdAt }) => Math.max(max, createdAt), 0);
    return { form: STORED_VERSION, id: newId(content), createdAt: Math.max(now(), latest + 1) };
  }

  function create(player: string, content: ChangeContent): WaitingChange {
    const { kind, target, label, payload } = content;
    return {
      ...createHeader(content),
      ...(isGuest?.(player) && { isGuest: true }),
      ...{ player, kind, target, label, payload },
      ...{ state: "waiting", attempts: 0, conflicts: [] },
    };
  }

  return {
    /** In the order they were made. */
    waitingOf: (players: readonly (string | null | undefined)[]): readonly WaitingChange[] =>
      journal
        .reload()
        .filter(isWaiting)
        .filter(({ player }) => players.includes(player)),

    create,

    /**
     * Returns the id of the stored change. `restore` is stored unless another change of the target waits. Removes refusals that
     * the change makes obsolete, and shortens a long label. Throws for a change that could not be read again.
     */
    add(player: string, content: ChangeContent, restore?: ChangeContent): string {
      const change = create(player, toReadable(content));
      const isFirst = !journal.changes().some((other) => isWaiting(other) && isOfTarget(other, change));
      journal.put(restore && isFirst ? { ...change, restore } : change);
      for (const refused of replacedBy(journal, change)) journal.remove(refused);
      return change.id;
    },

    /** The player's change has replaced another device's value. */
    addConflict(player: string, content: ChangeContent, conflict: Conflict): void {
      const { kind, target, label, payload } = content;
      journal.put({
        ...createHeader(content),
        ...{ player, kind, target, label, payload },
        ...conflict,
        state: "conflict",
      });
    },

    /** The stored form of the change, which may be a member's now; empty if it was removed. */
    findCurrent: (change: WaitingChange): readonly WaitingChange[] =>
      journal.reload().flatMap((stored) => (stored.id === change.id ? storedAs(stored, change) : [])),
  };
}

function storedAs(stored: StoredChange, change: WaitingChange): WaitingChange {
  const { attempts, conflicts } = change;
  return isWaiting(stored) ? { ...stored, attempts, conflicts } : { ...change, player: stored.player };
}

export function laterThan(journal: Journal, change: WaitingChange): readonly WaitingChange[] {
  const isLater = (other: StoredChange): other is WaitingChange =>
    other.state === "waiting" &&
    other.id !== change.id &&
    other.player === change.player &&
    other.kind === change.kind &&
    other.target === change.target &&
    other.createdAt >= change.createdAt;
  return journal.reload().filter(isLater);
}

function replacedBy(journal: Journal, change: WaitingChange): readonly StoredChange[] {
  return journal
    .reload()
    .filter((other) => other.state === "refused" && other.isReplaceable && isOfTarget(other, change));
}

export const hasNext = (journal: Journal, change: WaitingChange): boolean =>
  journal
    .reload()
    .some((other) => isWaiting(other) && other.createdAt > change.createdAt && isOfTarget(other, change));

/** Conflicts whose value a change of this kind and target may have set again. */
export function conflictsOf(journal: Journal, change: WaitingChange): readonly StoredConflict[] {
  const isOfChange = (other: StoredChange): other is StoredConflict =>
    other.state === "conflict" &&
    other.player === change.player &&
    other.instead.kind === change.kind &&
    other.instead.target === change.target;
  return journal.reload().filter(isOfChange);
}

export function conflictsOfPlayer(journal: Journal, player: string | undefined): readonly StoredConflict[] {
  const isOwn = (change: StoredChange): change is StoredConflict =>
    change.state === "conflict" && change.player === player;
  return journal.reload().filter(isOwn);
}

/** Refused because another device has deleted the target, in order, with `refused`; empty if none can restore it. */
export function restorableWith(
  changes: readonly StoredChange[],
  refused: RefusedChange,
): readonly RefusedChange[] {
  const group = changes.filter(
    (change): change is RefusedChange =>
      change.state === "refused" && change.code === "not_found" && isOfTarget(change, refused),
  );
  return group.some(({ restore }) => restore) && group.some(({ id }) => id === refused.id) ? group : [];
}

/** Replaces the refused changes by the restoring one and copies of them, before any other change of the target. */
function restoreTarget(journal: Journal, queue: Queue, refused: RefusedChange): void {
  const group = restorableWith(journal.reload(), refused);
  const [first] = group;
  const restore = group.findLast((change) => change.restore)?.restore;
  if (!first || !restore) return;
  const put = (content: ChangeContent, createdAt: number, rest: Pick<WaitingChange, "restore"> = {}) =>
    journal.put({ ...queue.create(first.player, content), createdAt, ...rest });
  put(restore, first.createdAt - 1);
  for (const change of group) {
    // Needed once more if the restoring change is refused.
    put(change, change.createdAt, change === first ? { restore } : {});
    journal.remove(change);
  }
}

export function passOnRestore(journal: Journal, change: WaitingChange, restore: ChangeContent): void {
  const next = journal
    .reload()
    .filter(isWaiting)
    .find((other) => other.id !== change.id && isOfTarget(other, change));
  if (next) journal.put({ ...next, restore });
}

type RefusalSettings = Readonly<{ journal: Journal; kindOf: (kind: string) => ChangeKind }>;

export function createRefusalActions(
  { journal, kindOf }: RefusalSettings,
  queue: Queue,
  submit: (content: ChangeContent, player: string) => string,
  flush: () => Promise<void>,
) {
  return {
    /** Does nothing if the change was repeated, removed or replaced in any tab. */
    resubmit(refused: StoredChange): void {
      const { rebasePayload = (payload: unknown) => payload } = kindOf(refused.kind);
      if (!journal.reload().some(({ id }) => id === refused.id)) return;
      submit({ ...refused, payload: rebasePayload(refused.payload) }, refused.player);
      journal.remove(refused);
    },
    /** With all changes that were refused because of the deletion. */
    restoreTarget(refused: RefusedChange): void {
      restoreTarget(journal, queue, refused);
      void flush();
    },
    dismiss: journal.remove,
  };
}
