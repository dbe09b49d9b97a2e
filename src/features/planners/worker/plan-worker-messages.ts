/** The messages between the page and the worker that computes plans. */
import { reportUpgrade, type UpgradeReport, type UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";

export type PlanRequest = Readonly<{ id: number; request: UpgradeRequest }>;
/** A progress message with the finished share (0 to 1), the result, or a failure. */
export type PlanResponse = Readonly<{ id: number }> &
  (Readonly<{ progress: number }> | Readonly<{ report: UpgradeReport }> | Readonly<{ isFailed: true }>);

/**
 * Computes a plan and sends its progress and result. An exception is
 * logged and sent as a failure, so that the page does not wait forever.
 */
export function respondTo({ id, request }: PlanRequest, respond: (response: PlanResponse) => void): void {
  let report: UpgradeReport;
  try {
    report = reportUpgrade(request, (progress) => respond({ id, progress }));
  } catch (error) {
    console.error("A plan could not be computed:", error);
    respond({ id, isFailed: true });
    return;
  }
  respond({ id, report });
}
