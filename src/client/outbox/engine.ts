/**
 * Sends waiting changes in order, with exponential backoff, until the server accepts or refuses them. A change keeps its id
 * through all attempts, so that the server applies it once.
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
  /** A value of this player has replaced another device's, or the other way round. */
  addConflict(content: ChangeContent, conflict: Conflict): void {
    const id = player();
    if (id !== undefined) queue.addConflict(id, content, conflict);
  },
  updateConflict: (conflict: StoredConflict): void => journal.put(conflict),
  conflicts: () => conflictsOfPlayer(journal, player()),
});

export function createOutbox(settings: OutboxSettings) {
  const { journal } = settings;
  let player: string | undefined;
  const queue = createQueue(settings);

  /** Read from storage, because another tab may have sent or added some. */
  const waiting = (players: readonly (string | undefined)[] = [player]) => queue.waitingOf(players);

  const { flush, resetRetries } = createSendLoop({
    ...settings,
    waiting: () => waiting(),
    send: (change) => sendChange(change, { ...settings, queue, player: () => player }),
  });

  /**
   * Sends the change once the player is signed in. `restore` saves the target as it was before. Returns the id. Throws without a
   * player, and for a change that could not be read again.
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
    /** In the order they were made; another tab's latest may be missing. */
    changes: journal.changes,
    subscribe: journal.subscribe,
    /** Not stored; `put` stores it, in place of one with its id. */
    create: queue.create,
    ...{ put: journal.put, remove: journal.remove },
    /** `undefined` while nobody is signed in. */
    setPlayer(id: string | undefined): void {
      player = id;
      resetRetries();
      journal.notify();
      if (id !== undefined) void flush();
    },
    player: () => player,
    players: (): readonly string[] => [...new Set(journal.changes().map((change) => change.player))],
    /** For a guest who became a member, with the changes as `convert` returns them. */
    reassign(from: string, to: string, convert = (change: StoredChange) => change): void {
      for (const change of journal.changes())
        if (change.player === from) journal.put({ ...convert(change), player: to, isGuest: false });
      if (player === to) void flush();
    },
    ...createRefusalActions(settings, queue, submit, flush),
    ...createConflictActions(journal, queue, () => player),
    /** Called when the account is deleted. */
    removeAllOf: journal.removeAllOf,
  };
}
