/** What everybody sees of the members' answers. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "#client/api/api.ts";
import {
  type AgreedReadings,
  agreedReadings,
  type WindowCount,
} from "#domain/character/window/window-questions.ts";
import { WindowCounts, windowCountsEndpoints } from "#features/characters/server/window-answers.contract.ts";

export const WINDOW_COUNTS = ["window-counts"] as const;
/** In milliseconds. */
const FRESH_MS = 60_000;

const windowCountsQuery = queryOptions({
  queryKey: WINDOW_COUNTS,
  queryFn: async () => (await api.send(windowCountsEndpoints.load)).counts,
  staleTime: FRESH_MS,
  meta: { persistedSchema: WindowCounts.entries.counts },
});

const NO_COUNTS: readonly WindowCount[] = [];

/** Empty until they are loaded. */
export const useWindowCounts = (): readonly WindowCount[] => useQuery(windowCountsQuery).data ?? NO_COUNTS;

export function useAgreedReadings(): AgreedReadings {
  const counts = useWindowCounts();
  return useMemo(() => agreedReadings(counts), [counts]);
}
