import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { type Player, Session } from "#contract/session.ts";
import { api, setPlayerHeader } from "./api.ts";

/**
 * Who is playing. Refetched when the player comes back to the tab: another tab may have signed out. While the server
 * cannot be reached it is the last session of this browser.
 */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  async queryFn() {
    const session = await api.get("/session", Session).catch((error: unknown) =>
      import("./last-session.ts").then(
        ({ sessionWhileUnreachable }) => sessionWhileUnreachable(error),
        () => Promise.reject(error),
      ),
    );
    setPlayerHeader(session.player?.id);
    return session;
  },
  staleTime: 30_000,
});

/** The player; null for a visitor; undefined while nobody knows yet. */
export function usePlayer(): Player | null | undefined {
  return useQuery(sessionQuery).data?.player;
}

/** The player, for pages that only players have. Rejects when nobody can tell. */
export async function currentPlayer(queryClient: QueryClient): Promise<Player | null> {
  return (await queryClient.ensureQueryData(sessionQuery)).player;
}
