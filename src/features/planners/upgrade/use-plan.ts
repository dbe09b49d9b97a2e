import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { computeIn } from "#client/state/worker-task.ts";
import type { UpgradeReport, UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";

export type ComputedPlan = Readonly<{ request: UpgradeRequest; report: UpgradeReport }>;

/**
 * Computes a plan in a worker whenever `request` changes. `computed` is the previous plan until then, `progress` the
 * finished share of a slow computation, 0 to 1.
 */
export function usePlan(request: UpgradeRequest) {
  const [progress, setProgress] = useState<number>();
  const { data, isFetching, isError } = useQuery({
    queryKey: ["plan", request],
    queryFn: ({ signal }) => computePlan(request, signal, setProgress),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { computed: data, isOutdated: isFetching, isFailed: isError, progress };
}

async function computePlan(
  request: UpgradeRequest,
  signal: AbortSignal,
  onProgress: (share: number | undefined) => void,
): Promise<ComputedPlan> {
  const worker = new Worker(new URL("./plan.worker.ts", import.meta.url), { type: "module" });
  return { request, report: await computeIn<UpgradeReport>(worker, request, signal, onProgress) };
}
