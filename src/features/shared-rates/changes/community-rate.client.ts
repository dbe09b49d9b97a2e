import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { type CommunityRateNow, communityRateEndpoints } from "#contract/community-rate.ts";
import { penya } from "#domain/money/money.ts";
import { type Rate, rate } from "#domain/money/rate.ts";

/** Revalidated whenever a page needs it; an unchanged response is a 304 from the browser's cache. */
const STALE_MS = 0;

/** The query of the community rate of a server, which is the same for everybody. */
export const communityRateQuery = (server: string) =>
  queryOptions({
    // A text as the second part would be taken for the id of a player.
    queryKey: ["community-rate", { server, part: "now" }],
    queryFn: () => api.send(communityRateEndpoints.load, { params: { server } }),
    staleTime: STALE_MS,
  });

/** Returns the community rate of a server; `undefined` without a server, and until it is known. */
export function useCommunityRate(server: string | null): CommunityRateNow | undefined {
  return useQuery({ ...communityRateQuery(server ?? ""), enabled: !!server }).data;
}

/** Returns the median as a rate. */
export const medianOf = ({ median, per }: NonNullable<CommunityRateNow["rate"]>): Rate =>
  rate(penya(median), per);
