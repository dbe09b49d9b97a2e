import { QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import * as Storage from "#client/storage/storage.ts";
import { type Player, Session, sessionEndpoints, withFormerNames } from "#contract/session.ts";
import { api, isUnreachable, setPlayerHeader } from "./api.ts";

/** Refetched on return to the tab: another may have signed out. While the server is unreachable, the last session. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  async queryFn({ signal }) {
    const session = await api.send(sessionEndpoints.load).catch(sessionWhileUnreachable);
    // A sign-in or sign-out since then has made an aborted response obsolete.
    if (signal.aborted) return session;
    setPlayerHeader(session.player?.id);
    storeSession(session);
    return session;
  },
  staleTime: 30_000,
});

/** `null` for a visitor; `undefined` while the session is loading. */
export function usePlayer(): Player | null | undefined {
  return useQuery(sessionQuery).data?.player;
}

/** `undefined` for visitors and guests, and while the session is loading. */
export const memberId = (player: Player | null | undefined): string | undefined =>
  player && player.role !== "guest" ? player.id : undefined;

/** `null` for a visitor. Rejects with `ApiError`. */
export async function fetchPlayer(queryClient: QueryClient): Promise<Player | null> {
  return (await queryClient.ensureQueryData(sessionQuery)).player;
}

const KEY = "skypurse.session";

/** Only what the outbox needs and is displayed while the server is unreachable. Grants no rights, unlike the cookie. */
export function storeSession({ player, hasGoogle }: Session): void {
  const storedSession: Session = {
    hasGoogle,
    player: player && { ...player, name: player.name || (player.email ?? ""), email: null, image: null },
  };
  const text = JSON.stringify(withFormerNames(storedSession));
  if (Storage.load(KEY) !== text) Storage.save(KEY, text);
}

/** `undefined` if none is stored or it is damaged. */
export function lastSession(): Session | undefined {
  const text = Storage.load(KEY);
  if (text === null) return undefined;
  try {
    return v.parse(Session, JSON.parse(text));
  } catch {
    // Other damaged documents are kept under another key; this one contains personal data.
    Storage.remove(KEY);
    return undefined;
  }
}

/** Rethrows `error` if it has another cause or no session is stored. */
export function sessionWhileUnreachable(error: unknown): Session {
  const storedSession = isUnreachable(error) ? lastSession() : undefined;
  if (!storedSession) throw error;
  return storedSession;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The shop's list changes a few times a year, so returning to the tab need not refetch it each time.
      staleTime: 5 * 60_000,
      retry: 1,
      retryDelay: 500,
      // If the browser reports "offline", queries would otherwise pause and show a skeleton instead of an error.
      networkMode: "always",
    },
  },
});

/** First keys of queries whose response does not depend on the player. */
const PUBLIC = new Set(["shop", "config", "session", "community-rate", "window-counts", "catalogue-pages"]);

export function removePersonalQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [scope] }) => !PUBLIC.has(String(scope)) });
}
