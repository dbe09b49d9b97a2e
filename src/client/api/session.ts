import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { type Player, sessionEndpoints } from "#contract/session.ts";
import { api, setPlayerHeader } from "./api.ts";

/**
 * The query of the current session. Refetched when the player returns to the tab, because another tab may
 * have signed out. While the server is unreachable, it is the last session of this browser.
 */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  async queryFn({ signal }) {
    const session = await api.send(sessionEndpoints.load, {}, { concurrent: true }).catch((error: unknown) =>
      import("./last-session.ts").then(
        ({ sessionWhileUnreachable }) => sessionWhileUnreachable(error),
        () => Promise.reject(error),
      ),
    );
    // A sign-in or sign-out since then has made this response obsolete.
    if (!signal.aborted) setPlayerHeader(session.player?.id);
    return session;
  },
  staleTime: 30_000,
});

/** Returns the player; `null` for a visitor; `undefined` while the session is loading. */
export function usePlayer(): Player | null | undefined {
  return useQuery(sessionQuery).data?.player;
}

/** Returns a member's id; `undefined` for visitors and guests, and while the session is loading. */
export const memberId = (player: Player | null | undefined): string | undefined =>
  player && player.role !== "guest" ? player.id : undefined;

/** Returns the player, or `null` for a visitor. Rejects with `ApiError` if the session cannot be loaded. */
export async function fetchPlayer(queryClient: QueryClient): Promise<Player | null> {
  return (await queryClient.ensureQueryData(sessionQuery)).player;
}
