/** What a player can do about a refused change. */
import {
  type ChangeContent,
  isOfTarget,
  isWaiting,
  type RefusedChange,
  type StoredChange,
  type WaitingChange,
} from "./change.ts";
import type { ChangeKind } from "./change-kind.ts";
import type { Journal } from "./journal.ts";
import type { Queue } from "./queue.ts";

/**
 * Returns the changes that were refused because another device has deleted their target, in the order they were made,
 * including `refused`; an empty array if none of them can restore it.
 */
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

/**
 * Stores the change that restores a deleted target, and again those that were refused because of the deletion. They take
 * the place of the refused ones, before any other change of the target.
 */
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

/** Gives the next waiting change of the same target what restores it, if there is such a change. */
export function passOnRestore(journal: Journal, change: WaitingChange, restore: ChangeContent): void {
  const next = journal
    .reload()
    .filter(isWaiting)
    .find((other) => other.id !== change.id && isOfTarget(other, change));
  if (next) journal.put({ ...next, restore });
}

type RefusalSettings = Readonly<{ journal: Journal; kindOf: (kind: string) => Promise<ChangeKind> }>;

/** Creates the actions of one tab. `submit` stores a change of a player and sends it. */
export function createRefusalActions(
  { journal, kindOf }: RefusalSettings,
  queue: Queue,
  submit: (content: ChangeContent, player: string) => string,
  flush: () => Promise<void>,
) {
  return {
    /** Repeats a refused change on the present state, unless it was repeated, removed or replaced in any tab. */
    async resubmit(refused: StoredChange): Promise<void> {
      const { rebasePayload = (payload: unknown) => payload } = await kindOf(refused.kind);
      if (!journal.reload().some(({ id }) => id === refused.id)) return;
      submit({ ...refused, payload: rebasePayload(refused.payload) }, refused.player);
      journal.remove(refused);
    },
    /** Saves a target that another device has deleted again, with all changes that were refused because of it. */
    restoreTarget(refused: RefusedChange): void {
      restoreTarget(journal, queue, refused);
      void flush();
    },
    /** Removes a refused change, or a conflict, that the player has read. */
    dismiss: journal.remove,
  };
}
