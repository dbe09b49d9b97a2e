import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "#client/api/api.ts";
import type { CommunityRateNow, RateFigures } from "#contract/community-rate.ts";
import { penya } from "#domain/money/money.ts";
import { type Rate, rate } from "#domain/money/rate.ts";
import { utcDay } from "#domain/time/utc-day.ts";

/** Revalidated whenever a page needs it; an unchanged response is a 304 from the browser's cache. */
const STALE_MS = 0;

/** The beginning of the keys of all queries here. */
export const COMMUNITY_RATES = ["community-rate"] as const;

/** Loaded later: its schemas are not needed before the page reacts. */
const loadEndpoints = async () => (await import("#contract/community-rate.ts")).communityRateEndpoints;

// A text as the second part of a key would be taken for the id of a player.

/** The query of the community rate of a server, which is the same for everybody. */
export const communityRateQuery = (server: string) =>
  queryOptions({
    queryKey: [...COMMUNITY_RATES, { server, part: "now" }],
    queryFn: async () => api.send((await loadEndpoints()).load, { params: { server } }),
    staleTime: STALE_MS,
  });

/** Returns the community rate of a server; `undefined` without a server, and until it is known. */
export function useCommunityRate(server: string | null): CommunityRateNow | undefined {
  return useQuery({ ...communityRateQuery(server ?? ""), enabled: !!server }).data;
}

/** The community rates of all servers. */
export const communityRatesQuery = queryOptions({
  queryKey: [...COMMUNITY_RATES, { part: "all" }],
  queryFn: async () => (await api.send((await loadEndpoints()).all)).servers,
  staleTime: STALE_MS,
});

const NO_DAYS: readonly RateFigures[] = [];

const communityHistoryQuery = (server: string) =>
  queryOptions({
    queryKey: [...COMMUNITY_RATES, { server, part: "history" }],
    queryFn: async () => (await api.send((await loadEndpoints()).history, { params: { server } })).days,
    enabled: server !== "",
    staleTime: STALE_MS,
  });

/** Oldest first, today's confirmed rate last; empty until loaded. */
export function useCommunityHistory(server: string): readonly RateFigures[] {
  const { data: days = NO_DAYS } = useQuery(communityHistoryQuery(server));
  const now = useCommunityRate(server);
  return useMemo(() => withToday(days, now, utcDay(new Date())), [days, now]);
}

/** Whether the days before today have not arrived yet. */
export const useIsHistoryPending = (server: string): boolean =>
  useQuery(communityHistoryQuery(server)).isPending;

/** A day is stored when it has ended: adds the figures of today, if members confirm them. */
export function withToday(
  days: readonly RateFigures[],
  now: CommunityRateNow | undefined,
  day: string,
): readonly RateFigures[] {
  if (now?.rate?.certainty !== "players") return days;
  const { per, median, lower, upper } = now.rate;
  return [...days.filter((one) => one.day < day), { day, per, median, lower, upper, members: now.members }];
}

/** Returns the median as a rate. */
export const medianOf = ({ median, per }: Readonly<{ median: number; per: Rate["per"] }>): Rate =>
  rate(penya(median), per);
