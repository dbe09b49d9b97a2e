/**
 * Sends the journal's waiting changes in the order they were made, and retries each with exponential backoff until the server
 * accepts or refuses it. A change keeps its id through all attempts, so that the server applies it once.
 */
import type { ChangeContent, Conflict, StoredChange, StoredConflict } from "./change.ts";
import type { Journal } from "./journal.ts";
import {
  conflictsOfPlayer,
  createQueue,
  createRefusalActions,
  type Queue,
  type QueueSettings,
} from "./queue.ts";
import { type SendSettings, sendChange } from "./send-change.ts";
import { createSendLoop, type LoopSettings } from "./send-loop.ts";

type OutboxSettings = QueueSettings &
  Omit<SendSettings, "queue" | "player"> &
  Omit<LoopSettings, "waiting" | "send">;

const createConflictActions = (journal: Journal, queue: Queue, player: () => string | undefined) => ({
  /** Stores a conflict: a value of this player has replaced another device's, or the other way round. */
  addConflict(content: ChangeContent, conflict: Conflict): void {
    const id = player();
    if (id !== undefined) queue.addConflict(id, content, conflict);
  },
  /** Stores a conflict again, with the present value. */
  updateConflict: (conflict: StoredConflict): void => journal.put(conflict),
  conflicts: () => conflictsOfPlayer(journal, player()),
});

export function createOutbox(settings: OutboxSettings) {
  const { journal } = settings;
  let player: string | undefined;
  const queue = createQueue(settings);

  /** Returns these players' waiting changes, read anew: another tab may have sent some, or added more. */
  const waiting = (players: readonly (string | undefined)[] = [player]) => queue.waitingOf(players);

  const { flush, resetRetries } = createSendLoop({
    ...settings,
    waiting: () => waiting(),
    send: (change) => sendChange(change, { ...settings, queue, player: () => player }),
  });

  /**
   * Stores a change of a player and sends it once they are signed in. `restore` saves its target again as it was before.
   * Returns its id. Throws without a player, and for a change that could not be read again.
   */
  function submit(content: ChangeContent, playerId = player, restore?: ChangeContent): string {
    if (playerId === undefined) throw new Error("A change without a player");
    const id = queue.add(playerId, content, restore);
    void flush();
    return id;
  }

  return {
    submit,
    flush,
    waiting,
    /** The changes of all players, in the order they were made; another tab's latest may be missing. */
    changes: journal.changes,
    subscribe: journal.subscribe,
    /** Creates a change of a player without storing it; `put` stores it, in place of one with its id. */
    create: queue.create,
    ...{ put: journal.put, remove: journal.remove },
    /** Sets the player whose changes are sent; `undefined` while nobody is signed in. */
    setPlayer(id: string | undefined): void {
      player = id;
      resetRetries();
      journal.notify();
      if (id !== undefined) void flush();
    },
    player: () => player,
    /** Returns the ids of all players of this browser who have changes in it. */
    players: (): readonly string[] => [...new Set(journal.changes().map((change) => change.player))],
    /**
     * Gives the changes of a guest to the member that the guest became, as `convert` returns them, and sends them if that member
     * plays.
     */
    reassign(from: string, to: string, convert = (change: StoredChange) => change): void {
      for (const change of journal.changes())
        if (change.player === from) journal.put({ ...convert(change), player: to, isGuest: false });
      if (player === to) void flush();
    },
    ...createRefusalActions(settings, queue, submit, flush),
    ...createConflictActions(journal, queue, () => player),
    /** Removes all of a player's changes. Called when their account is deleted. */
    removeAllOf: journal.removeAllOf,
  };
}
