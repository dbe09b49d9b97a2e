import { useQuery } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import type { RateFigures } from "#contract/community-rate.ts";

const NO_DAYS: readonly RateFigures[] = [];

/** Oldest first; empty until loaded. */
export function useCommunityHistory(server: string): readonly RateFigures[] {
  const { data = NO_DAYS } = useQuery({
    // A text as the second part would be taken for the id of a player.
    queryKey: ["community-rate", { server, part: "history" }],
    async queryFn() {
      // Loaded later: its schema is not needed before the page reacts.
      const { communityRateEndpoints } = await import("#contract/community-rate.ts");
      return (await api.send(communityRateEndpoints.history, { params: { server } })).days;
    },
    enabled: server !== "",
    staleTime: 0,
  });
  return data;
}
