import type { UpgradeReport, UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { type PlanRequest, type PlanResponse, respondTo } from "./plan-worker-messages.ts";

/** The callbacks of one request. */
type PlanCallbacks = Readonly<{
  onReport: (report: UpgradeReport) => void;
  /** Called with the finished share, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Called instead of `onReport` when the rules throw; the error is logged to the console. */
  onFailure: () => void;
}>;

type PlanWorker = Readonly<{
  /** Starts a computation. A new call replaces the previous one, whose callbacks are no longer called. */
  compute: (request: UpgradeRequest, callbacks: PlanCallbacks) => void;
  close: () => void;
}>;

/**
 * Starts a worker that computes plans; without worker support the page computes them. Only one request runs
 * at a time and only the newest waits, so that typing several digits does not compute a plan for each.
 */
export function openPlanWorker(): PlanWorker {
  let newest: (PlanRequest & Readonly<{ callbacks: PlanCallbacks }>) | undefined;
  /** The id of the request that the worker is computing. */
  let busyWith: number | undefined;
  let count = 0;
  let worker = startWorker();
  worker?.addEventListener("message", ({ data }: MessageEvent<PlanResponse>) => {
    if (!("progress" in data)) busyWith = undefined;
    handleResponse(data);
    sendToWorker();
  });
  // The worker failed, or sent a message that cannot be deserialized.
  for (const fault of ["error", "messageerror"])
    worker?.addEventListener(fault, () => {
      worker?.terminate();
      worker = undefined;
      if (newest) computeInPage(newest);
    });

  function handleResponse(response: PlanResponse) {
    // A response to an outdated request.
    if (response.id !== newest?.id) return;
    const { callbacks } = newest;
    if ("progress" in response) return callbacks.onProgress(response.progress);
    newest = undefined;
    if ("report" in response) callbacks.onReport(response.report);
    else callbacks.onFailure();
  }

  function sendToWorker() {
    if (!worker || !newest || busyWith !== undefined) return;
    const { id, request } = newest;
    busyWith = id;
    worker.postMessage({ id, request } satisfies PlanRequest);
  }

  function computeInPage(request: NonNullable<typeof newest>) {
    // Deferred, so that the browser can paint the typed text first.
    setTimeout(() => {
      if (request === newest) respondTo(request, handleResponse);
    });
  }

  return {
    compute(request, callbacks) {
      count += 1;
      newest = { id: count, request, callbacks };
      if (worker) sendToWorker();
      else computeInPage(newest);
    },
    close() {
      newest = undefined;
      worker?.terminate();
    },
  };
}

function startWorker(): Worker | undefined {
  if (typeof Worker === "undefined") return undefined;
  try {
    return new Worker(new URL("./plan.worker.ts", import.meta.url), { type: "module" });
  } catch (error) {
    console.warn("No worker could be started; plans are computed in the page:", error);
    return undefined;
  }
}
