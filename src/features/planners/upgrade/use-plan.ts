import { keepPreviousData, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { useState } from "react";
import type { UpgradeReport, UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import type { PlanMessage } from "./plan.worker.ts";

/** A plan and its result. */
export type ComputedPlan = Readonly<{ request: UpgradeRequest; report: UpgradeReport }>;
type OnProgress = (share: number | undefined) => void;

const planQuery = (request: UpgradeRequest, onProgress: OnProgress) =>
  queryOptions({
    queryKey: ["plan", request],
    queryFn: ({ signal }) => computePlan(request, signal, onProgress),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** How long a page waits for its first plan, in milliseconds. */
const FIRST_PLAN_MS = 500;

/** Computes the plan that a page begins with: its result would move the text below, and the place that is read. */
export async function prefetchPlan(queryClient: QueryClient, request: UpgradeRequest): Promise<void> {
  // The server has no workers.
  if (typeof Worker === "undefined") return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, FIRST_PLAN_MS));
  await Promise.race([queryClient.prefetchQuery(planQuery(request, () => {})), late]);
}

/**
 * Computes a plan in a worker whenever `request` changes. `computed` is the previous plan until then, `progress` the
 * finished share of a slow computation, 0 to 1.
 */
export function usePlan(request: UpgradeRequest) {
  const [progress, setProgress] = useState<number>();
  const query = planQuery(request, setProgress);
  const { data, isFetching, isError } = useQuery({ ...query, placeholderData: keepPreviousData });
  // The HTML of the server has no result.
  const computed = useHydrated() ? data : undefined;
  return { computed, isOutdated: isFetching, isFailed: isError, progress };
}

/** Computes a plan in a worker of its own, which ends with it. Rejects if the rules throw, or when it is aborted. */
async function computePlan(
  request: UpgradeRequest,
  signal: AbortSignal,
  onProgress: OnProgress,
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
