/** The messages between the page and the worker that computes plans. */
import { reportUpgrade, type UpgradeReport, type UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";

export type PlanRequest = Readonly<{ id: number; question: UpgradeRequest }>;
/** A progress message with the finished share (0 to 1), the result, or a failure. */
export type PlanResponse = Readonly<{ id: number }> &
  (Readonly<{ done: number }> | Readonly<{ answer: UpgradeReport }> | Readonly<{ isFailed: true }>);

/**
 * Computes a plan and sends its progress and result. An exception is
 * logged and sent as a failure, so that the page does not wait forever.
 */
export function respondTo({ id, question }: PlanRequest, tell: (told: PlanResponse) => void): void {
  let answer: UpgradeReport;
  try {
    answer = reportUpgrade(question, (done) => tell({ id, done }));
  } catch (error) {
    console.error("A plan could not be computed:", error);
    tell({ id, isFailed: true });
    return;
  }
  tell({ id, answer });
}
