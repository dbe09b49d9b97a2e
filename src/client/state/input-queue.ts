import { fetchPlayer, queryClient, sessionQuery } from "#client/api/session.ts";
import type { Player } from "#contract/session.ts";
import { createListeners } from "#domain/values/listeners.ts";

/** How many inputs wait for the module that follows them; older ones are dropped. */
const MAX_WAITING = 100;

/**
 * Creates a queue of what players do in this tab, for a module that may be loaded later. Each input belongs to the player who was
 * signed in: another one can sign in without a reload, in another tab. Nothing in it outlives the tab.
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
    /** Adds an input of the present player; one that is made while the session is loading is added afterwards. */
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
    /** The latest input, followed or not; `undefined` before the first one and if it is not the player's. */
    lastOf: (player: string): T | undefined => (last?.player === player ? last.input : undefined),
    /**
     * Calls `take` with each input of the player once, oldest first: those that wait, and each later one. Those of others are
     * dropped. Returns a function that unsubscribes.
     */
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
