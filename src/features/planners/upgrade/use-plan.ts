import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UpgradeReport, UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import type { PlanMessage } from "./plan.worker.ts";

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

/** Computes a plan in a worker of its own, which ends with it. Rejects if the rules throw, or when it is aborted. */
async function computePlan(
  request: UpgradeRequest,
  signal: AbortSignal,
  onProgress: (share: number | undefined) => void,
): Promise<ComputedPlan> {
  const worker = new Worker(new URL("./plan.worker.ts", import.meta.url), { type: "module" });
  try {
    const report = await new Promise<UpgradeReport>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<PlanMessage>) => {
        if ("report" in data) resolve(data.report);
        else onProgress(data.progress);
      });
      worker.addEventListener("error", ({ message }) => reject(new Error(`The planner failed: ${message}`)));
      signal.addEventListener("abort", () => reject(signal.reason));
      worker.postMessage(request);
    });
    return { request, report };
  } finally {
    worker.terminate();
    onProgress(undefined);
  }
}
