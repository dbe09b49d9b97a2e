/** What a player can do about a refused change. */
import type { ChangeContent, RefusedChange, StoredChange } from "#client/outbox/change.ts";
import type { ChangeKind } from "#client/outbox/change-kind.ts";
import type { Journal } from "#client/outbox/journal.ts";
import type { Queue } from "#client/outbox/queue.ts";
import { restoreTarget } from "./restoration.ts";

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
