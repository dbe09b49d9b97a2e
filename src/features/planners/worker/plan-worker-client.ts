import type { UpgradeQuestion, UpgradeReport } from "#domain/upgrade/upgrade-report.ts";
import { type PlanRequest, type PlanResponse, respondTo } from "./plan-worker-messages.ts";

/** Whoever asked, and is told. */
type Hearer = Readonly<{
  onAnswer: (answer: UpgradeReport) => void;
  /** How much is done, from 0 to 1. */
  onDone: (done: number) => void;
  /** There will be no answer: a fault of ours, which the console tells. */
  onFailure: () => void;
}>;

type Desk = Readonly<{
  /** Whoever asks again is told of the new question only. */
  ask: (question: UpgradeQuestion, hearer: Hearer) => void;
  close: () => void;
}>;

/**
 * Where questions are answered: in a worker, or in the page where none can be had. One question is answered at a time,
 * and of those that come meanwhile only the newest: what is typed digit by digit is not computed digit by digit.
 */
export function openPlanWorker(): Desk {
  let newest: (PlanRequest & Readonly<{ hearer: Hearer }>) | undefined;
  /** What the worker computes now. */
  let busyWith: number | undefined;
  let count = 0;
  let worker = startWorker();
  worker?.addEventListener("message", ({ data }: MessageEvent<PlanResponse>) => {
    if (!("done" in data)) busyWith = undefined;
    hear(data);
    askWorker();
  });
  // It ended, or said what cannot be read.
  for (const fault of ["error", "messageerror"])
    worker?.addEventListener(fault, () => {
      worker?.terminate();
      worker = undefined;
      if (newest) answerHere(newest);
    });

  function hear(told: PlanResponse) {
    // What was asked before is out of date.
    if (told.id !== newest?.id) return;
    const { hearer } = newest;
    if ("done" in told) return hearer.onDone(told.done);
    newest = undefined;
    if ("answer" in told) hearer.onAnswer(told.answer);
    else hearer.onFailure();
  }

  function askWorker() {
    if (!worker || !newest || busyWith !== undefined) return;
    const { id, question } = newest;
    busyWith = id;
    worker.postMessage({ id, question } satisfies PlanRequest);
  }

  function answerHere(asked: NonNullable<typeof newest>) {
    // Later, so that what was typed is painted first.
    setTimeout(() => {
      if (asked === newest) respondTo(asked, hear);
    });
  }

  return {
    ask(question, hearer) {
      count += 1;
      newest = { id: count, question, hearer };
      if (worker) askWorker();
      else answerHere(newest);
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
