/** Saves a target that another device has deleted again, with the changes that were refused because of it. */
import {
  type ChangeContent,
  isOfTarget,
  isWaiting,
  type RefusedChange,
  type StoredChange,
  type WaitingChange,
} from "#client/outbox/change.ts";
import type { Journal } from "#client/outbox/journal.ts";
import type { Queue } from "#client/outbox/queue.ts";

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
export function restoreTarget(journal: Journal, queue: Queue, refused: RefusedChange): void {
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
