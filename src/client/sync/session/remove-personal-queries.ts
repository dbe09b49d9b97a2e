import type { QueryClient } from "@tanstack/react-query";

/** The first key parts of queries whose response does not depend on the player. */
const PUBLIC = new Set(["shop", "config", "session", "community-rate"]);

/** Removes the cached responses that belong to one player. */
export function removePersonalQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [scope] }) => !PUBLIC.has(String(scope)) });
}
