/** What page and worker say to each other about plans. */
import { reportUpgrade, type UpgradeQuestion, type UpgradeReport } from "#domain/upgrade/upgrade-report.ts";

export type PlanRequest = Readonly<{ id: number; question: UpgradeQuestion }>;
/** How much of an answer is done, from 0 to 1; then the answer, or that there will be none. */
export type PlanResponse = Readonly<{ id: number }> &
  (Readonly<{ done: number }> | Readonly<{ answer: UpgradeReport }> | Readonly<{ isFailed: true }>);

/** A fault in the rules is written down and told: nobody waits for ever. */
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
