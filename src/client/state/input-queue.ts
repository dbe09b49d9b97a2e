import { fetchPlayer, queryClient, sessionQuery } from "#client/api/session.ts";
import type { Player } from "#contract/session.ts";
import { createListeners } from "#domain/values/listeners.ts";

/** Older inputs are dropped. */
const MAX_WAITING = 100;

/**
 * For a module that may be loaded later. An input belongs to the player who was signed in: another one can sign in without a
 * reload. Nothing outlives the tab.
 */
export function createInputQueue<T extends object>() {
  type OwnInput = Readonly<{ player: string | undefined; input: T }>;
  const { notify, subscribe } = createListeners();
  let waiting: readonly OwnInput[] = [];
  let last: OwnInput | undefined;

  function addOf(player: Player | null, input: T): void {
    last = { player: player?.id, input };
    waiting = [...waiting, last].slice(-MAX_WAITING);
    notify();
  }

  return {
    /** Waits for a session that is loading. */
    add(input: T): void {
      const session = queryClient.getQueryData(sessionQuery.queryKey);
      if (session) addOf(session.player, input);
      // Without a session it is not known whose input it is, and it is dropped.
      else
        fetchPlayer(queryClient).then(
          (player) => addOf(player, input),
          () => {},
        );
    },
    /** Processed or not; `undefined` before the first input of this player. */
    lastOf: (player: string): T | undefined => (last?.player === player ? last.input : undefined),
    /** Calls `take` once with each input of the player, oldest first, and drops those of others. Returns an unsubscriber. */
    follow(player: string, take: (input: T) => void): () => void {
      function takeWaiting(): void {
        const inputs = waiting;
        waiting = [];
        for (const { player: by, input } of inputs) if (by === player) take(input);
      }
      takeWaiting();
      return subscribe(takeWaiting);
    },
  };
}
