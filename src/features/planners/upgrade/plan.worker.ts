/** Computes one plan: a simulation of many supplies takes up to a few seconds. An exception fails the worker. */
import { reportUpgrade, type UpgradeReport, type UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";

/** How long a computation may take before its progress is sent, in milliseconds. */
const SLOW_MS = 150;

/** The finished share of the work, 0 to 1, or the result. */
export type PlanMessage = Readonly<{ progress: number } | { report: UpgradeReport }>;

const send = (message: PlanMessage) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<UpgradeRequest>) => {
  const start = performance.now();
  const report = reportUpgrade(data, (progress) => {
    if (performance.now() - start > SLOW_MS) send({ progress });
  });
  send({ report });
});
