import { startTransition, useEffect, useRef, useState } from "react";
import type { UpgradeReport, UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { openPlanWorker } from "./plan-worker-client.ts";

/** How long a computation may take before its progress is shown, in ms. */
const SLOW_MS = 150;

export type PlanState = Readonly<{ request: UpgradeRequest; report: UpgradeReport }>;

type PlanComputation = Readonly<{
  /** The last result with its request. */
  last: PlanState | undefined;
  /** Whether the last result belongs to an earlier request and a new one is pending. */
  isOutdated: boolean;
  /** The finished share of the pending computation, from 0 to 1; `undefined` while it is fast. */
  progress: number | undefined;
  /** Whether the current request could not be computed because the rules threw. */
  isFailed: boolean;
}>;

/** Computes a plan in a worker whenever `request` changes. */
export function usePlan(request: UpgradeRequest): PlanComputation {
  // An equal request in a new object does not start a new computation.
  const key = JSON.stringify(request);
  const latest = useRef(request);
  const client = useRef<ReturnType<typeof openPlanWorker>>(undefined);
  const [last, setLast] = useState<PlanState & Readonly<{ key: string }>>();
  const [failed, setFailed] = useState<string>();
  const [progress, setProgress] = useState<number>();
  useEffect(() => {
    latest.current = request;
  });
  useEffect(() => {
    const opened = openPlanWorker();
    client.current = opened;
    return () => opened.close();
  }, []);
  useEffect(() => {
    let latestShare = 0;
    const slow = setTimeout(() => setProgress(latestShare), SLOW_MS);
    const current = latest.current;
    const end = () => {
      clearTimeout(slow);
      setProgress(undefined);
    };
    client.current?.compute(current, {
      onReport: (report) => {
        end();
        // A transition, so that text typed meanwhile is painted first.
        startTransition(() => setLast({ key, request: current, report }));
      },
      onProgress: (share) => {
        latestShare = share;
        setProgress((shown) => (shown === undefined ? undefined : share));
      },
      onFailure: () => {
        end();
        setFailed(key);
      },
    });
    return () => clearTimeout(slow);
  }, [key]);
  const isFailed = failed === key && last?.key !== key;
  return { last, isOutdated: last?.key !== key && !isFailed, progress, isFailed };
}
